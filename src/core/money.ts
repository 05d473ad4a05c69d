// Money is an integer number of pesewas everywhere; cedis exist only in what people type and read.

declare const unit: unique symbol

/** A whole number of pesewas (1/100 cedi). Balances may be negative, amounts are not. */
export type Pesewas = number & { readonly [unit]: 'pesewas' }

/**
 * The largest amount anybody may name, and the most a machine may pay over its whole life: GHS
 * 100,000,000. What is shown is a sum of such amounts, and 900,000 of them stay exact, below 2^53.
 */
export const LARGEST_AMOUNT = 1e10 as Pesewas

export const NOTHING = 0 as Pesewas

/** One pesewa: the least that anybody can pay. */
export const LEAST_AMOUNT = 1 as Pesewas

/** A number that is not known to be money: what is has its brand, and needs no second one. */
export type Bare = number & { readonly [unit]?: never }

/** Brands a number as pesewas. Throws on anything but a safe integer: that is a bug, not bad input. */
export function pesewas(value: Bare): Pesewas {
  if (!Number.isSafeInteger(value)) throw new TypeError(`Not a whole number of pesewas: ${value}`)
  return value as Pesewas
}

/** True of a value that can be pesewas, for one that nobody vouches for, such as one of the log. */
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

/** The sum in pesewas. Throws, as `pesewas` does, where it is no safe integer. */
export function plus(amount: Pesewas, added: Pesewas): Pesewas {
  return pesewas(amount + added)
}

/** The difference in pesewas, which may be below zero. Throws as `pesewas` does. */
export function minus(amount: Pesewas, taken: Pesewas): Pesewas {
  return pesewas(amount - taken)
}

/** The amount taken `count` times, in pesewas. Throws as `pesewas` does: `count` must be whole. */
export function times(amount: Pesewas, count: number): Pesewas {
  return pesewas(amount * count)
}

/** The amount that takes as much as this one gives: never -0. */
export function negative(amount: Pesewas): Pesewas {
  return minus(NOTHING, amount)
}

/** The smaller of two amounts, in pesewas. */
export function lesser(amount: Pesewas, other: Pesewas): Pesewas {
  return amount < other ? amount : other
}

/** amount × part / whole in whole pesewas, rounded towards zero; exact, however large the product. */
export function portionOf(amount: Pesewas, part: number, whole: number): Pesewas {
  return pesewas(Number((BigInt(amount) * BigInt(part)) / BigInt(whole)))
}

/** The sign of the cedi before or behind a figure, as people write it. */
const CEDI = String.raw`(?:gh[s₵¢c]?|[₵¢]|cedis?)`
/** A blank of any width; never the end of a line, behind which another amount would begin. */
const BLANK = String.raw`[\t\p{Zs}]`
// Thousands stand apart only where that cannot be taken for two amounts or for a decimal: by commas,
// or by blanks before decimals.
const FIGURE = String.raw`(\d{1,10}|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?:${BLANK}\d{3})+(?=\.))`
const TYPED_AMOUNT = inCedis(String.raw`${FIGURE}(?:\.(\d{1,2}))?`)
const WITH_COMMA = inCedis(String.raw`(\d{1,10}|[1-9]\d{0,2}(?:[.\p{Zs}]\d{3})+),(\d{1,2})`)

function inCedis(figure: string): RegExp {
  return new RegExp(`^(?:${CEDI}${BLANK}*)?${figure}(?:${BLANK}*${CEDI})?$`, 'iu')
}

/**
 * Reads what a person typed ('1,234.5', 'GHS 40', '40 cedis') as pesewas. Null where it is no
 * amount in cedis, may be read as another one, or is more than can be counted exactly.
 */
export function parseGhs(text: string): Pesewas | null {
  return amountIn(TYPED_AMOUNT.exec(text.trim()))
}

/**
 * The amount that was meant where cents stand behind a comma, as it is written here: '62.50' for
 * '62,50'.
 */
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

/** A sentence in which no line ends between GHS and its sum. */
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

/** Says an amount to a spreadsheet: `-1234.50`, without currency or separators. */
export function decimalOf(amount: Pesewas): string {
  return `${amount < 0 ? '-' : ''}${formatCedis(amount).replaceAll(',', '')}`
}
