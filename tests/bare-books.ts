import type { Day } from '../src/core/day.ts'
import { newId, newPersonId, type PersonId } from '../src/core/ids.ts'
import { ghs } from '../src/core/money.ts'
import { openBooks } from '../src/ledger/books.ts'
import { type LedgerEvent, signedUp } from '../src/ledger/events.ts'
import { post } from '../src/ledger/post.ts'
import type { World } from './world.ts'

export const DAY = '2026-03-06' as Day

/** Bare books, without a person: the ledger needs none. */
export async function openBare(world: World, ...events: LedgerEvent[]): Promise<PersonId> {
  const id = newPersonId()
  await world.db.withTx((tx) => openBooks(tx, id, DAY))
  for (const event of events) await world.db.withTx((tx) => post(tx, id, event))
  return id
}

export const cause = (amount: number) => ({ id: newId(), amount: ghs(amount) })
export const joined = signedUp(ghs(2000), ghs(20), DAY)
