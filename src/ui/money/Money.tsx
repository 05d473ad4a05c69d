import { formatCedis, type Pesewas } from '#core/money.ts'
import { cx } from '../look/class-names.ts'
import { ui as t } from '../words/en/ui.ts'

type Props = {
  amount: Pesewas
  /** 'always' writes + and −, for entries; the default writes only −. */
  sign?: 'always' | 'negative'
  /** 'hero' is for the one figure a page is about; it steps down as the figure grows. */
  size?: 'inherit' | 'large' | 'hero'
  hidden?: boolean
  className?: string
}

/** The only thing that prints money on a screen. */
export function Money({ amount, sign = 'negative', size = 'inherit', hidden, className }: Props) {
  const figure = formatCedis(amount)
  const mark = amount < 0 ? '−' : sign === 'always' && amount > 0 ? '+' : ''
  // A figure that stands alone has its natural widths; those of a column stand below each other.
  const look = cx(
    size === 'inherit' && 'tabular',
    SIZES[size](mark.length + figure.length),
    className,
  )
  if (hidden) {
    return (
      <span className={look}>
        <span aria-hidden="true">GHS ••••</span>
        <span className="sr-only">{t.hiddenAmount}</span>
      </span>
    )
  }
  return (
    <span translate="no" className={look}>
      {mark}
      {'GHS\u00A0'}
      {figure}
    </span>
  )
}

const SIZES = {
  inherit: () => 'break-words',
  large: (length: number) => cx('font-semibold break-words', length > 12 ? 'text-18' : 'text-22'),
  hero: (length: number) =>
    cx(
      'font-display font-bold tracking-tight break-words',
      length > 12 ? 'text-22 sm:text-28' : length > 10 ? 'text-28' : 'text-28 sm:text-40',
    ),
}
