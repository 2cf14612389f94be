"""Words by which the columns of a class list are known, in English, German, Spanish and French."""

from __future__ import annotations

import re
import unicodedata
from typing import Literal

__all__ = ["IDS", "POINTS_POSSIBLE", "TEST_STUDENT", "ColumnRole", "column_role", "plain_header"]

ColumnRole = Literal["id", "login", "email", "first", "last", "whole", "name", ""]
"""Role of a column. A `name` is whole where it stands alone, and the other part beside a first or last name."""
IDS: tuple[ColumnRole, ...] = ("id", "login", "email")
"""Roles of columns with ids, the best one first."""
POINTS_POSSIBLE = ("points possible", "puntos posibles", "mogliche punkte", "erreichbare punkte", "points possibles")
"""First cell of the line in which Canvas has the points of each assignment."""
TEST_STUDENT = ("student test", "test student")
"""Name of the student by whom teachers try a course in Canvas."""

_WORDS: dict[ColumnRole, str] = {
    "id": """
id, id number, id no, student id, student number, student no, studentid, sis user id, sis id, user id, userid,
school id, external id, external person key, identifier, student identifier, learner id, pupil id,
matriculation number, registration number, admission number, candidate number, roll number, roll no, unique id,
id nummer, matrikelnummer, matrikelnr, matrikel nr, matrikel nummer, matr nr, matrnr, mtknr, martikelnummer,
schulernummer, schuler id, schulerid, student id nummer, numero de id, numero de identificacion,
id de estudiante, id del estudiante, id del alumno, id de alumno, id alumno, id estudiante, matricula,
numero de matricula, numero de control, numero de expediente, expediente, codigo de estudiante,
codigo estudiantil, codigo, legajo, boleta, cedula, dni, nia, numero d identification, numero d identite,
id etudiant, id eleve, numero etudiant, numero d etudiant, n etudiant, no etudiant, matricule,
numero de matricule, numero eleve, identifiant etudiant, identifiant eleve, identifiant national, ine,
code etudiant
""",
    "login": """
username, user name, user, login, login id, login name, sis login id, account, benutzername, anmeldename,
nutzername, benutzerkennung, nutzerkennung, kennung, benutzer, kurzel, nombre de usuario, usuario,
nom d utilisateur, utilisateur, identifiant, identifiant de connexion, login etudiant
""",
    "email": """
email, e mail, mail, email address, e mail address, mail address, school email, institutional email,
e mail adresse, email adresse, mailadresse, e mailadresse, emailadresse, correo, correo electronico,
direccion de correo, direccion de correo electronico, direccion email, correo institucional, courriel,
adresse de courriel, adresse courriel, adresse e mail, adresse email, adresse mail, adresse electronique
""",
    "first": """
first name, firstname, first names, forename, forenames, given name, given names, vorname, vornamen, rufname,
nombres, nombre s, nombre de pila, prenom, prenoms, prenom s
""",
    "last": """
last name, lastname, surname, family name, nachname, familienname, zuname, apellido, apellidos, apellido s,
primer apellido, segundo apellido, apellido paterno, apellido materno, nom de famille, nom s
""",
    "whole": """
full name, fullname, student, students, student name, studentname, student s name, name of student, pupil,
pupil name, learner, learner name, display name, sortable name, participant, participant name,
vollstandiger name, ganzer name, schuler, schulerin, schuler in, schuler innen, schulername, name des schulers,
student in, studierende, studierender, teilnehmer, teilnehmerin, teilnehmer in, teilnehmende, anzeigename,
name vorname, nachname vorname, vorname nachname, vorname name, nombre completo, nombre del estudiante,
nombre del alumno, nombre y apellidos, nombre y apellido, apellidos y nombre, apellidos nombre,
apellido y nombre, estudiante, estudiantes, alumno, alumna, alumno a, alumnos, alumnado, participante,
nom complet, nom et prenom, nom prenom, prenom nom, prenom et nom, noms et prenoms, eleve, eleves,
nom de l eleve, etudiant, etudiante, etudiant e, nom de l etudiant, nom d affichage
""",
    "name": "name, names, nom, nombre",
}
_ROLES: dict[str, ColumnRole] = {
    word.strip(): role for role, words in _WORDS.items() for word in words.replace("\n", " ").split(",")
}


def plain_header(text: str) -> str:
    """Return the name of a column in small letters without accents and signs, such as `apellido s` for Apellido(s)."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    without = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return " ".join(re.findall(r"\w+", without.replace("_", " ")))


def column_role(text: str) -> ColumnRole:
    """Return the role of a column by its name; "" if no word is known."""
    return _ROLES.get(plain_header(text), "")
