import * as v from 'valibot'
import { dayField, line, paragraph } from '#core/fields.ts'
import { debrief as t } from '../words/en/debrief.ts'

// Bodies to ask and to report to. Phone numbers of public bodies are welcome here: they are called, and
// nothing is paid to them. A number that names an account is refused, as everywhere.

export const LONGEST_IN_BODY = { name: 80, whatFor: 300, contact: 300 }
export const MOST_BODIES = 12

const ACCOUNT =
  /\b(?:account|acct|iban|swift|wallet|merchant|momo|till|mobile[ -]?money|telecel cash|at money|pay(?: ?to| ?bill)?)\b|\ba\/c\b|practice-\d|(?:\d[ -]?){13}/i

const noAccount = v.check<string, () => string>(
  (text) => !ACCOUNT.test(text),
  () => t.noAccount,
)

/** One body: its name, what to ask or report there, how it is reached, and when that was checked. */
export const reportBody = v.strictObject({
  name: v.pipe(
    line(LONGEST_IN_BODY.name, () => t.nameRequired),
    noAccount,
  ),
  whatFor: paragraph(LONGEST_IN_BODY.whatFor, () => t.whatForRequired),
  contact: v.optional(v.pipe(paragraph(LONGEST_IN_BODY.contact), noAccount)),
  checkedOn: v.optional(dayField),
})
export type ReportBody = v.InferOutput<typeof reportBody>

export const reportBodies = v.pipe(
  v.array(reportBody),
  v.maxLength(MOST_BODIES, () => t.most(MOST_BODIES)),
)
