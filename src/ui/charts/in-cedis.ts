import { formatCedis, formatGhs, type Pesewas, pesewas } from '#core/money.ts'

const UNITS = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const

/** Says an amount on the axis of a chart, without currency: `950`, `1.5k`, `2.25M`, at three digits. */
function shortCedis(amount: Pesewas): string {
  const exact = Number(formatCedis(amount).replaceAll(',', ''))
  // The unit is chosen after rounding: 999,999.00 is 1M, not 1000k.
  const size = Number(exact.toPrecision(3))
  const [by, sign] = UNITS.find(([least]) => size >= least) ?? [1, '']
  const mark = amount < 0 ? '−' : ''
  return `${mark}${Number((size / by).toPrecision(3))}${sign}`
}

/** Says the values of a chart where they are pesewas: a scale knows numbers, no units. */
export const IN_CEDIS = {
  say: (value: number) => formatGhs(pesewas(value)),
  sayShort: (value: number) => shortCedis(pesewas(value)),
}
