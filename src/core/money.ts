// Money in the code is always a whole number of pesewas. Cedis exist only in what people type and read.

declare const unit: unique symbol

/** A whole number of pesewas (1/100 cedi). Balances may be negative, amounts are not. */
export type Pesewas = number & { readonly [unit]: 'pesewas' }

/**
 * The largest amount that anybody may enter and the most a machine may pay in all: GHS 100,000,000. Screens
 * show sums of such amounts; 900,000 of them stay below 2^53, so the sums are exact.
 */
export const LARGEST_AMOUNT = 1e10 as Pesewas

export const NOTHING = 0 as Pesewas

/** One pesewa: the least that anybody can pay. */
export const LEAST_AMOUNT = 1 as Pesewas

/** A plain number. The type refuses `Pesewas`, so that money is not branded twice. */
type Bare = number & { readonly [unit]?: never }

/** Brands a number as pesewas. Throws if it is not a safe integer: that is a bug, not bad input. */
export function pesewas(value: Bare): Pesewas {
  if (!Number.isSafeInteger(value)) throw new TypeError(`Not a whole number of pesewas: ${value}`)
  return value as Pesewas
}

/** Checks a value from an untrusted source, such as a stored log entry. */
export function isPesewas(value: unknown): value is Pesewas {
  return Number.isSafeInteger(value)
}

/** Whole cedis as pesewas: `ghs(50)` is GHS 50.00. */
export function ghs(cedis: number): Pesewas {
  return pesewas(cedis * 100)
}

/** The sum of amounts, in pesewas. */
export function sumOf(amounts: readonly Pesewas[]): Pesewas {
  return pesewas(amounts.reduce<number>((total, amount) => total + amount, 0))
}

/** The sum in pesewas. Throws, as `pesewas` does, if it is not a safe integer. */
export function plus(amount: Pesewas, added: Pesewas): Pesewas {
  return pesewas(amount + added)
}

/** The difference in pesewas, which may be below zero. Throws as `pesewas` does. */
export function minus(amount: Pesewas, taken: Pesewas): Pesewas {
  return pesewas(amount - taken)
}

/** The amount multiplied by `count`, in pesewas. Throws, as `pesewas` does, if `count` is not whole. */
export function times(amount: Pesewas, count: number): Pesewas {
  return pesewas(amount * count)
}

/** The amount with the opposite sign. Returns 0 for 0, never -0. */
export function negative(amount: Pesewas): Pesewas {
  return minus(NOTHING, amount)
}

/** The smaller of two amounts, in pesewas. */
export function lesser(amount: Pesewas, other: Pesewas): Pesewas {
  return amount < other ? amount : other
}

/**
 * amount × part / whole in whole pesewas, rounded towards zero. Exact even if the product is above 2^53.
 */
export function portionOf(amount: Pesewas, part: number, whole: number): Pesewas {
  return pesewas(Number((BigInt(amount) * BigInt(part)) / BigInt(whole)))
}

/** The currency sign before or behind the figure, in every spelling that people use. */
const CEDI = String.raw`(?:gh[s₵¢c]?|[₵¢]|cedis?)`
/** One blank of any width. A line end is excluded, because the next line may hold another amount. */
const BLANK = String.raw`[\t\p{Zs}]`
// Groups of thousands are accepted with commas, or with blanks if decimals follow. Otherwise '1 234' could
// be two amounts and '1.234' a decimal.
const FIGURE = String.raw`(\d{1,10}|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?:${BLANK}\d{3})+(?=\.))`
const TYPED_AMOUNT = inCedis(String.raw`${FIGURE}(?:\.(\d{1,2}))?`)
const WITH_COMMA = inCedis(String.raw`(\d{1,10}|[1-9]\d{0,2}(?:[.\p{Zs}]\d{3})+),(\d{1,2})`)

function inCedis(figure: string): RegExp {
  return new RegExp(`^(?:${CEDI}${BLANK}*)?${figure}(?:${BLANK}*${CEDI})?$`, 'iu')
}

/**
 * Reads typed text ('1,234.5', 'GHS 40', '40 cedis') as pesewas. Returns null if it is no amount in cedis,
 * could mean two different amounts, or is too large to count exactly.
 */
export function parseGhs(text: string): Pesewas | null {
  return amountIn(TYPED_AMOUNT.exec(text.trim()))
}

/** Suggests the amount with a decimal point if it was typed with a decimal comma: '62.50' for '62,50'. */
export function withPoint(text: string): string | null {
  const amount = amountIn(WITH_COMMA.exec(text.trim()))
  return amount === null ? null : decimalOf(amount)
}

function amountIn(match: RegExpExecArray | null): Pesewas | null {
  if (!match) return null
  const cedis = Number((match[1] ?? '').replace(/\D/g, ''))
  const amount = cedis * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return Number.isSafeInteger(amount) ? pesewas(amount) : null
}

/** `GHS 1,234.50`; a negative amount is `-GHS 1,234.50`. The space never breaks a line. */
export function formatGhs(amount: Pesewas): string {
  return `${amount < 0 ? '-' : ''}GHS\u00A0${formatCedis(amount)}`
}

/** Puts a no-break space after GHS, so that a line never ends between GHS and its amount. */
export const withWholeSums = (text: string): string => text.replace(/GHS (?=\d)/g, 'GHS\u00A0')

/** The figure alone, without sign or currency: `1,234.50`. */
export function formatCedis(amount: Pesewas): string {
  const size = Math.abs(amount)
  return `${inThousands(String(Math.floor(size / 100)))}.${String(size % 100).padStart(2, '0')}`
}

function inThousands(digits: string): string {
  const head = digits.length - 3
  return head > 0 ? `${inThousands(digits.slice(0, head))},${digits.slice(head)}` : digits
}

/** The amount for a spreadsheet: `-1234.50`, without currency or separators. */
export function decimalOf(amount: Pesewas): string {
  return `${amount < 0 ? '-' : ''}${formatCedis(amount).replaceAll(',', '')}`
}
