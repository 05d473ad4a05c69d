import { formatCedis, type Pesewas } from './money.ts'

// In a file of its own, because every page loads money.ts and few pages need this.

const UNITS = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const

/** For the axis of a chart, without currency: `950`, `1.5k`, `2.25M`, at three digits. */
export function shortCedis(amount: Pesewas): string {
  const size = Number(formatCedis(amount).replaceAll(',', ''))
  const [by, sign] = UNITS.find(([least]) => size >= least) ?? [1, '']
  const mark = amount < 0 ? '−' : ''
  return `${mark}${Number((size / by).toPrecision(3))}${sign}`
}
