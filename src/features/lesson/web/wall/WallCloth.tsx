import { formatGhs, NOTHING } from '#core/money.ts'
import { cx } from '#ui/look/class-names.ts'
import type { Wall } from '../../schema/wall.ts'
import { lessonWall as t } from '../../words/en/lesson.ts'
import { creditedOf } from './Hatched.tsx'
import { WallThreads } from './WallThreads.tsx'
import { WallCredited } from './WallTold.tsx'

/**
 * Deposits as threads of one cloth: each as wide as its share of all, nobody's name beside it. Where days
 * have passed, what they credited as profit, and what was put in meanwhile.
 */
export function WallCloth({ wall }: { wall: Wall }) {
  const { threads, deposits, paidOut, since, credits } = wall
  const isUndone = threads.some(({ amount, remains }) => remains < amount)
  const credited = since?.credited ?? NOTHING
  const isMore = (creditedOf(credits) ?? NOTHING) > credited
  const isEmpty = deposits.count === 0
  return (
    <section aria-label={t.cloth} className="flex grow flex-col gap-1">
      <WallCredited wall={wall} />
      {!isEmpty && (
        <p
          className={cx(
            'flex flex-wrap items-baseline justify-between gap-x-8',
            credited > 0 ? 'text-28' : 'wall-figure',
          )}
        >
          <span>
            {deposits.amount !== null && (
              <strong className={credited > 0 ? 'mr-2' : 'mr-5'}>
                {formatGhs(deposits.amount)}
              </strong>
            )}
            <span className={credited > 0 ? 'text-28' : 'text-40'}>
              {(deposits.amount === null ? t.deposits : t.inDeposits)(deposits.count)}
            </span>
          </span>
          {since && since.deposits.count > 0 && (
            <span className="text-28">
              {t.cameSince(since.deposits.count, since.deposits.amount)}
            </span>
          )}
          {paidOut !== null && paidOut > 0 && (
            <span>
              <span className="text-28">{t.paidOut}</span> {formatGhs(paidOut)}
            </span>
          )}
        </p>
      )}
      <WallThreads
        wall={wall}
        // The figure of the scene is this sum already.
        isSaid={credited > 0 && !isMore}
        className="-mx-6 grow sm:-mx-12"
        over={isEmpty && <EmptyLoom />}
      >
        {!isEmpty && (
          <p>
            {t.cloth}
            {isUndone && `. ${t.undone}`}
          </p>
        )}
      </WallThreads>
    </section>
  )
}

/** Words over the loom before the first deposit: whose the next thread is, and what it will show. */
function EmptyLoom() {
  return (
    <div className="bg-hall px-6 py-2 text-center">
      <p className="wall-figure">{t.firstThread}</p>
      <p className="text-28">{t.cloth}</p>
    </div>
  )
}
