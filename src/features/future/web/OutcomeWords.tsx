import type { ReactNode } from 'react'
import type { Pesewas } from '#core/money.ts'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Money } from '#ui/money/Money.tsx'

type Props = {
  /** The model ends within the days that are shown, or could not pay what it owes at their end. */
  warns: boolean
  what: string
  why?: string
  amount?: Pesewas
  children?: ReactNode
}

/** The one sentence that the model comes to, said again whenever a slider changes it. */
export function OutcomeWords({ warns, what, why, amount, children }: Props) {
  return (
    <div role="status" className="grid grid-cols-1 gap-2">
      <p className={cx('flex items-start gap-2 text-22 font-semibold', warns && 'text-bad')}>
        <Icon name={warns ? 'alert' : 'clock'} className="mt-1" />
        <span className="min-w-0">{what}</span>
      </p>
      {why && (
        <p className="text-16">
          {why} {amount !== undefined && <Money amount={amount} className="font-semibold" />}
        </p>
      )}
      {children}
    </div>
  )
}
