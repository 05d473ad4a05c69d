import * as v from 'valibot'
import { type Day, isDay } from './day.ts'
import { LARGEST_AMOUNT, LEAST_AMOUNT, type Pesewas } from './money.ts'
import { holdsRealNumber, isPracticeNumber, PRACTICE_NUMBER_NEEDED } from './notice.ts'
import { inOneForm } from './one-form.ts'
import { fields as t } from './words/en/fields.ts'

// The field shapes that more than one contract uses.

/**
 * A message, or a function that makes it. The function runs when the fault is found, so it speaks the
 * language of that moment.
 */
type Message = string | (() => string)

const branded = <T>() => v.custom<T>(() => true)

/**
 * A whole number of pesewas. JSON holds a plain number, but both sides handle it as money, so the contract
 * uses the type `Pesewas` for input and output.
 */
function wholePesewas(notNumber?: Message, notWhole?: Message) {
  const number: v.GenericSchema = v.number(notNumber)
  return v.pipe(
    number as v.GenericSchema<Pesewas>,
    v.safeInteger(notWhole),
    v.metadata({ unit: 'pesewas' }),
  )
}

/** Any number of pesewas in an answer; zero and negative are allowed. */
export const money = wholePesewas()

/** The messages for each way in which a typed amount can be wrong. */
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

/** An amount with one message for every fault, for forms that show only one sentence. */
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

/** An id in lower case, so that equal ids are equal strings. */
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
    // No line breaks, no invisible characters, none that reverse the text. No half of a surrogate pair
    // either: PostgreSQL accepts it as text and then refuses it in JSON.
    v.regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u, () => t.oneLine),
  )
}

/** One line of text a person typed, or none: '' where the field is left empty. */
export function lineOrNone(longest: number) {
  return v.optional(v.union([v.literal(''), line(longest)]), '')
}

/**
 * One line that is searched or compared with others. It is stored in one Unicode form, so that equal names
 * match.
 */
export function comparedLine(longest: number, missing: Message = () => t.required) {
  return v.pipe(
    v.string(() => t.text),
    // Characters that force the reading direction make one text look like another. The harmless marks that
    // phones put around a number are removed below.
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
    // Line breaks are allowed. Invisible characters, half surrogates and reversed text are not.
    v.regex(/^(?:[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|[\r\n\t])*$/u, () => t.plainText),
  )
}

export const practiceNumber = v.pipe(
  v.string(() => t.text),
  v.trim(),
  v.maxLength(40, () => t.tooLong(40)),
  v.check(isPracticeNumber, PRACTICE_NUMBER_NEEDED),
)

/** The name of an account that pays or is paid. A real phone or account number in it is refused. */
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
