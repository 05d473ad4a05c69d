import { useState } from 'react'
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

const FEW = 4

/**
 * Amounts at a touch: first a few that can be paid, in one row. The others come at a press, and none is
 * grey: what is too much is said of the field.
 */
export function AmountPresets({ presets, most, chosen, onPick }: Props) {
  const [isMoreWanted, setMoreWanted] = useState(false)
  const few = presets.filter((preset) => most === undefined || preset <= most).slice(0, FEW)
  const hasMore = few.length < presets.length
  const isWhole =
    isMoreWanted ||
    few.length === 0 ||
    (chosen !== null && !few.includes(chosen) && presets.includes(chosen))
  return (
    <div
      role="group"
      aria-label={t.presets}
      className={cx(
        'grid gap-2',
        isWhole
          ? 'grid-cols-[repeat(auto-fit,minmax(min(100%,4.5rem),1fr))] sm:grid-cols-4'
          : 'grid-cols-[repeat(auto-fit,minmax(min(100%,3.5rem),1fr))]',
      )}
    >
      {(isWhole ? presets : few).map((preset) => (
        <button
          key={preset}
          type="button"
          aria-label={formatGhs(preset)}
          aria-pressed={preset === chosen}
          onClick={() => onPick(preset)}
          className={cx(
            'min-h-12 rounded-12 border text-16 whitespace-nowrap eases',
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
      {hasMore && !isWhole && (
        <button
          type="button"
          onClick={() => setMoreWanted(true)}
          className="min-h-12 rounded-12 px-1 text-15 font-semibold text-brand hover:bg-brand-soft"
        >
          {t.presetsMore}
        </button>
      )}
    </div>
  )
}
