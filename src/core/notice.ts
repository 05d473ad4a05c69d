// The notice of practice money, and the numbers that may stand for an account in practice.

export { PRACTICE_NOTICE, PRACTICE_NUMBER_NEEDED } from './words/en/practice.ts'

const PRACTICE_NUMBER = /^(?:000\d{7}|PRACTICE-\d{1,20})$/
const BANK_NUMBER = /^PRACTICE-\d{1,20}$/
const HOUSE_NUMBER = /^0000000(?!000)\d{3}$/

/** True for `000` and seven digits, or `PRACTICE-` and digits. Nothing else may name an account. */
export function isPracticeNumber(text: string): boolean {
  return PRACTICE_NUMBER.test(text)
}

/** True for `PRACTICE-` and digits: a bank account in practice. */
export function isBankNumber(text: string): boolean {
  return BANK_NUMBER.test(text)
}

/** True for 0000000001 to 0000000999, which no learner is ever given, and for a bank number. */
export function isHouseNumber(text: string): boolean {
  return HOUSE_NUMBER.test(text) || isBankNumber(text)
}

const PRACTICE_NUMBER_INSIDE = /(^|[^\dA-Z])(?:000\d{7}|PRACTICE-\d{1,20})(?!\d)/g
/** Nine digits are the least of a phone number in Ghana without its 0 or +233. */
const LONG_NUMBER = /(?:\d[ .,()/_-]*){9}/

/**
 * True where a name has a number in it that may be somebody's phone or bank account: nine digits or
 * more, with or without blanks and signs between them. Practice numbers are none.
 */
export function holdsRealNumber(name: string): boolean {
  return LONG_NUMBER.test(name.normalize('NFKC').replace(PRACTICE_NUMBER_INSIDE, '$1 x '))
}
