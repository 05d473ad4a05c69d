import type { ComponentProps } from 'react'
import { type Pesewas, parseGhs, withPoint } from '../../core/money.ts'
import { ui as t } from '../../core/strings/en/ui.ts'
import { FieldFrame, type FrameProps } from './FieldFrame.tsx'

type Props = FrameProps &
  Omit<ComponentProps<'input'>, 'type' | 'value'> & {
    value: string
    /** What was typed as pesewas, or null while it is no amount. */
    onAmount?: (amount: Pesewas | null, text: string) => void
  }

/** Cedis as a person types them. The text is the state; `parseGhs(text)` is the amount. */
export function MoneyField({ label, hint, error, aside, onAmount, onChange, ...native }: Props) {
  const meant = error === undefined ? null : withPoint(native.value)
  const fault = meant === null ? error : t.writePoint(meant)
  return (
    <FieldFrame label={label} hint={hint} error={fault} aside={aside}>
      {(wiring) => (
        <div className="relative">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-16 text-muted"
          >
            GHS
          </span>
          <input
            {...native}
            {...wiring}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            onChange={(event) => {
              onChange?.(event)
              onAmount?.(parseGhs(event.target.value), event.target.value)
            }}
            className="control tabular pl-14 font-semibold"
          />
        </div>
      )}
    </FieldFrame>
  )
}
