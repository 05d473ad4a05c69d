import { ButtonLink } from '#ui/page/Button.tsx'
import { lessonConsole as t } from '../../words/en/lesson-console.ts'

/** The pages that belong to a lesson. */
export function LessonLinks() {
  return (
    <nav aria-label={t.links} className="flex flex-wrap gap-x-2">
      <ButtonLink to="/admin/class" variant="quiet" icon="people">
        {t.now.openClass}
      </ButtonLink>
      <ButtonLink to="/admin/scenario" variant="quiet" icon="layers">
        {t.scenarios}
      </ButtonLink>
      <ButtonLink to="/admin/guide" variant="quiet" icon="book">
        {t.guide}
      </ButtonLink>
      <ButtonLink to="/admin/report" variant="quiet" icon="chart">
        {t.report}
      </ButtonLink>
    </nav>
  )
}
