// The feature's facade: what other features may ask of machines.

import type { Day } from '#core/day.ts'
import { Refusal, refuseIf } from '#core/errors.ts'
import type { Pesewas } from '#core/money.ts'
import { readHouseCash } from '#ledger/books.ts'
import { billBought, machineBought } from '#ledger/events.ts'
import { post } from '#ledger/post.ts'
import { awaitInOrder } from '#platform/base/await-in-order.ts'
import type { Tx } from '#platform/database/db.ts'
import { refuseBill, refusePurchase } from '../rules.ts'
import { machines as t } from '../words/en/machines.ts'
import { endOf } from './catalogue.ts'
import { insertOwnership, lockHouseForBill, lockPurchase } from './purchase.ts'

export {
  type CatalogueOffer,
  countSold,
  listOffers,
  replaceCatalogue,
} from './replace-catalogue.ts'

/**
 * The price goes from the wallet to sales, that of a treasury bill with as much cash to the treasury;
 * the machine is owned from the same transaction on. `price` is the one that was shown. Refuses what
 * the form would.
 */
export async function buyMachine(
  tx: Tx,
  learnerId: string,
  { machineId, price }: { machineId: number; price: Pesewas },
  today: Day,
) {
  const [takesCash, machine] = await awaitInOrder(
    lockHouseForBill(tx, machineId),
    lockPurchase(tx, learnerId, machineId),
  )
  if (!machine) throw new Refusal('not_found', t.unknown, 'machineId')
  refuseIf(refusePurchase({ ...machine, shownPrice: price }))
  if (takesCash) refuseIf(refuseBill(machine.price, await readHouseCash(tx)))

  // The later day counts when the books are settled past the day of this command: the machine starts the
  // day after it, and no day of profit is lost.
  const boughtOn = machine.settledOn > today ? machine.settledOn : today
  const endsOn = endOf(boughtOn, machine.durationDays)
  const bought = (takesCash ? billBought : machineBought)(machine.price, boughtOn)
  // The books are locked, so the number that the posting will have is known.
  const transfer = machine.transfers + bought.moves.length
  const [{ last }] = await awaitInOrder(
    post(tx, learnerId, bought),
    insertOwnership(tx, { ...machine, learnerId, boughtOn, endsOn, transfer }),
  )
  if (last !== transfer) throw new Error(`The purchase is transfer ${last}, not ${transfer}.`)
  return { machineId: machine.id, boughtOn, endsOn, price: machine.price }
}
