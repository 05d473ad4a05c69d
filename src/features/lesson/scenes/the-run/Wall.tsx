import { formatGhs } from '#core/money.ts'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { runSumOf } from '../../rules/run-sum.ts'
import type { Wall } from '../../schema/wall.ts'
import { WallList } from '../../web/wall/WallList.tsx'
import { WallThreads } from '../../web/wall/WallThreads.tsx'
import { lessonWall as t } from '../../words/en/lesson.ts'
import { WallSum, WallUnpaid } from './WallSum.tsx'

const LOOKS = {
  waiting: { icon: null, look: 'border-transparent' },
  paid: { icon: 'check', look: 'border-gold bg-hall-line' },
  back: { icon: 'close', look: 'border-hall-line text-on-hall-muted' },
} as const

/**
 * For people who no longer wait there are so many places, while somebody does; and where the line
 * stands still.
 */
const SETTLED = 4
const SETTLED_STILL = 1

/** The next who wait, and before them the newest of those who do not any more. */
function shownOf({ line, isEmpty, isFrozen }: Wall): Wall['line'] {
  const waiting = line.filter(({ state }) => state === 'waiting')
  const settled = line.filter(({ state }) => state !== 'waiting')
  return waiting.length === 0
    ? settled
    : [...settled.slice(isEmpty || isFrozen ? -SETTLED_STILL : -SETTLED), ...waiting]
}

/**
 * The run as one sum that shrinks as people are paid, the draining drawer as the cloth that its deposits
 * made, and the line in its order. Names stand without amounts.
 */
export function TheRunWall({ wall }: { wall: Wall }) {
  const { drawer, line, paid, waiting, isEmpty, isFrozen } = wall
  const sum = runSumOf(wall)
  const shown = shownOf(wall)
  const settled = shown.filter(({ state }) => state !== 'waiting').length
  return (
    <div className="flex grow flex-col gap-2">
      <div className="flex items-end justify-between gap-x-8 max-sm:flex-wrap">
        {sum && <WallUnpaid sum={sum} />}
        <div className="min-w-0 text-28 leading-tight font-semibold sm:text-right">
          <p className="tabular text-on-hall-muted">
            {t.paid(paid)} · {t.waiting(waiting)}
          </p>
          <p className="text-gold" aria-live="polite">
            {isEmpty && <span className="block">{t.empty}</span>}
            {isFrozen && <span className="block">{t.frozen}</span>}
          </p>
        </div>
      </div>
      {sum && <WallSum {...{ sum, drawer }} />}
      <div className="flex grow flex-col gap-4 sm:flex-row sm:gap-8">
        <WallThreads wall={wall} hasSum={false} className="-mx-6 sm:-mr-0 sm:-ml-12 sm:basis-[46%]">
          {drawer !== null && !sum && (
            <p className="tabular">
              {t.drawer} <strong className="text-on-hall">{formatGhs(drawer)}</strong>
            </p>
          )}
        </WallThreads>
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          {line.length === 0 ? (
            <p className="my-auto text-40 leading-tight font-bold text-on-hall-muted">
              {t.nobodyYet}
            </p>
          ) : (
            // More are those who wait: who was paid and has left the wall is not in the line.
            <WallList inColumns of={Math.max(shown.length, waiting > 0 ? settled + waiting : paid)}>
              {shown.map(({ number, name, state }, at) => (
                <li
                  // The line is told in its order, and the same name may stand in it twice.
                  key={`${at}-${name}`}
                  className={cx(
                    'flex min-w-0 items-baseline gap-2 rounded-12 border-2 px-2 leading-tight',
                    LOOKS[state].look,
                  )}
                >
                  {LOOKS[state].icon ? (
                    <Icon name={LOOKS[state].icon} size={24} className="self-center" />
                  ) : (
                    <span className="tabular min-w-8 shrink-0 text-right text-on-hall-muted">
                      {at - settled + 1}.
                    </span>
                  )}
                  <span translate="no" className="min-w-0 wrap-anywhere">
                    {number !== null && <b className="tabular">{number} · </b>}
                    {name}
                  </span>
                  <span className="sr-only">{t.states[state]}</span>
                </li>
              ))}
            </WallList>
          )}
        </div>
      </div>
    </div>
  )
}
