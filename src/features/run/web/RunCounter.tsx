import { cx } from '#ui/look/class-names.ts'
import { Money } from '#ui/money/Money.tsx'
import type { Run } from '../schema.ts'
import { runPage } from '../words/en/run-page.ts'

const t = runPage.board

type Props = { run: Run; isOnWall?: boolean }

/** The one figure of a run: how many are paid, of how many, and what that is of all they asked. */
export function RunCounter({ run, isOnWall = false }: Props) {
  const { asked, paid } = run
  const share = asked.amount > 0 ? paid.amount / asked.amount : 0
  const isAsking = run.state === 'asking'
  const said = isAsking ? t.asking(run.turns, run.places) : t.paid(paid.people, asked.people)
  return (
    <div className={cx('grid grid-cols-1 gap-3', isOnWall && 'text-center')}>
      {/* Said when it is over, not at each payment: one voice cannot keep pace with them. */}
      <p role="status" className="sr-only">
        {run.endedAt ? said : ''}
      </p>
      <p className={cx('tabular leading-tight font-semibold', isOnWall ? 'text-40' : 'text-28')}>
        {said}
      </p>
      <p className={cx('tabular text-muted', isOnWall ? 'text-28' : 'text-18')}>
        {isAsking ? (
          <Money amount={asked.amount} />
        ) : (
          <>
            <Money amount={paid.amount} /> {t.of} <Money amount={asked.amount} />
          </>
        )}
      </p>
      <svg
        role="progressbar"
        aria-label={t.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
        aria-valuetext={t.paid(paid.people, asked.people)}
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className={cx('block w-full overflow-hidden rounded-8', isOnWall ? 'h-12' : 'h-4')}
      >
        <rect width="100" height="4" className="fill-sunken" />
        <rect width={share * 100} height="4" className="fill-brand" />
      </svg>
    </div>
  )
}
