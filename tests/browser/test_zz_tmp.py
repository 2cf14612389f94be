import pytest
pytestmark = pytest.mark.browser
from viceroy_widgets import LessonTable, Lesson, TaskTable
from viceroy_widgets.viceroy.lessons.course import course
import viceroy_widgets as vw
SIZE="""() => [...document.querySelectorAll('.vw [data-role] svg, .vw [data-pane] svg')].filter(s=>s.clientWidth||s.getBoundingClientRect().width).map(s=>{const r=s.getBoundingClientRect();const p=s.closest('[data-role]');return (p?p.dataset.role:'?')+':'+Math.round(r.x)+','+Math.round(r.y)+' '+Math.round(r.width)+'x'+Math.round(r.height)})"""
def test_it(in_page):
    n=0
    for lesson in course():
        for s in lesson.sections:
            if not s.task: continue
            n+=1
            if n%3: continue
            t=TaskTable(s.task) if False else vw.LessonTable(lesson.id, s.id) if False else None
            from tests.browser.robot import _lessons if False else None
