import { type ComponentProps, useState } from 'react'
import { formatCedis, type Pesewas, parseGhs, withPoint } from '#core/money.ts'
import { FieldFrame, type FrameProps } from '../fields/FieldFrame.tsx'
import { cx } from '../look/class-names.ts'
import { ui as t } from '../words/en/ui.ts'

type CedisProps = FrameProps &
  Omit<ComponentProps<'input'>, 'type' | 'value'> & {
    value: string
    /** The one figure that its page is about: large, on a line. */
    isHero?: boolean
  }

/** A field of cedis as a text, for a form of texts. An amount of its own is a `MoneyField`. */
export function CedisField({ label, hint, error, aside, isHero, ...native }: CedisProps) {
  const meant = error === undefined ? null : withPoint(native.value)
  const fault = meant === null ? error : t.writePoint(meant)
  return (
    <FieldFrame label={label} hint={hint} error={fault} aside={aside}>
      {(wiring) => (
        <div className="relative">
          <span
            aria-hidden="true"
            className={cx(
              'pointer-events-none absolute inset-y-0 flex items-center text-muted',
              isHero ? 'left-0 text-22 font-semibold' : 'left-3.5 text-16',
            )}
          >
            GHS
          </span>
          <input
            {...native}
            {...wiring}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className={cx(
              'control',
              !isHero
                ? 'tabular pl-14 font-semibold'
                : native.value.length > 9
                  ? 'hero-field'
                  : 'hero-field text-40!',
            )}
          />
        </div>
      )}
    </FieldFrame>
  )
}

type Props = Omit<CedisProps, 'value' | 'onChange'> & {
  value: Pesewas | null
  onChange: (event: { target: { value: Pesewas | null } }) => void
}

/**
 * An amount in pesewas, null while what is typed is none. The text is the field's own, for as long as
 * it says the amount.
 */
export function MoneyField({ value, onChange, ...field }: Props) {
  const [typed, setTyped] = useState('')
  const text = value === null ? '' : formatCedis(value)
  return (
    <CedisField
      {...field}
      value={parseGhs(typed) === value ? typed : text}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange({ target: { value: parseGhs(target.value) } })
      }}
    />
  )
}
