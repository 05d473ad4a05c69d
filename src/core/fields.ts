import * as v from 'valibot'
import { type Day, isDay } from './day.ts'
import { LARGEST_AMOUNT, LEAST_AMOUNT, type Pesewas } from './money.ts'
import { holdsRealNumber, isPracticeNumber, PRACTICE_NUMBER_NEEDED } from './notice.ts'
import { inOneForm } from './one-form.ts'
import { fields as t } from './words/en/fields.ts'

// The field shapes that more than one contract uses.

/** A fault in words, or what says it: the language is that of the moment it is found. */
export type Message = string | (() => string)

const branded = <T>() => v.custom<T>(() => true)

/**
 * A whole number of pesewas. JSON holds a bare number; what one side sends the other was money
 * before and is money again, so the contract says `Pesewas` on both sides.
 */
function wholePesewas(notNumber?: Message, notWhole?: Message) {
  const number: v.GenericSchema = v.number(notNumber)
  return v.pipe(
    number as v.GenericSchema<Pesewas>,
    v.safeInteger(notWhole),
    v.metadata({ unit: 'pesewas' }),
  )
}

/** Any number of pesewas in an answer, also zero and negative. */
export const money = wholePesewas()

/** The sentences about a typed amount that is no number, has parts of a pesewa, and so on. */
type AmountFaults = {
  readonly notNumber: Message
  readonly notWhole: Message
  readonly tooSmall: Message
  readonly tooLarge: Message
}

/** An amount in an input: whole pesewas, from `least` to LARGEST_AMOUNT. */
export function amountFrom(least: Pesewas, faults: AmountFaults) {
  return v.pipe(
    wholePesewas(faults.notNumber, faults.notWhole),
    v.minValue(least, faults.tooSmall),
    v.maxValue(LARGEST_AMOUNT, faults.tooLarge),
  )
}

/** An amount in an input: whole pesewas, above zero, at most LARGEST_AMOUNT. */
export const amount = amountFrom(LEAST_AMOUNT, {
  notNumber: () => t.amountNumber,
  notWhole: () => t.amountWhole,
  tooSmall: () => t.amountAboveZero,
  tooLarge: () => t.amountTooLarge,
})

/** An amount, for forms in which the original has one sentence for every fault. */
export function amountOr(fault: Message) {
  const faults = { notNumber: fault, notWhole: fault, tooSmall: fault, tooLarge: fault }
  return amountFrom(LEAST_AMOUNT, faults)
}

export const dayField = v.pipe(
  v.string(() => t.text),
  v.isoDate(() => t.noSuchDay),
  v.check(isDay, () => t.noSuchDay),
  branded<Day>(),
)

/** An instant in an answer: ISO 8601, UTC. */
export const instant = v.string()

/** An id in small letters, so that two that are the same are the same text. */
export const id = v.pipe(
  v.string(() => t.text),
  v.uuid(() => t.unknownId),
  v.toLowerCase(),
)

/** One line of text a person typed: trimmed, 1 to `longest` characters. */
export function line(longest: number, missing: Message = () => t.required) {
  return v.pipe(
    v.string(() => t.text),
    v.trim(),
    v.minLength(1, missing),
    v.maxLength(longest, () => t.tooLong(longest)),
    // Neither line breaks nor signs that cannot be seen, or that turn the text around; and no half
    // of a sign, which the database takes in text and refuses in JSON.
    v.regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u, () => t.oneLine),
  )
}

/** One line of text a person typed, or none: '' where the field is left empty. */
export function lineOrNone(longest: number) {
  return v.optional(v.union([v.literal(''), line(longest)]), '')
}

/** One line that is compared with others, or searched by: in the one form of its text. */
export function comparedLine(longest: number, missing: Message = () => t.required) {
  return v.pipe(
    v.string(() => t.text),
    // Signs that turn letters round make a text read as another. Those that phones put around a
    // number are harmless.
    v.regex(/^[^\u202d\u202e]*$/u, () => t.oneLine),
    v.transform(inOneForm),
    v.minLength(1, missing),
    v.maxLength(longest, () => t.tooLong(longest)),
    v.regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u, () => t.oneLine),
  )
}

/** Some lines of text a person typed: trimmed, 1 to `longest` characters. */
export function paragraph(longest: number, missing: Message = () => t.required) {
  return v.pipe(
    v.string(() => t.text),
    v.trim(),
    v.minLength(1, missing),
    v.maxLength(longest, () => t.tooLong(longest)),
    // Lines may break; nothing may be unseen, half or turn the text around.
    v.regex(/^(?:[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|[\r\n\t])*$/u, () => t.plainText),
  )
}

export const practiceNumber = v.pipe(
  v.string(() => t.text),
  v.trim(),
  v.maxLength(40, () => t.tooLong(40)),
  v.check(isPracticeNumber, PRACTICE_NUMBER_NEEDED),
)

/** The name of an account that money is paid from or to, which is no place for a real number. */
export function accountName(missing: Message) {
  return v.pipe(
    comparedLine(80, missing),
    v.check((name) => !holdsRealNumber(name), PRACTICE_NUMBER_NEEDED),
  )
}

/** A whole number in a query string. */
export function wholeNumber(least: number, most: number) {
  return v.pipe(
    v.string(() => t.text),
    v.regex(/^\d{1,15}$/, () => t.wholeNumber),
    v.transform(Number),
    v.minValue(least, () => t.wholeNumber),
    v.maxValue(most, () => t.wholeNumber),
  )
}

/** No input at all; unknown fields are still refused. */
export const nothing = v.strictObject({})
