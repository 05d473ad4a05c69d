import type { AnswerOf } from '#core/call.ts'
import { formatCount } from '#core/counts.ts'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import type { IconName } from '#ui/look/icon-paths.ts'
import { Card } from '#ui/page/Card.tsx'
import type { analyticsCalls } from '../schema.ts'
import { analyticsPage } from '../words/en/admin-analytics.ts'
import { wholePercentOf } from './change-words.ts'

const t = analyticsPage.statuses

type RequestState = 'pending' | 'completed' | 'failed'
type StatusLook = { status: RequestState; icon: IconName; ink: string; fill: string }

const LOOKS: readonly StatusLook[] = [
  { status: 'completed', icon: 'check', ink: 'text-good', fill: 'bg-good' },
  { status: 'pending', icon: 'clock', ink: 'text-wait', fill: 'bg-wait' },
  { status: 'failed', icon: 'close', ink: 'text-bad', fill: 'bg-bad' },
]

type Props = { statuses: AnswerOf<typeof analyticsCalls.readPeriod>['statuses'] }

/** The requests of the period by what became of them, as counts and parts of a hundred. */
export function AnalyticsStatuses({ statuses }: Props) {
  const total = statuses.pending + statuses.completed + statuses.failed
  const percents = LOOKS.map(({ status }) =>
    total > 0 ? wholePercentOf(statuses[status], total) : 0,
  )
  const sum = percents.reduce((all, each) => all + each, 0)
  return (
    <Card title={t.title}>
      <p className="-mt-3 mb-3 text-15 text-muted">{total === 0 ? t.none : t.lead}</p>
      {total > 0 && (
        <>
          <div
            aria-hidden="true"
            className="mb-3 flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-sunken"
          >
            {LOOKS.map(
              ({ status, fill }) =>
                statuses[status] > 0 && (
                  <span
                    key={status}
                    className={cx('min-w-1', fill)}
                    style={{ flex: statuses[status] }}
                  />
                ),
            )}
          </div>
          <dl className="grid grid-cols-1 gap-x-8 @2xl:grid-cols-3">
            {LOOKS.map(({ status, icon, ink }, index) => (
              <div key={status} className="flex items-center gap-3 py-2">
                <dt className="flex min-w-0 flex-1 items-center gap-2">
                  <Icon name={icon} className={ink} />
                  {t[status]}
                </dt>
                <dd className="tabular font-semibold">{formatCount(statuses[status])}</dd>
                <dd className="tabular w-14 text-right text-muted">{percents[index]} %</dd>
              </div>
            ))}
          </dl>
          {sum !== 100 && <p className="mt-1 text-13 text-muted">{t.rounded}</p>}
        </>
      )}
    </Card>
  )
}
