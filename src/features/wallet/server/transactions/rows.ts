import { personView } from '#features/auth/views.ts'
import { person as personWords } from '#features/auth/words/en/person.ts'
import { machineView, ownershipView } from '#features/machines/views.ts'
import type { Kind } from '#ledger/kinds.ts'
import { walletEntryView } from '#ledger/views.ts'
import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import type { HouseEntry, TransactionRow } from '../../schema/transactions.ts'
import { describeEvent } from '../activity.ts'
import { readRequestRows } from '../admin-list.ts'

/** The key of a transaction: a request's id with 0, or a learner's id with the transfer's number. */
export type TransactionKey = { readonly owner: string; readonly number: number }

/** Reads the details of a page's transactions, in the page's order. */
export async function readRows(
  db: Queryable,
  keys: readonly TransactionKey[],
): Promise<TransactionRow[]> {
  const [requests, entries] = await Promise.all([
    readRequestRows(
      db,
      keys.filter(({ number }) => number === 0).map(({ owner }) => owner),
    ),
    readEntries(
      db,
      keys.filter(({ number }) => number > 0),
    ),
  ])
  const rows = new Map([...requests, ...entries].map((row) => [row.id, row]))
  return keys.flatMap((key) => rows.get(key.number === 0 ? key.owner : entryId(key)) ?? [])
}

const entryId = ({ owner, number }: TransactionKey) => `${owner} ${number}`

type HouseEntryRow = Omit<HouseEntry, 'description'> & { what: Kind; machine: string | null }

async function readEntries(db: Queryable, keys: readonly TransactionKey[]): Promise<HouseEntry[]> {
  if (keys.length === 0) return []
  const rows = await db.rows<HouseEntryRow>(sql`
    select wallet_entry.learner_id || ' ' || wallet_entry.number as id, shown as kind,
      wallet_entry.kind as what, wallet_entry.learner_id as "learnerId",
      coalesce(person.name, ${personWords.nobody}) as name, person.name is null as "isDeleted",
        amount, 'completed' as status,
      day as "requestedOn", at as "requestedAt", machine.name as machine
    from unnest(${keys.map(({ owner }) => owner)}::uuid[], ${keys.map(({ number }) => number)}::int[])
      as wanted (learner, entry)
    join ${walletEntryView} on wallet_entry.learner_id = learner and wallet_entry.number = entry
    join ${personView} on person.id = learner
    left join ${ownershipView} on ownership.learner_id = learner and transfer = entry
      and shown = 'purchase'
    left join ${machineView} on machine.id = machine_id`)
  return rows.map(({ what, machine, ...row }) => ({
    ...row,
    description: describeEvent(what, null, machine),
  }))
}
