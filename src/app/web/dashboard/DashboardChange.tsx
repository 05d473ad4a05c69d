import type { ReactNode } from 'react'
import { minus, type Pesewas } from '#core/money.ts'
import { Money } from '#ui/money/Money.tsx'
import { Badge } from '#ui/page/Badge.tsx'
import { dashboard as t } from '../../words/en/dashboard.ts'

// The change of a figure in seven business days, or since one joined where that is less: computed
// from what is stored, and said which of the two it is.

export type Since = keyof typeof t.since

type MoneyProps = { now: Pesewas; before: Pesewas; since: Since; hidden: boolean }

export function MoneyChange({ now, before, since, hidden }: MoneyProps) {
  // A change from nothing is the figure itself, once more, and that nothing stayed nothing is no news.
  if (hidden || before === 0) return null
  const change = minus(now, before)
  return (
    <ChangeBadge change={change} says={change === 0 ? t.unchanged[since] : t.since[since]}>
      <Money amount={change} sign="always" />
    </ChangeBadge>
  )
}

type ProfitProps = { profit: Pesewas; since: Since; hidden: boolean }

/** The profit beside the balance. A deposit is no gain, so it is not counted. */
export function ProfitChange({ profit, since, hidden }: ProfitProps) {
  if (hidden || profit === 0) return null
  return (
    <ChangeBadge change={profit} says={t.profitSince[since]}>
      <Money amount={profit} sign="always" />
    </ChangeBadge>
  )
}

type CountProps = { now: number; change: number; since: Since }

export function CountChange({ now, change, since }: CountProps) {
  if (change === now) return null
  return (
    <ChangeBadge change={change} says={change === 0 ? t.unchanged[since] : t.since[since]}>
      {`${change < 0 ? '−' : '+'}${Math.abs(change)}`}
    </ChangeBadge>
  )
}

type Props = { change: number; says: string; children: ReactNode }

function ChangeBadge({ change, says, children }: Props) {
  if (change === 0) return <span className="text-15 max-sm:hidden">{says}</span>
  return (
    <Badge tone={change > 0 ? 'good' : 'neutral'} icon={change > 0 ? 'trendUp' : 'trendDown'}>
      <span className="whitespace-normal">
        {children} {says}
      </span>
    </Badge>
  )
}

/** Since when the change counts: since the learner joined, or for a week. */
export function sinceOfChange({ joinedThisWeek }: { joinedThisWeek: boolean }): Since {
  return joinedThisWeek ? 'joined' : 'week'
}
