import * as v from 'valibot'
import { type Day, isDay } from './day.ts'
import { holdsRealNumber, isPracticeNumber, PRACTICE_NUMBER_NEEDED } from './notice.ts'
import { LARGEST_AMOUNT, type Pesewas } from './money.ts'
import { fields as t } from './strings/fields.en.ts'

// The field shapes that more than one contract uses.

const branded = <T>() => v.custom<T>(() => true)

/** Any number of pesewas in an answer, also zero and negative. */
export const money = v.pipe(v.number(), v.safeInteger(), branded<Pesewas>())

/** An amount in an input: whole pesewas, above zero, at most LARGEST_AMOUNT. */
export const amount = v.pipe(
  v.number(t.amountNumber),
  v.safeInteger(t.amountWhole),
  v.minValue(1, t.amountAboveZero),
  v.maxValue(LARGEST_AMOUNT, t.amountTooLarge),
  branded<Pesewas>(),
)

/** The same, where the original has one sentence for whatever is wrong with it. */
export function amountOr(fault: string) {
  return v.pipe(
    v.number(fault),
    v.safeInteger(fault),
    v.minValue(1, fault),
    v.maxValue(LARGEST_AMOUNT, fault),
    branded<Pesewas>(),
  )
}

export const dayField = v.pipe(
  v.string(t.text),
  v.isoDate(t.noSuchDay),
  v.check(isDay, t.noSuchDay),
  branded<Day>(),
)

/** An instant in an answer: ISO 8601, UTC. */
export const instant = v.string()

/** In small letters, so that two that are the same are the same text. */
export const id = v.pipe(v.string(t.text), v.uuid(t.unknownId), v.toLowerCase())

/** One line of text a person typed: trimmed, 1 to `longest` characters. */
export function line(longest: number, missing: string = t.required) {
  return v.pipe(
    v.string(t.text),
    v.trim(),
    v.minLength(1, missing),
    v.maxLength(longest, t.tooLong(longest)),
    // Neither line breaks nor signs that cannot be seen, or that turn the text around; and no half
    // of a sign, which the database takes in text and refuses in JSON.
    v.regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u, t.oneLine),
  )
}

/** Some lines of text a person typed: trimmed, 1 to `longest` characters. */
export function paragraph(longest: number, missing: string = t.required) {
  return v.pipe(
    v.string(t.text),
    v.trim(),
    v.minLength(1, missing),
    v.maxLength(longest, t.tooLong(longest)),
    // Lines may break; nothing may be unseen, half or turn the text around.
    v.regex(/^(?:[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|[\r\n\t])*$/u, t.plainText),
  )
}

export const practiceNumber = v.pipe(
  v.string(t.text),
  v.trim(),
  v.maxLength(40, t.tooLong(40)),
  v.check(isPracticeNumber, PRACTICE_NUMBER_NEEDED),
)

/** The name of an account that money is paid from or to, which is no place for a real number. */
export function accountName(missing: string) {
  return v.pipe(
    line(80, missing),
    v.check((name) => !holdsRealNumber(name), PRACTICE_NUMBER_NEEDED),
  )
}

/** A whole number in a query string. */
export function wholeNumber(least: number, most: number) {
  return v.pipe(
    v.string(t.text),
    v.regex(/^\d{1,9}$/, t.wholeNumber),
    v.transform(Number),
    v.minValue(least, t.wholeNumber),
    v.maxValue(most, t.wholeNumber),
  )
}

/** No input at all; unknown fields are still refused. */
export const nothing = v.strictObject({})
