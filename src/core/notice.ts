// The notice of practice money, and the numbers that may stand for an account in practice.

export { PRACTICE_NOTICE, PRACTICE_NUMBER_NEEDED } from './words/en/practice.ts'

const PRACTICE_NUMBER = /^(?:000\d{7}|PRACTICE-\d{1,20})$/
const BANK_NUMBER = /^PRACTICE-\d{1,20}$/
const HOUSE_NUMBER = /^0000000(?!000)\d{3}$/

/** Accepts `000` and seven digits, or `PRACTICE-` and digits. No other text may name an account. */
export function isPracticeNumber(text: string): boolean {
  return PRACTICE_NUMBER.test(text)
}

/** Accepts `PRACTICE-` and digits: a practice bank account. */
export function isBankNumber(text: string): boolean {
  return BANK_NUMBER.test(text)
}

/** Accepts 0000000001 to 0000000999, which no learner ever gets, and every practice bank account. */
export function isHouseNumber(text: string): boolean {
  return HOUSE_NUMBER.test(text) || isBankNumber(text)
}

const PRACTICE_NUMBER_INSIDE = /(^|[^\dA-Z])(?:000\d{7}|PRACTICE-\d{1,20})(?!\d)/g
/** A phone number in Ghana has at least nine digits, without its 0 or +233. */
const LONG_NUMBER = /(?:\d[ .,()/_-]*){9}/

/**
 * Finds nine or more digits in a name, with or without blanks and signs between them: that may be a real
 * phone or bank account. Practice numbers do not count.
 */
export function holdsRealNumber(name: string): boolean {
  return LONG_NUMBER.test(name.normalize('NFKC').replace(PRACTICE_NUMBER_INSIDE, '$1 x '))
}
