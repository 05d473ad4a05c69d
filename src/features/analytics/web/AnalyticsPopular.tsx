import type { AnswerOf } from '#core/call.ts'
import { Money } from '#ui/money/Money.tsx'
import { Card } from '#ui/page/Card.tsx'
import type { analyticsCalls } from '../schema.ts'
import { analyticsPage } from '../words/en/admin-analytics.ts'

const t = analyticsPage.popular

type Item = AnswerOf<typeof analyticsCalls.readPeriod>['popularItems'][number]

/** The machines bought most; the bars are as long as the counts. */
export function AnalyticsPopular({ items }: { items: readonly Item[] }) {
  const most = items[0]?.purchases ?? 0
  return (
    <Card title={t.title}>
      <p className="-mt-3 mb-3 text-15 text-muted">{items.length === 0 ? t.none : t.lead}</p>
      <ol className="grid grid-cols-1 divide-y divide-line">
        {items.map(({ machineId, name, purchases, sales }) => (
          <li key={machineId} className="grid grid-cols-1 gap-1.5 py-2.5">
            <span className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3">
              <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
              <Money amount={sales} className="font-semibold" />
            </span>
            <span aria-hidden="true" className="flex h-2 overflow-hidden rounded-full bg-sunken">
              <span className="rounded-full bg-brand" style={{ flex: purchases }} />
              <span style={{ flex: most - purchases }} />
            </span>
            <span className="text-15 text-muted">{t.purchases(purchases)}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
