"""Software bill of materials: the runtime parts of a release as CycloneDX JSON, equal bytes for equal parts."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from uuid import NAMESPACE_OID, uuid5

from cyclonedx.factory.license import LicenseFactory
from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom, BomMetaData
from cyclonedx.model.component import Component, ComponentScope, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from packageurl import PackageURL

from .parts import PRODUCT, Part

__all__ = ["faults_of_sbom", "sbom_text"]

_LICENSES = LicenseFactory()


def sbom_text(wheel: Path, parts: Iterable[Part], epoch: str) -> str:
    """Return the document about a wheel, one of the parts, and all others, with the time of the commit."""
    digest = sha256(wheel.read_bytes()).hexdigest()
    components = {part.name: _component(part, digest if part.name == PRODUCT else "") for part in parts}
    bom = Bom(
        serial_number=uuid5(NAMESPACE_OID, digest),
        metadata=BomMetaData(component=components[PRODUCT], timestamp=datetime.fromtimestamp(int(epoch), UTC)),
        components=[component for name, component in components.items() if name != PRODUCT],
    )
    for part in parts:
        bom.register_dependency(components[part.name], [components[name] for name in part.needs])
    return f"{JsonV1Dot6(bom).output_as_string(indent=2)}\n"


def faults_of_sbom(text: str) -> list[str]:
    """Return a sentence if a document is not valid by the schema of CycloneDX."""
    error = JsonStrictValidator(SchemaVersion.V1_6).validate_str(text)
    return [f"The SBOM is not valid: {error}."] if error else []


def _component(part: Part, digest: str = "") -> Component:
    return Component(
        name=part.name,
        version=part.version or None,
        type=ComponentType.LIBRARY,
        bom_ref=f"{part.kind}:{part.name}",
        purl=PackageURL(part.kind, None, part.name, part.version or None),
        description=part.place or None,
        licenses=[_LICENSES.make_from_string(part.license)],
        scope=ComponentScope.REQUIRED if part.is_needed else ComponentScope.OPTIONAL,
        hashes=[HashType(alg=HashAlgorithm.SHA_256, content=digest)] if digest else [],
    )
