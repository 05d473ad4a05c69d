import type { ReactNode } from 'react'
import { minus, NOTHING, type Pesewas } from '../../core/money.ts'
import { dashboard as t } from '../../core/strings/dashboard.en.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Money } from '../../ui/Money.tsx'

// How a figure changed in seven business days, computed from what is stored. Where the past is not
// known there is no badge: nothing is made up.

type MoneyProps = { now: Pesewas; before: Pesewas | null; hidden: boolean }

export function MoneyChange({ now, before, hidden }: MoneyProps) {
  if (before === null || hidden) return null
  const change = minus(now, before)
  return (
    <ChangeBadge change={change}>
      <Money amount={change} sign="always" />
    </ChangeBadge>
  )
}

export function CountChange({ change }: { change: number }) {
  return <ChangeBadge change={change}>{`${change < 0 ? '−' : '+'}${Math.abs(change)}`}</ChangeBadge>
}

function ChangeBadge({ change, children }: { change: number; children: ReactNode }) {
  if (change === NOTHING) return <span className="text-15">{t.unchanged}</span>
  return (
    <Badge tone={change > 0 ? 'good' : 'neutral'} icon={change > 0 ? 'trendUp' : 'trendDown'}>
      <span className="whitespace-normal">
        {children} {t.inSevenDays}
      </span>
    </Badge>
  )
}
