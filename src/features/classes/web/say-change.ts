import type { ClassGroup } from '../schema.ts'

/** A change of d′ with two decimals, under a minus that stands as wide as a plus. */
export const sizeOfChange = (value: number) => value.toFixed(2).replace('-', '−')

/** A pooled change and its interval as texts. */
export const sayPooledChange = ({ value, low, high }: ClassGroup['change']) => ({
  value: sizeOfChange(value),
  low: sizeOfChange(low),
  high: sizeOfChange(high),
})
