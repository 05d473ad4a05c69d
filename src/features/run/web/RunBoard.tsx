import { useState } from 'react'
import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { cx } from '#ui/look/class-names.ts'
import { Money } from '#ui/money/Money.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { FactList } from '#ui/page/FactList.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { part } from '#ui/router/part.ts'
import type { Run } from '../schema.ts'
import { runPage } from '../words/en/run-page.ts'
import { RunBoxSkeleton } from './RunSkeleton.tsx'

const RunWall = part(() => import('./RunWall.tsx'), RunBoxSkeleton)

const t = runPage.board

/** The progress of the run, from the requests themselves: for the facilitator, and for a wall. */
export function RunBoard({ run }: { run: Run }) {
  const [onWall, setOnWall] = useState(false)
  const refused = Object.values(run.refused).reduce((sum, count) => sum + count, 0)
  return (
    <Card>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <div className="grid grid-cols-1 content-start gap-4">
          <RunCounter run={run} />
          <Outcome run={run} />
        </div>
        <div className="grid grid-cols-1 content-start gap-4">
          <FactList
            facts={[
              { label: t.drawer, value: <Money amount={run.cash} />, strong: true },
              { label: t.drawerBefore, value: <Money amount={run.cashBefore} /> },
              { label: t.waiting, value: <Money amount={run.waiting.amount} /> },
              ...(run.takenBack.people > 0
                ? [{ label: t.takenBack, value: run.takenBack.people }]
                : []),
              ...(refused > 0 ? [{ label: t.refused, value: refused }] : []),
            ]}
          />
          <p className="text-15 text-muted">
            {t.startedBy(run.startedBy ?? t.nobody)}, <RelativeTime at={run.startedAt} />.{' '}
            <span className="wrap-anywhere">
              {run.order === 'drawn' ? t.order.drawn(run.seed) : t.order.joined}
            </span>
          </p>
          <div>
            <Button
              variant="secondary"
              icon="project"
              aria-haspopup="dialog"
              onClick={() => setOnWall(true)}
            >
              {t.project}
            </Button>
          </div>
        </div>
      </div>
      <Dialog open={onWall} onClose={() => setOnWall(false)} title={t.projectTitle} full>
        <div className="mx-auto grid max-w-6xl grid-cols-1 gap-6 py-4">
          <RunCounter run={run} isOnWall />
          <Outcome run={run} />
          <RunWall key={run.id} />
        </div>
      </Dialog>
    </Card>
  )
}

/** The meaning of the run's end for people's money. */
function Outcome({ run }: { run: Run }) {
  if (run.state === 'asking' || run.state === 'paying') {
    return <p className="text-16 text-muted">{run.state === 'asking' ? t.asks : t.pays}</p>
  }
  const { asked, paid, waiting } = run
  if (run.state === 'paid') {
    const isAll = asked.people > 0 && paid.people === asked.people
    return (
      <Notice tone={isAll ? 'good' : 'info'} title={isAll ? t.paidTitle : t.throughTitle}>
        {isAll
          ? t.paidText
          : asked.people === 0
            ? t.nobodyAsked
            : t.through(paid.people, asked.people)}
      </Notice>
    )
  }
  return (
    <Notice tone="wait" icon="scale" title={t.shortTitle}>
      <p>
        {t.holds} <Money amount={run.cash} />.{' '}
        {run.stoppedAt && (
          <>
            {t.next(run.stoppedAt.place)} <Money amount={run.stoppedAt.amount} />.{' '}
          </>
        )}
        {waiting.people > 0 ? t.short(waiting.people) : t.noneWaits}
      </p>
    </Notice>
  )
}

type Props = { run: Run; isOnWall?: boolean }

/** The one figure of a run: how many are paid, of how many, and what that is of all they asked. */
function RunCounter({ run, isOnWall = false }: Props) {
  const { asked, paid } = run
  const share = asked.amount > 0 ? paid.amount / asked.amount : 0
  const isAsking = run.state === 'asking'
  const sentence = isAsking ? t.asking(run.turns, run.places) : t.paid(paid.people, asked.people)
  return (
    <div className={cx('grid grid-cols-1 gap-3', isOnWall && 'text-center')}>
      {/* Said when it is over, not at each payment: one voice cannot keep pace with them. */}
      <p role="status" className="sr-only">
        {run.endedAt ? sentence : ''}
      </p>
      <p className={cx('tabular leading-tight font-semibold', isOnWall ? 'text-40' : 'text-28')}>
        {sentence}
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
