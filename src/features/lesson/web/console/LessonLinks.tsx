import { ButtonLink } from '#ui/page/Button.tsx'
import { lessonConsole as t } from '../../words/en/lesson-console.ts'

/** The pages that belong to a lesson: in a row, or side by side in a card while letters are small. */
export function LessonLinks({ isCard = false }: { isCard?: boolean }) {
  return (
    <nav
      aria-label={t.links}
      className={
        isCard
          ? 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] justify-items-start rounded-16 border border-line bg-raised p-2'
          : 'flex flex-wrap gap-x-2'
      }
    >
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
