import type { ReactNode } from 'react'
import type { Pesewas } from '#core/money.ts'
import { Cowrie } from '../look/Cowrie.tsx'
import { cx } from '../look/class-names.ts'
import { Card } from '../page/Card.tsx'
import { Skeleton } from '../page/Skeleton.tsx'
import { part } from '../router/part.ts'
import { HideBalanceToggle } from './HideBalanceToggle.tsx'
import { Money } from './Money.tsx'

// The code of the animation is loaded after the figure is shown.
const LiveBalance = part(
  () => import('./LiveBalance.tsx'),
  ({ children }) => children,
)

type Props = {
  label: string
  balance: Pesewas
  hidden: boolean
  /** The change of the balance, beside it. */
  change?: ReactNode
  /** The parts of it below, and what can be done. */
  children: ReactNode
  /** The weave at its upper edge. */
  strip: ReactNode
}

/** The deep green card with the strip of kente: the one figure a person opens the app for. */
export function BalanceCard({ label, balance, hidden, change, children, strip }: Props) {
  const figure = <Money amount={balance} size="hero" hidden={hidden} className="max-w-full" />
  return (
    <Card tone="hall" className={cx('relative overflow-hidden pt-6! sm:pt-7!', HALL_FOCUS)}>
      {strip}
      <div className="flex items-center justify-between gap-3">
        <h2 className="flex items-center gap-2 text-16 font-normal! text-on-hall-muted">
          <Cowrie size={18} />
          {label}
        </h2>
        <HideBalanceToggle className="-my-2 -mr-2 text-on-hall! hover:bg-hall-line!" />
      </div>
      <div className="mt-1 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
        <LiveBalance balance={balance} hidden={hidden}>
          {figure}
        </LiveBalance>
        {change}
      </div>
      {children}
    </Card>
  )
}

/** The card before its figures are there; the page gives its height. */
export function BalanceSkeleton({ className }: { className: string }) {
  return (
    <Card tone="hall" className={cx('relative overflow-hidden pt-6! sm:pt-7!', className)}>
      <Skeleton className="h-6 w-36 bg-hall-line!" />
      <Skeleton className="mt-3 h-9 w-56 max-w-full bg-hall-line!" />
      <Skeleton className="mt-8 h-10 w-64 max-w-full bg-hall-line!" />
      <Skeleton className="mt-6 h-12 w-72 max-w-full bg-hall-line!" />
    </Card>
  )
}

/** The focus ring of the page is too dark on this green. */
const HALL_FOCUS = '[&_:focus-visible]:outline-gold'

type SplitProps = { parts: readonly { label: string; amount: Pesewas }[]; hidden: boolean }

/** The parts of the balance, in small: available, on hold, paid today. */
export function BalanceParts({ parts, hidden }: SplitProps) {
  return (
    <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3 border-t border-hall-line pt-3">
      {parts.map(({ label, amount }) => (
        <div key={label} className="min-w-0">
          <dt className="text-15 text-on-hall-muted">{label}</dt>
          <dd className="text-16 font-semibold">
            <Money amount={amount} hidden={hidden} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
