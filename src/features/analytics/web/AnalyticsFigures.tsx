import type { ReactNode } from 'react'
import { formatCount } from '#core/counts.ts'
import { pesewas } from '#core/money.ts'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Money } from '#ui/money/Money.tsx'
import { Card } from '#ui/page/Card.tsx'
import type { Figures } from '../schema.ts'
import { analyticsPage } from '../words/en/admin-analytics.ts'
import { changeOf, sayShare } from './change-words.ts'

const t = analyticsPage.figures

type Props = { now: Figures; before: Figures }

/** The money together in the hall, what was done below it; each beside the period before. */
export function AnalyticsFigures(both: Props) {
  return (
    <section aria-label={t.title} className="grid grid-cols-1 gap-4">
      <Hall {...both} />
      <Card>
        <dl className="grid grid-cols-1 gap-x-6 gap-y-5 @md:grid-cols-2 @2xl:grid-cols-3 @4xl:grid-cols-[1fr_1fr_1fr_1fr_1.4fr]">
          <Count name="transactions" {...both} />
          <Count name="newUsers" {...both}>
            {both.now.newRobots > 0 && (
              <span className="text-15 text-muted">
                {' '}
                {analyticsPage.robots(both.now.newRobots)}
              </span>
            )}
          </Count>
          <Count name="activeUsers" {...both} />
          <Count name="purchases" {...both} />
          <Figure name="sales" now={both.now.sales} before={both.before.sales} say={sayMoney}>
            <Money amount={both.now.sales} size="large" />
          </Figure>
        </dl>
      </Card>
    </section>
  )
}

function Hall({ now, before }: Props) {
  return (
    <Card tone="hall">
      <dl className="grid grid-cols-1 gap-x-6 gap-y-5 @2xl:grid-cols-2 @2xl:[&>:first-child]:col-span-2 @4xl:grid-cols-[1.4fr_1fr_1fr] @4xl:[&>:first-child]:col-span-1">
        <Figure inHall name="net" now={now.net} before={before.net} say={sayMoney}>
          <Money amount={now.net} size="hero" />
        </Figure>
        <Figure inHall name="revenue" now={now.revenue} before={before.revenue} say={sayMoney}>
          <Money amount={now.revenue} size="large" />
        </Figure>
        <Figure
          inHall
          name="withdrawals"
          now={now.withdrawals}
          before={before.withdrawals}
          say={sayMoney}
        >
          <Money amount={now.withdrawals} size="large" />
        </Figure>
      </dl>
    </Card>
  )
}

const sayMoney = (value: number) => <Money amount={pesewas(value)} />

type CountProps = Props & {
  name: 'transactions' | 'newUsers' | 'activeUsers' | 'purchases'
  children?: ReactNode
}

function Count({ name, now, before, children }: CountProps) {
  return (
    <Figure name={name} now={now[name]} before={before[name]} say={formatCount}>
      <span className="text-22 font-semibold">{formatCount(now[name] ?? 0)}</span>
      {children}
    </Figure>
  )
}

type FigureProps = {
  name: Exclude<keyof typeof t, 'title'>
  now: number | null
  before: number | null
  say: (value: number) => ReactNode
  inHall?: boolean
  children: ReactNode
}

function Figure({ name, now, before, say, inHall = false, children }: FigureProps) {
  const { label, hint } = t[name]
  return (
    // The way of counting is for who rests on it, hears it, or asks by the page's sign.
    <div title={hint} className="grid min-w-0 grid-cols-1 content-start gap-0.5">
      <dt className="text-15 font-semibold">
        {label}
        <span
          className={cx('hint text-13 font-normal', inHall ? 'text-on-hall-muted' : 'text-muted')}
        >
          {hint}
        </span>
      </dt>
      <dd>{children}</dd>
      <dd>
        <AnalyticsChange {...{ now, before, say, inHall }} />
      </dd>
    </div>
  )
}

type AnalyticsChangeProps = {
  now: number | null
  before: number | null
  /** A value with its unit. */
  say: (value: number) => ReactNode
  /** True on the green of the hall. */
  inHall?: boolean
}

/** The change against the period before, and what it was then. */
function AnalyticsChange({ now, before, say, inHall = false }: AnalyticsChangeProps) {
  const change = changeOf(now, before)
  const muted = inHall ? 'text-on-hall-muted' : 'text-muted'
  if (change.kind === 'unknown') {
    return (
      // One figure of many has no past: it is told to who asks how the figures are counted.
      <p className={cx('hint text-13', muted)}>
        {analyticsPage.change.unknown} {analyticsPage.change.unknownWhy}
      </p>
    )
  }
  return (
    // Out of nothing the rise is the figure itself, and is only heard.
    <div className={before === 0 ? 'sr-only' : 'flex flex-wrap gap-x-2 text-15'}>
      <p className="flex items-start gap-1.5 font-semibold">
        {change.kind === 'same' ? (
          analyticsPage.change.same
        ) : (
          <>
            <Icon
              name={change.kind === 'up' ? 'trendUp' : 'trendDown'}
              size={16}
              className="mt-1"
            />
            <span className="min-w-0">
              {analyticsPage.change[change.kind]} {say(change.by)}{' '}
              {change.share !== null && (
                <span className="whitespace-nowrap">
                  {analyticsPage.change.share(
                    change.share === 'tiny'
                      ? analyticsPage.change.tiny
                      : sayShare(change.share, change.kind),
                  )}
                </span>
              )}
            </span>
          </>
        )}
      </p>
      <p className={muted}>
        {analyticsPage.change.before} {say(before ?? 0)}
      </p>
    </div>
  )
}
