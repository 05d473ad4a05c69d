import { useId } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { formatDay } from '#core/day.ts'
import { useAddress } from '#ui/list/use-address.ts'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { Money } from '#ui/money/Money.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { TabPanel, Tabs } from '#ui/page/Tabs.tsx'
import { analyticsCalls, PERIODS } from '../schema.ts'
import { analyticsPage as t } from '../words/en/admin-analytics.ts'
import { AnalyticsCharts } from './AnalyticsCharts.tsx'
import { AnalyticsFigures } from './AnalyticsFigures.tsx'
import { AnalyticsStatuses } from './AnalyticsStatuses.tsx'
import { AnalyticsTopUsers } from './AnalyticsTopUsers.tsx'

const USUAL = '30d'
const TABS = PERIODS.map((key) => ({ key, label: t.periods[key] }))

/** A period of business days beside the one before: figures, days, people and machines. */
export default function AdminAnalyticsPage() {
  const [params, change] = useAddress()
  const panel = useId()
  const period = PERIODS.find((known) => known === params.get('period')) ?? USUAL
  const query = useRead(analyticsCalls.readPeriod, { period })
  return (
    <Page title={t.title} lead={t.lead} width="wide">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="w-full max-w-xl">
          <Tabs
            label={t.period}
            tabs={TABS}
            value={period}
            onChange={(key) => change({ period: key === USUAL ? null : key })}
            panelId={panel}
          />
        </div>
        <p className="tabular min-h-5 text-15 text-muted">
          {query.data && (
            <>
              {t.span(formatDay(query.data.from), formatDay(query.data.to))}
              <span className="hint">{t.beside(query.data.days.length)}</span>
            </>
          )}
        </p>
      </div>
      <TabPanel id={panel} tab={period}>
        <Loaded query={query} skeleton={<AdminAnalyticsSkeleton />} errorTitle={t.failed}>
          {({ now, before, statuses, topUsers, popularItems, days }) => (
            <div
              aria-busy={query.isPlaceholderData}
              className={cx(
                '@container grid grid-cols-1 gap-4 transition-opacity',
                query.isPlaceholderData && 'opacity-60',
              )}
            >
              <AnalyticsFigures now={now} before={before} />
              <AnalyticsCharts days={days} />
              <AnalyticsStatuses statuses={statuses} />
              <div className="grid grid-cols-1 items-start gap-4 @3xl:grid-cols-2">
                <AnalyticsTopUsers users={topUsers} />
                <AnalyticsPopular items={popularItems} />
              </div>
            </div>
          )}
        </Loaded>
      </TabPanel>
    </Page>
  )
}

/** The figures, the charts and the lists to come. */
function AdminAnalyticsSkeleton() {
  return (
    <div role="status" className="@container grid grid-cols-1 gap-4">
      <p className="text-15 text-muted">{t.loading}</p>
      <div aria-hidden="true" className="grid grid-cols-1 gap-4">
        <Skeleton className="h-96 w-full @2xl:h-44" />
        <Skeleton className="h-96 w-full @2xl:h-44" />
      </div>
      <div aria-hidden="true" className="grid grid-cols-1 gap-4 @4xl:grid-cols-2">
        <Skeleton className="h-88 w-full" />
        <Skeleton className="h-88 w-full" />
      </div>
    </div>
  )
}

type Item = AnswerOf<typeof analyticsCalls.readPeriod>['popularItems'][number]

/** The machines bought most; the bars are as long as the counts. */
export function AnalyticsPopular({ items }: { items: readonly Item[] }) {
  const most = items[0]?.purchases ?? 0
  return (
    <Card title={t.popular.title}>
      <p className="-mt-3 mb-3 text-15 text-muted">
        {items.length === 0 ? t.popular.none : t.popular.lead}
      </p>
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
            <span className="text-15 text-muted">{t.popular.purchases(purchases)}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
