import type { Day } from '#core/day.ts'
import { newId, newPersonId, type PersonId } from '#core/ids.ts'
import { ghs } from '#core/money.ts'
import { openBooks } from '#ledger/books.ts'
import { type LedgerEvent, signedUp } from '#ledger/events.ts'
import { post } from '#ledger/post.ts'
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
