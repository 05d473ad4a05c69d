import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { COMMAND_WAYS } from '#core/command-way.ts'
import { dayField, id, instant, line, money, nothing, wholeNumber } from '#core/fields.ts'
import { pageFields, search } from '#core/list.ts'

/** One line of the log, as it was written. */
const auditRecord = v.object({
  number: v.number(),
  at: instant,
  /** The admin's e-mail; null once they are deleted, and where nobody was signed in. */
  by: v.nullable(v.string()),
  byId: id,
  /** The name of the call. */
  action: v.string(),
  aboutKind: v.nullable(v.string()),
  aboutId: v.nullable(v.string()),
  /** The person whom the entry concerns, where it is one; the e-mail is null once they are deleted. */
  personId: v.nullable(id),
  personEmail: v.nullable(v.string()),
  before: v.unknown(),
  after: v.unknown(),
  address: v.string(),
  userAgent: v.string(),
  /** Hexadecimal SHA-256 over the line before and this one. */
  hash: v.string(),
})
export type AuditRecord = v.InferOutput<typeof auditRecord>

const entryFold = v.object({
  /** The newest entry of them, and the number of the oldest. */
  latest: auditRecord,
  first: v.number(),
  count: v.number(),
  /** The kind of request that the autopilot decided; null for an entry that stands alone. */
  kind: v.nullable(v.picklist(['deposit', 'withdrawal'])),
  /** The sum of all of them. */
  amount: money,
})
/** One row of the log: an entry, or several decisions of the autopilot that are alike. */
export type EntryFold = v.InferOutput<typeof entryFold>

/** The highest number that an entry is asked by. */
const LAST_NUMBER = 2_000_000_000

const filter = {
  /** Words in the admin's or the person's e-mail, or in what it was done to. */
  search,
  action: v.optional(line(60)),
  personId: v.optional(id),
  from: v.optional(dayField),
  to: v.optional(dayField),
}

const logFacts = {
  /** How many entries the filters find, and how many there are. */
  matching: v.number(),
  total: v.number(),
  /** Every action there is in the log, for the filter. */
  actions: v.array(v.string()),
}

/**
 * The verdicts on the log's seal: it `holds`; `none`, where nobody sealed it; `otherKey`, where another
 * AUTH_SECRET did; `changed`, where a line is another; `cut`, where its end is missing.
 */
export const SEAL_VERDICTS = ['holds', 'none', 'otherKey', 'changed', 'cut'] as const
export type SealVerdict = (typeof SEAL_VERDICTS)[number]

export const auditCalls = {
  listLines: defineCall({
    name: 'audit.listLines',
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'What admins did, newest first, by the filters. Days are UTC, as Ghana keeps.',
    actor: 'admin',
    input: v.strictObject({
      ...filter,
      first: v.optional(wholeNumber(1, LAST_NUMBER)),
      last: v.optional(wholeNumber(1, LAST_NUMBER)),
      ...pageFields(20),
    }),
    answer: v.object({ lines: v.array(auditRecord), ...logFacts }),
    topics: ['audit'],
  }),
  listFolds: defineCall({
    name: 'audit.listFolds',
    method: 'GET',
    path: '/api/admin/audit/folds',
    summary:
      'The same, three and more decisions alike of the autopilot within a minute as one row.',
    actor: 'admin',
    input: v.strictObject({ ...filter, ...pageFields(20) }),
    answer: v.object({
      folds: v.array(entryFold),
      /** How many rows they are over all pages. */
      rows: v.number(),
      ...logFacts,
    }),
    topics: ['audit'],
  }),
  exportLines: defineCall({
    name: 'audit.exportLines',
    method: 'GET',
    path: '/api/admin/audit.csv',
    summary: 'The same as a spreadsheet, oldest first, with the hashes.',
    actor: 'admin',
    input: v.strictObject(filter),
    answer: v.string(),
    media: { answer: 'text/csv' },
  }),
  verifyChain: defineCall({
    name: 'audit.verifyChain',
    method: 'GET',
    path: '/api/admin/audit/verify',
    summary: 'Computes the chain and its seals anew and names the first line that does not hold.',
    actor: 'admin',
    input: nothing,
    answer: v.object({
      lines: v.number(),
      /** The number of the first line that was changed, moved or is missing; null when all hold. */
      firstBroken: v.nullable(v.number()),
      /** Keep it elsewhere: `npm run verify -- --head` says whether the log still has it. */
      head: v.string(),
      seals: v.picklist(SEAL_VERDICTS),
      /** The first line under the key in force, and when it began. */
      sealedSince: v.nullable(v.number()),
      sealedAt: v.nullable(instant),
      checkedAt: instant,
      commandWay: v.picklist(COMMAND_WAYS),
    }),
  }),
}
