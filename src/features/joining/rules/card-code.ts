import { CODE_ALPHABET } from '#core/code-alphabet.ts'

// Return cards have eight signs, one-time codes nine, so that each is told from the other by its
// length. They are read from paper and from another phone's screen.

const SIGNS = { card: 8, oneTime: 9 } as const

type SeatCode = { readonly kind: keyof typeof SIGNS; readonly code: string }

/**
 * Reads a typed code, with or without spaces, dashes and capitals. Null for what can be no code: a sign
 * that no code has is not guessed at, since each guess of a room counts.
 */
export function readCode(typed: string): SeatCode | null {
  const code = typed.replace(/[\s\-–]/g, '').toLowerCase()
  if (![...code].every((sign) => CODE_ALPHABET.includes(sign))) return null
  if (code.length === SIGNS.card) return { kind: 'card', code }
  if (code.length === SIGNS.oneTime) return { kind: 'oneTime', code }
  return null
}

/** A code as it is typed, with the gaps of a card or of a one-time code; a room's digits stay as they are. */
export function gapCode(typed: string): string {
  const code = typed.replace(/[\s\-–]/g, '')
  const isCode = code.length > 4 && code.length <= SIGNS.oneTime && !/^\d*$/.test(code)
  return isCode ? showCode(code.padEnd(SIGNS.card)).trim() : typed
}

/** A card as 'ABCD EFGH', a one-time code as 'ABC DEF GHJ'. */
export function showCode(code: string): string {
  const size = code.length === SIGNS.card ? 4 : 3
  return (code.toUpperCase().match(new RegExp(`.{1,${size}}`, 'g')) ?? []).join(' ')
}
