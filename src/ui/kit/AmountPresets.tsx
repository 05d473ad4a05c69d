import type { Pesewas } from '../../core/money.ts'
import { walletPages as t } from '../../core/strings/en/wallet-pages.ts'
import { cx } from './class-names.ts'
import { Money } from './Money.tsx'

type Props = {
  presets: readonly Pesewas[]
  chosen: Pesewas | null
  onPick: (preset: Pesewas) => void
}

/** Amounts at a touch. */
export function AmountPresets({ presets, chosen, onPick }: Props) {
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
          aria-pressed={preset === chosen}
          onClick={() => onPick(preset)}
          className={cx(
            'min-h-12 rounded-12 border px-1 text-15 whitespace-nowrap transition-colors',
            preset === chosen
              ? 'border-brand bg-brand-soft font-semibold text-brand'
              : 'border-line-strong bg-raised text-ink hover:bg-sunken',
          )}
        >
          <Money amount={preset} />
        </button>
      ))}
    </div>
  )
}
