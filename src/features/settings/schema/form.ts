import * as v from 'valibot'
import { defineCall } from '../../../core/call.ts'
import {
  accountName,
  line,
  type money,
  nothing,
  paragraph,
  practiceNumber,
} from '../../../core/fields.ts'
import { ghs, LARGEST_AMOUNT } from '../../../core/money.ts'
import { isHouseNumber } from '../../../core/notice.ts'
import { adminSettings as t } from '../../../core/strings/admin-settings.en.ts'

// What admins may change: apart, because everyone loads what is public.

const LEAST_LIMIT = ghs(1)

/** An amount that may be nothing: a bonus, the pocket money. */
const amountOrNothing = v.pipe(
  v.number(t.amountNumber),
  v.safeInteger(t.amountNumber),
  v.minValue(0, t.amountNegative),
  v.maxValue(LARGEST_AMOUNT, t.amountTooLarge),
  v.transform((value) => value as v.InferOutput<typeof money>),
)

/** A limit of deposits or withdrawals: GHS 1 at least, as the original's fields have it. */
const limit = v.pipe(
  v.number(t.amountNumber),
  v.safeInteger(t.amountNumber),
  v.minValue(LEAST_LIMIT, t.limitLeast(LEAST_LIMIT)),
  v.maxValue(LARGEST_AMOUNT, t.amountTooLarge),
  v.transform((value) => value as v.InferOutput<typeof money>),
)

const houseNumber = v.pipe(practiceNumber, v.check(isHouseNumber, t.houseNumber))

/** What an admin may change, each field under its own rule; those together are in rules.ts. */
export const settingsForm = v.strictObject({
  platformName: line(40, t.nameRequired),
  /** Empty where there is none: no page shows it. */
  platformDescription: v.union([v.pipe(v.string(), v.trim(), v.literal('')), paragraph(300)]),
  maintenanceMode: v.boolean(),
  depositAccountName: accountName(t.accountNameRequired),
  depositAccountNumber: houseNumber,
  withdrawalAccountName: accountName(t.accountNameRequired),
  withdrawalAccountNumber: houseNumber,
  minDeposit: limit,
  minWithdrawal: limit,
  maxWithdrawal: limit,
  pocketMoney: amountOrNothing,
  signUpBonus: amountOrNothing,
  referralBonus: amountOrNothing,
  /**
   * A year's interest of the treasury bill in hundredths of a percent, 0.01 to 60 %. An example, not
   * the rate of any day.
   */
  billRate: v.pipe(
    v.number(t.rateRange),
    v.safeInteger(t.rateRange),
    v.minValue(1, t.rateRange),
    v.maxValue(6000, t.rateRange),
  ),
  /** Days after the decision until a proof picture is deleted. */
  proofDays: v.pipe(
    v.number(t.daysRange),
    v.safeInteger(t.daysRange),
    v.minValue(1, t.daysRange),
    v.maxValue(3650, t.daysRange),
  ),
  /** Digits with the country code, which never begins with 0; or null for nobody's number. */
  helpPhone: v.nullable(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^[0-9]{8,15}$/, t.helpPhone),
      v.regex(/^[1-9]/, t.helpPhoneCountry),
    ),
  ),
  /** Where the house's mail goes; null for every active admin. */
  notifyEmail: v.nullable(
    v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email(t.notifyEmail)),
  ),
  /** Once a business day its sums and the head of the audit log, to the house's address. */
  dailyMail: v.boolean(),
  requireSecondFactor: v.boolean(),
  revealed: v.boolean(),
})
export type SettingsForm = v.InferOutput<typeof settingsForm>

export const settingsFormCalls = {
  readAll: defineCall({
    name: 'settings.readAll',
    method: 'GET',
    path: '/api/admin/settings',
    summary: 'Every setting, with the version a save has to name.',
    actor: 'admin',
    input: nothing,
    answer: v.object({ settings: settingsForm, version: v.number(), updatedAt: v.string() }),
    topics: ['settings'],
  }),
  save: defineCall({
    name: 'settings.save',
    method: 'POST',
    path: '/api/admin/settings',
    summary: 'Changes the settings, for everyone at once.',
    actor: 'admin',
    input: v.strictObject({ ...settingsForm.entries, version: v.number() }),
    answer: v.object({ version: v.number() }),
  }),
}
