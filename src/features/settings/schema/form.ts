import * as v from 'valibot'
import { defineCall } from '../../../core/call.ts'
import {
  amount,
  line,
  type money,
  nothing,
  paragraph,
  practiceNumber,
} from '../../../core/fields.ts'
import { LARGEST_AMOUNT } from '../../../core/money.ts'
import { adminSettings as t } from '../../../core/strings/admin-settings.en.ts'

// What admins may change: apart, because everyone loads what is public.

/** An amount that may be nothing: a bonus, the pocket money. */
const amountOrNothing = v.pipe(
  v.number(t.amountNumber),
  v.safeInteger(t.amountNumber),
  v.minValue(0, t.amountNegative),
  v.maxValue(LARGEST_AMOUNT, t.amountTooLarge),
  v.transform((value) => value as v.InferOutput<typeof money>),
)

/** What an admin may change, each field under its own rule; those together are in rules.ts. */
export const settingsForm = v.strictObject({
  platformName: line(40, t.nameRequired),
  platformDescription: paragraph(300, t.descriptionRequired),
  maintenanceMode: v.boolean(),
  depositAccountName: line(80, t.accountNameRequired),
  depositAccountNumber: practiceNumber,
  withdrawalAccountName: line(80, t.accountNameRequired),
  withdrawalAccountNumber: practiceNumber,
  minDeposit: amount,
  minWithdrawal: amount,
  maxWithdrawal: amount,
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
  /** Digits with country code, or null for no help button. */
  helpPhone: v.nullable(v.pipe(v.string(), v.trim(), v.regex(/^[0-9]{8,15}$/, t.helpPhone))),
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
