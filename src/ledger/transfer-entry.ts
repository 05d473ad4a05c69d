import * as v from 'valibot'
import { dayField, instant, money } from '#core/fields.ts'
import { ACCOUNTS, KINDS } from './kinds.ts'

/** One transfer of the double entry behind a receipt, numbered in posting order. */
export const transferEntry = v.object({
  number: v.number(),
  day: dayField,
  at: instant,
  kind: v.picklist(KINDS),
  source: v.picklist(ACCOUNTS),
  target: v.picklist(ACCOUNTS),
  amount: money,
  /** The number of the transfer this one takes back. */
  reverses: v.nullable(v.number()),
})
export type TransferEntry = v.InferOutput<typeof transferEntry>
