import { debriefCalls } from '#features/debrief/schema.ts'
import { debriefPage } from '#features/debrief/words/en/debrief-page.ts'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { useFit } from '#ui/page/use-fit.ts'
import { lessonWall as t } from '../../words/en/lesson.ts'

/** The bodies that a projector shows. */
const SHOWN = 4
/**
 * The steps of leaving out: closer lines, then the purpose of each office in three lines, in two,
 * and not at all.
 */
const NAMES_ALONE = 4

/**
 * The offices that check an offer and those that take a report: the part that a class takes along. Where
 * there is little room, the purpose of each is cut short, then left out. A contact is whole or not there.
 */
export function WallReportTo({ isAlone = false }: { isAlone?: boolean }) {
  const bodies = useRead(debriefCalls.readDebrief).data?.reportTo ?? []
  const out = useFit(JSON.stringify(bodies), NAMES_ALONE)
  const isLarge = isAlone && out === 0
  if (bodies.length === 0) return null
  const more = bodies.length - SHOWN
  return (
    <section className={cx('grid grid-cols-1', out === 0 ? 'gap-4' : 'gap-2')}>
      <h2 className={isLarge ? 'mb-4 text-40 font-bold' : 'text-28 text-on-hall-muted'}>
        {debriefPage.report.title}
        {more > 0 && <span className="text-28 text-on-hall-muted"> · {t.moreBodies(more)}</span>}
      </h2>
      <ul
        className={cx(
          'grid auto-rows-fr grid-cols-1 gap-x-12 sm:grid-cols-2',
          isLarge ? 'gap-y-10 text-[2.25rem]' : 'gap-y-3 text-28',
          out === 0 ? 'leading-snug' : 'leading-tight',
        )}
      >
        {bodies.slice(0, SHOWN).map(({ name, whatFor, contact }) => (
          <li key={name} className="min-w-0 border-l-8 border-gold pl-5 wrap-anywhere">
            <span className={cx('font-semibold', out === NAMES_ALONE && 'line-clamp-2')}>
              {name}
            </span>
            {out < NAMES_ALONE &&
              (contact ? (
                <span
                  className={cx(
                    'block',
                    isLarge
                      ? 'mt-2 text-[2.75rem] leading-tight font-bold text-gold'
                      : 'text-on-hall-muted',
                  )}
                >
                  {contact}
                </span>
              ) : (
                <span
                  className={cx(
                    'text-on-hall-muted',
                    ['block', 'block', 'line-clamp-3', 'line-clamp-2'][out],
                  )}
                >
                  {whatFor}
                </span>
              ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
