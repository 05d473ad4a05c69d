import { ButtonLink } from '#ui/page/Button.tsx'
import { lessonConsole } from '../../words/en/lesson-console.ts'

const t = lessonConsole.now

/** The ways to what the hour has shown. */
export function KeepConsole() {
  return (
    <span className="flex flex-wrap gap-2">
      <ButtonLink to="/admin/report" variant="secondary" icon="chart">
        {t.openReport}
      </ButtonLink>
      <ButtonLink to="/admin/debrief" variant="secondary" icon="eye">
        {t.openAnswers}
      </ButtonLink>
    </span>
  )
}
