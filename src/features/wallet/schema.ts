import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import {
  accountName,
  amountOr,
  comparedLine,
  dayField,
  id,
  instant,
  money,
  nothing,
  practiceNumber,
} from '#core/fields.ts'
import { pageFields, search } from '#core/list.ts'
import { METHODS, REQUEST_STATUSES } from '#core/request.ts'
import { fields } from '#core/words/en/fields.ts'
import { wallet as t } from './words/en/wallet.ts'

/** The part in which somebody decided a request: 'house' by itself, 'owner' who took it back. */
export const DECIDED_AS = ['admin', 'house', 'owner'] as const
export const ENTRY_KINDS = [
  'deposit',
  'withdrawal',
  'purchase',
  'profit',
  'repayment',
  'bonus',
] as const

const method = v.picklist(METHODS, () => t.methodRequired)

/** One line of the wallet: a request in its present state, or a credit or debit by the house. */
export const entry = v.object({
  /** The request's id, or 't' and the transfer's number. */
  id: v.string(),
  /** The number that people use: a request's short number, or the id itself. */
  number: v.string(),
  kind: v.picklist(ENTRY_KINDS),
  description: v.string(),
  amount: money,
  /** 'credit' adds to the wallet, 'debit' takes from it. */
  direction: v.picklist(['credit', 'debit']),
  status: v.picklist(REQUEST_STATUSES),
  /** The reason that an admin gave for a rejection; null where none was given. */
  reason: v.nullable(v.string()),
  method: v.nullable(v.picklist(METHODS)),
  reference: v.nullable(v.string()),
  on: dayField,
  at: instant,
  /** Taken back by the learner, who needs no reason to be told. */
  cancelled: v.boolean(),
  /** A pending withdrawal of one's own can be cancelled. */
  cancellable: v.boolean(),
})
export type Entry = v.InferOutput<typeof entry>

/** The state of a request after something was decided about it. */
export const decided = v.object({ requestId: id, status: v.picklist(REQUEST_STATUSES) })

/** A proof that is typed: whose account it was sent from, and the reference. */
export const typedProof = v.object({
  accountName: words(accountName(() => t.accountNameRequired)),
  reference: words(comparedLine(60, () => t.referenceRequired)),
})

/** A picture that was pasted as text says nothing to who reads it, and is uploaded instead. */
function words<Of extends v.GenericSchema<string, string>>(rule: Of) {
  const isPicture = (text: string) => /^\s*data:/i.test(text)
  return v.pipe(
    v.string(() => fields.text),
    v.check(
      (text) => !isPicture(text),
      () => t.isPicture,
    ),
    rule,
  )
}

export const walletCalls = {
  readSummary: defineCall({
    name: 'wallet.readSummary',
    method: 'GET',
    path: '/api/wallet',
    summary: "What the house says it owes the learner, and this day's profit.",
    actor: 'learner',
    input: nothing,
    answer: v.object({
      /** available + held */
      balance: money,
      available: money,
      held: money,
      todaysProfit: money,
      /** Profit of the last seven business days: no deposit, bonus or withdrawal is in it. */
      profitThisWeek: money,
      /** True where one joined this week: these changes, and that of the machines, are those since then. */
      joinedThisWeek: v.boolean(),
      referralsThisWeek: v.number(),
      bonusReceived: money,
      hasCompletedDeposit: v.boolean(),
    }),
    topics: ['wallet', 'clock'],
  }),
  listActivity: defineCall({
    name: 'wallet.listActivity',
    method: 'GET',
    path: '/api/wallet/activity',
    summary: 'The wallet entries, newest first, a page at a time.',
    actor: 'learner',
    input: v.strictObject({
      search,
      kind: v.optional(v.picklist(ENTRY_KINDS)),
      ...pageFields(20),
    }),
    answer: v.object({ entries: v.array(entry), total: v.number() }),
    topics: ['wallet', 'requests', 'clock'],
  }),
  exportActivity: defineCall({
    name: 'wallet.exportActivity',
    method: 'GET',
    path: '/api/wallet/activity.csv',
    summary: 'The wallet entries by the same filters as a spreadsheet.',
    actor: 'learner',
    input: v.strictObject({
      search,
      kind: v.optional(v.picklist(ENTRY_KINDS)),
    }),
    answer: v.string(),
    media: { answer: 'text/csv' },
  }),
  requestDeposit: defineCall({
    name: 'wallet.requestDeposit',
    method: 'POST',
    path: '/api/deposits',
    summary: 'Asks the house to credit a deposit, with a picture of the receipt or its reference.',
    actor: 'learner',
    money: true,
    isShop: true,
    input: v.strictObject({
      amount: amountOr(() => t.invalidDeposit),
      method,
      accountName: v.optional(typedProof.entries.accountName),
      reference: v.optional(typedProof.entries.reference),
      proofId: v.optional(id),
    }),
    answer: v.object({ requestId: id, amount: money }),
  }),
  requestWithdrawal: defineCall({
    name: 'wallet.requestWithdrawal',
    method: 'POST',
    path: '/api/withdrawals',
    summary: 'Asks for a payment out of the wallet; the money is held until an admin decides.',
    actor: 'learner',
    money: true,
    input: v.strictObject({
      amount: amountOr(() => t.invalidWithdrawal),
      method,
      account: practiceNumber,
    }),
    answer: v.object({ requestId: id, amount: money }),
  }),
  cancelWithdrawal: defineCall({
    name: 'wallet.cancelWithdrawal',
    method: 'POST',
    path: '/api/withdrawals/cancel',
    summary: 'Takes back a pending withdrawal of one’s own; the held money is free again.',
    actor: 'learner',
    money: true,
    input: v.strictObject({ requestId: id }),
    answer: decided,
  }),
}

/** POST raw image bytes to this path; the answer is `{ proofId }`. GET `${path}/${id}` reads it. */
export const PROOFS_PATH = '/api/proofs'
const proofAnswer = v.object({ proofId: id })

/** Their contracts, for the guard and the API page; the bytes themselves are no JSON. */
export const keepProofCall = defineCall({
  name: 'wallet.keepProof',
  method: 'POST',
  path: PROOFS_PATH,
  summary: 'Keeps a receipt picture: raw JPEG, PNG or WEBP bytes, at most 5 MB and 24 megapixels.',
  actor: 'learner',
  input: nothing,
  answer: proofAnswer,
  media: { input: 'image/*' },
})
export const readProofCall = defineCall({
  name: 'wallet.readProof',
  method: 'GET',
  path: `${PROOFS_PATH}/:id`,
  summary: 'The picture as WEBP, for its owner and for admins.',
  actor: 'learner',
  input: nothing,
  answer: v.string(),
  media: { answer: 'image/webp' },
})
