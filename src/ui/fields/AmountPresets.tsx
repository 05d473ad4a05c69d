import { formatCedis, formatGhs, type Pesewas } from '#core/money.ts'
import { cx } from '../look/class-names.ts'
import { sending as t } from '../words/en/sending.ts'

type Props = {
  presets: readonly Pesewas[]
  /** The largest amount that can be paid; undefined while it is not known. */
  most: Pesewas | undefined
  chosen: Pesewas | null
  onPick: (preset: Pesewas) => void
}

/** Amounts at a touch, four in a row. What cannot be paid is seen, and cannot be pressed. */
export function AmountPresets({ presets, most, chosen, onPick }: Props) {
  return (
    <div
      role="group"
      aria-label={t.presets}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.5rem),1fr))] gap-2 sm:grid-cols-4"
    >
      {presets.map((preset) => (
        <button
          key={preset}
          type="button"
          aria-label={formatGhs(preset)}
          aria-pressed={preset === chosen}
          disabled={most !== undefined && preset > most}
          onClick={() => onPick(preset)}
          className={cx(
            'min-h-12 rounded-12 border text-16 whitespace-nowrap eases disabled:opacity-50',
            preset === chosen
              ? 'border-brand bg-brand-soft font-semibold text-brand'
              : 'border-line-strong bg-raised text-ink hover:bg-sunken',
          )}
        >
          <span translate="no" className="tabular">
            {formatCedis(preset).replace(/\.00$/, '')}
          </span>
        </button>
      ))}
    </div>
  )
}
