import type { Day } from '#core/day.ts'
import { Refusal } from '#core/errors.ts'
import { newPersonId, type PersonId } from '#core/ids.ts'
import { lesser, type Pesewas } from '#core/money.ts'
import { giveReferralBonuses, insertPerson } from '#features/auth/server/auth.ts'
import { personView } from '#features/auth/views.ts'
import { authServer } from '#features/auth/words/en/auth-server.ts'
import { approveByAutopilot } from '#features/autopilot/server/autopilot.ts'
import { BILL } from '#features/machines/schema.ts'
import { buyMachine } from '#features/machines/server/machines.ts'
import { machineView, ownershipView } from '#features/machines/views.ts'
import { readSettings } from '#features/settings/server/settings.ts'

import { claimPayment, requestEverything, sendPaymentOf } from '#features/wallet/server/wallet.ts'
import { readBalances } from '#ledger/books.ts'
import type { Tx } from '#platform/database/db.ts'
import { refuseByConstraint } from '#platform/database/refuse-by-constraint.ts'
import { sql } from '#platform/database/sql.ts'
import { CHEAPEST, drawChance, habitOf, INVITED, oneByChance } from '../rules/plan.ts'
import { joinLine } from './lots.ts'

// A robot calls the same functions under the same rules as a learner. Nothing is posted here.

type Turn = {
  readonly seed: string
  readonly number: number
  readonly today: Day
  /** Days since the crowd came in; its first day is 0. */
  readonly day: number
}

type RobotOffer = { readonly id: number; readonly price: Pesewas }

/**
 * Signs a robot up, pays in the price of its first machine and requests the deposit. `sent` is the code
 * that a person sent to it. Returns the robot's name.
 */
export async function joinRobot(tx: Tx, turn: Turn, sent?: string): Promise<string> {
  const { seed, number, today } = turn
  const { pocketMoney } = await readSettings(tx)
  const id = newPersonId()
  const code = sent ?? (await readRobotCode(tx, turn))
  const robot = { id, name: `Robot ${number}`, members: 0, pocketMoney }
  await refuseByConstraint(insertPerson(tx, robot, today), {
    person_name_unique: () => new Refusal('conflict', authServer.nameOfRobots, 'name'),
  })
  await tx.count(sql`insert into robot (number, person_id) values (${number}, ${id})`)
  if (code && (sent !== undefined || drawChance(seed, number, 'invited') < INVITED)) {
    const referrer = await giveReferralBonuses(tx, id, code, today)
    tx.announce({ topic: 'wallet', to: referrer })
  }
  const offers = (await listOffers(tx, id)).slice(0, CHEAPEST)
  const chosen = oneByChance(offers, drawChance(seed, number, 'machine'))
  if (chosen) await payIn(tx, id, turn, chosen.price)
  tx.announce({ topic: 'people', to: 'admins' })
  tx.announce({ topic: 'requests', to: 'admins' })
  return robot.name
}

/** Lives one business day of a robot that has joined. */
export async function liveADay(tx: Tx, id: PersonId, turn: Turn): Promise<void> {
  const { wallet } = await readBalances(tx, id)
  const offers = (await listOffers(tx, id)).filter(({ price }) => price <= wallet)
  const dearest = offers.at(-1) ?? null
  const ownsNone = !(await ownsAny(tx, id))
  const habit = habitOf(drawChance(turn.seed, turn.number, turn.today), turn.day)
  if (dearest && (ownsNone || habit === 'reinvest')) {
    await buyMachine(tx, id, { machineId: dearest.id, price: dearest.price }, turn.today)
  } else if (habit === 'withdraw' && !ownsNone) {
    const outcome = await requestEverything(tx, id, turn.today, { isRun: false })
    if (typeof outcome !== 'string') await joinLine(tx, outcome.id)
  }
  tx.announce({ topic: 'requests', to: 'admins' })
}

/** Sends a payment and claims it. If the autopilot approves deposits, the deposit is approved at once. */
async function payIn(tx: Tx, id: PersonId, turn: Turn, price: Pesewas): Promise<void> {
  const { minDeposit } = await readSettings(tx)
  const { pocket } = await readBalances(tx, id)
  const wanted = price < minDeposit ? minDeposit : price
  const amount = lesser(wanted, pocket)
  if (amount < minDeposit) return
  const payment = await sendPaymentOf(tx, id, amount, turn.today)
  const { id: requestId } = await claimPayment(tx, id, payment, turn.today)
  if (!(await approveByAutopilot(tx, requestId, turn.today))) return
  const { wallet } = await readBalances(tx, id)
  const first = (await listOffers(tx, id)).filter((offer) => offer.price <= wallet).at(-1)
  if (first) await buyMachine(tx, id, { machineId: first.id, price: first.price }, turn.today)
}

/** The machines on offer that the robot does not own, cheapest first. */
function listOffers(tx: Tx, id: PersonId): Promise<RobotOffer[]> {
  return tx.rows<RobotOffer>(sql`
    select id, price from ${machineView}
    where is_active and category <> ${BILL} and id not in (
      select machine_id from ${ownershipView} where learner_id = ${id})
    order by price, id`)
}

async function ownsAny(tx: Tx, id: PersonId): Promise<boolean> {
  return (
    (await tx.maybe(sql`select from ${ownershipView} where learner_id = ${id} limit 1`)) !== null
  )
}

/**
 * The code of another robot, or null. A robot never picks a person's code by itself: nobody may earn a
 * bonus for an invitation they did not send.
 */
async function readRobotCode(tx: Tx, { seed, number }: Turn): Promise<string | null> {
  const referrer = await tx.maybe<{ code: string }>(sql`
    select referral_code as code from ${personView}
    where role = 'learner' and members = 0 and deleted_at is null and status = 'active'
    order by md5(${seed}::text || ${number}::text || name) limit 1`)
  return referrer?.code ?? null
}
