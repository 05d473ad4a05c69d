import * as v from 'valibot'
import { defineCall } from '../../core/call.ts'
import { money, nothing } from '../../core/fields.ts'

/** What everyone may know of the house's settings. */
export const publicSettings = v.object({
  platformName: v.string(),
  platformDescription: v.string(),
  maintenanceMode: v.boolean(),
  minDeposit: money,
  minWithdrawal: money,
  maxWithdrawal: money,
  signUpBonus: money,
  referralBonus: money,
  depositAccountName: v.string(),
  depositAccountNumber: v.string(),
  /** Days after the decision until a proof picture is deleted, as the Privacy notice says. */
  proofDays: v.number(),
  /** Digits with country code for the help chat, or null when none is set. */
  helpPhone: v.nullable(v.string()),
  revealed: v.boolean(),
  /** The debrief's questions before are open; they count until the reveal. */
  questionsBefore: v.boolean(),
})

export type PublicSettings = v.InferOutput<typeof publicSettings>

export const settingsCalls = {
  readPublic: defineCall({
    name: 'settings.readPublic',
    method: 'GET',
    path: '/api/settings',
    summary: "The house's public settings: names, limits, bonuses and practice account.",
    actor: 'anyone',
    input: nothing,
    answer: publicSettings,
    topics: ['settings'],
  }),
}
