import { sending as t } from '../words/en/sending.ts'
import type { Pesewas } from '#core/money.ts'
import { cx } from '../look/class-names.ts'
import { Money } from '../money/Money.tsx'

type Props = {
  presets: readonly Pesewas[]
  /** The largest amount that can be paid; undefined while it is not known. */
  most: Pesewas | undefined
  chosen: Pesewas | null
  onPick: (preset: Pesewas) => void
}

/** Amounts at a touch. What is more than there is stands here too, and cannot be pressed. */
export function AmountPresets({ presets, most, chosen, onPick }: Props) {
  const isOver = (preset: Pesewas) => most !== undefined && preset > most
  return (
    <div
      role="group"
      aria-label={t.presets}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-2 sm:grid-cols-4"
    >
      {presets.map((preset) => (
        <button
          key={preset}
          type="button"
          disabled={isOver(preset)}
          aria-pressed={preset === chosen}
          onClick={() => onPick(preset)}
          className={cx(
            'min-h-12 rounded-12 border px-1 text-15 whitespace-nowrap transition-colors',
            preset === chosen
              ? 'border-brand bg-brand-soft font-semibold text-brand'
              : 'border-line-strong bg-raised text-ink hover:bg-sunken disabled:bg-page disabled:text-muted',
          )}
        >
          <Money amount={preset} />
        </button>
      ))}
      {presets.some(isOver) && <p className="col-span-full text-15 text-muted">{t.presetsOver}</p>}
    </div>
  )
}
