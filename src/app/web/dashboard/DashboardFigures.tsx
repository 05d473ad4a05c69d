import type { ReactNode } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { machinesCalls } from '#features/machines/schema.ts'
import { walletCalls } from '#features/wallet/schema.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Icon } from '#ui/look/Icon.tsx'
import type { IconName } from '#ui/look/icon-paths.ts'
import { useHiddenBalance } from '#ui/money/hidden-balance.ts'
import { Money } from '#ui/money/Money.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { dashboard as t } from '../../words/en/dashboard.ts'
import { CountChange, MoneyChange, type Since, sinceOfChange } from './DashboardChange.tsx'

/** The three other figures, in one card: what comes in, from how many machines, and who came. */
export function DashboardFigures({
  referrals,
  isRevealed,
  hasNews,
}: {
  referrals: number
  /** True once the truth is out: what machines pay a day is no figure of one's own. */
  isRevealed: boolean
  /** True where each says how it changed. */
  hasNews: boolean
}) {
  const earnings = useRead(machinesCalls.readEarnings)
  const summary = useRead(walletCalls.readSummary).data
  const since = hasNews && summary && sinceOfChange(summary)
  const [hidden] = useHiddenBalance()
  return (
    <Card title={t.figures}>
      <Loaded query={earnings} skeleton={<FiguresSkeleton />}>
        {({ dailyProfit, owned, weekAgo }) => (
          <dl className="-my-3 divide-y divide-line">
            {!isRevealed && <DailyProfit {...{ dailyProfit, weekAgo, since, hidden }} />}
            <Figure
              icon="machine"
              name={t.machines}
              change={
                since && <CountChange now={owned} change={owned - weekAgo.owned} since={since} />
              }
            >
              {owned}
            </Figure>
            <Figure
              icon="people"
              name={t.referrals}
              change={
                summary &&
                since && (
                  <CountChange now={referrals} change={summary.referralsThisWeek} since={since} />
                )
              }
            >
              {referrals}
            </Figure>
          </dl>
        )}
      </Loaded>
    </Card>
  )
}

type ProfitProps = Pick<AnswerOf<typeof machinesCalls.readEarnings>, 'dailyProfit' | 'weekAgo'> & {
  since: Since | false | undefined
  hidden: boolean
}

function DailyProfit({ dailyProfit, weekAgo, since, hidden }: ProfitProps) {
  const before = weekAgo.dailyProfit
  return (
    <Figure
      icon="trendUp"
      name={t.dailyProfits}
      change={since && <MoneyChange now={dailyProfit} {...{ before, since, hidden }} />}
    >
      <Money amount={dailyProfit} hidden={hidden} />
    </Figure>
  )
}

type Props = { icon: IconName; name: string; change: ReactNode; children: ReactNode }

function Figure({ icon, name, change, children }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 py-2.5 sm:block sm:py-3">
      <dt className="flex flex-1 basis-20 items-center gap-2 text-15 text-muted">
        <Icon name={icon} className="max-sm:hidden" />
        {name}
      </dt>
      <dd className="ml-auto grid justify-items-end gap-1 sm:mt-1 sm:justify-items-start">
        <span className="text-22 font-semibold">{children}</span>
        {change}
      </dd>
    </div>
  )
}

function FiguresSkeleton() {
  return (
    <div aria-hidden="true" className="-my-3 divide-y divide-line">
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid grid-cols-1 gap-1.5 py-3">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-7 w-28" />
        </div>
      ))}
    </div>
  )
}
