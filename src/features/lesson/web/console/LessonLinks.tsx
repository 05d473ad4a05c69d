import type { IconName } from '#ui/look/icon-paths.ts'
import { ButtonLink } from '#ui/page/Button.tsx'
import { lessonConsole as t } from '../../words/en/lesson-console.ts'
import { useByCards } from './use-by-cards.ts'

const linksOf = (byCards: boolean): readonly (readonly [string, IconName, string])[] => [
  ['/admin/class', 'people', t.now.openClass],
  ['/admin/scenario', 'layers', t.scenarios],
  [byCards ? '/admin/guide/cards' : '/admin/guide', 'book', t.guide],
  ['/admin/report', 'chart', t.report],
]

/** The pages that belong to a lesson: in the row that holds them, or in a card while letters are small. */
export function LessonLinks({ isCard = false }: { isCard?: boolean }) {
  return (
    <nav
      aria-label={t.links}
      className={
        isCard
          ? 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] justify-items-start rounded-16 border border-line bg-raised p-2'
          : 'contents'
      }
    >
      {linksOf(useByCards()).map(([to, icon, words]) => (
        <ButtonLink key={to} to={to} variant="quiet" icon={icon} className="text-15 text-ink!">
          {words}
        </ButtonLink>
      ))}
    </nav>
  )
}
