import { describe, expect, test } from 'vitest'
import { type Day, daysBetween } from '#core/day.ts'
import { type CashMove, openDrawer, traceCash } from '#features/truth/rules.ts'
import { sql } from '#platform/database/sql.ts'
import { inRandomRooms } from '#tests/model/random-rooms.ts'
import { anAdmin } from '#tests/rig/an-admin.ts'
import type { World } from '#tests/rig/world.ts'
import { plainBalances, readPlainHouse } from '#tests/rooms/plain-house.ts'
import { openRichWorld } from '#tests/whole-house/rich-world.ts'
import { debriefCalls } from './schema.ts'

const RUNS = Number(process.env.ROOM_RUNS ?? 2)

type Who = {
  id: string
  role: string
  joinedOn: Day
  referredBy: string | null
  cash: number
  isGone: boolean
}
type RequestOfModel = { learner: string; kind: string; amount: number; status: string }
type Purchase = {
  learner: string
  price: number
  daily: number
  rate: number | null
  category: string
}
type Offer = { price: number; daily: number; onOffer: boolean; category: string }

/** Every figure once more: slowly, row by row, in plain numbers. */
async function plainFigures(world: World) {
  const { db } = world
  const house = await readPlainHouse(db)
  const { cash, owed, profitPaid, earned, bills } = plainBalances(house)
  const everyone = await db.rows<Who>(sql`
    select id, role, joined_on as "joinedOn", referred_by as "referredBy",
      -(pocket + mint) as cash, deleted_at is not null as "isGone"
    from person join books on learner_id = id order by joined_on, id`)
  const requests = await db.rows<RequestOfModel>(sql`
    select learner_id as learner, kind, amount, status from request`)
  const bought = await db.rows<Purchase>(sql`
    select learner_id as learner, ownership.price, ownership.daily_profit as daily, category,
      ownership.bill_rate as rate
    from ownership join machine on machine.id = machine_id`)
  const offers = await db.rows<Offer>(sql`
    select price, daily_profit as daily, is_active as "onOffer", category from machine`)
  const moves = await db.rows<CashMove>(sql`
    select place, learner_id as learner, kind, amount, of from cash_move order by place`)

  const room = everyone.filter((who) => who.role === 'learner' || who.cash !== 0)
  const isHere = new Set(room.map(({ id }) => id))
  // Removed before they asked for anything: they took no part.
  const tookPart = room.filter(
    ({ id, isGone }) => !isGone || requests.some(({ learner }) => learner === id),
  )
  const written = (kind: string) =>
    house.transfers
      .filter((each) => each.kind === kind && each.source === 'bonuses' && isHere.has(each.learner))
      .reduce((sum, { amount }) => sum + amount, 0)
  const withdrawals = requests.filter(
    ({ kind, learner }) => kind === 'withdrawal' && isHere.has(learner),
  )
  const people = (rows: readonly { learner: string }[]) =>
    new Set(rows.map(({ learner }) => learner)).size
  const sum = (rows: readonly { amount: number }[]) =>
    rows.reduce((all, { amount }) => all + amount, 0)
  const machines = bought.filter(({ learner }) => isHere.has(learner))
  const sacred = machines.filter(({ category }) =>
    ['holy', 'blessed', 'sacred', 'divine', 'miraculous'].includes(category),
  )
  const rates = [...offers.filter(({ onOffer }) => onOffer), ...bought]
    .filter(({ category }) => category !== 'bill')
    .map(({ price, daily }) => (daily * 1000) / price)

  // The pure trace over the same movements says whose cash each payout was.
  const kindOf = (place: number | null) => moves.find((each) => each.place === place)
  const flows = traceCash(openDrawer(), moves).filter(({ move }) => {
    const moved = kindOf(move)
    return 'withdrawn' === moved?.kind || kindOf(moved?.of ?? null)?.kind === 'withdrawn'
  })
  const placeOf = (id: string | null) => everyone.findIndex((who) => who.id === id)
  const standing = moves.filter(
    ({ kind, place }) =>
      kind === 'withdrawn' && !moves.some((each) => each.kind === 'undone' && each.of === place),
  )
  const [first] = standing
  const paidIn = moves.filter(({ kind }) => kind === 'paid')
  const returned = moves.filter(({ kind }) => kind === 'returned')
  const cameAgain = moves.filter(
    ({ kind, of }) => kind === 'undone' && kindOf(of)?.kind === 'returned',
  )
  const sentBack = returned.filter(({ place }) => !cameAgain.some(({ of }) => of === place))
  const started = everyone.map(({ joinedOn }) => joinedOn).sort()[0] ?? house.today
  return {
    people: tookPart.length,
    behind: room.filter((who) => who.cash > 0).length,
    // No robots here, and each seat has one person: the same people by their seats.
    behindSeats: room.filter((who) => who.cash > 0).length,
    aheadSeats: room.filter((who) => who.cash < 0).length,
    lost: room.reduce((all, { cash: net }) => all + Math.max(0, net), 0),
    ahead: room.filter((who) => who.cash < 0).length,
    even: tookPart.filter((who) => who.cash === 0).length,
    putIn: sum(paidIn) - sum(returned) + sum(cameAgain),
    sentBack: sum(returned) - sum(cameAgain),
    cash,
    owed,
    bills,
    earned,
    twin: plainTwin(),
    profitPaid,
    promise: { least: Math.round(Math.min(...rates)), most: Math.round(Math.max(...rates)) },
    paidOut: sum(flows),
    fromSelf: sum(flows.filter(({ giver, taker }) => giver === taker)),
    fromOthers: sum(flows.filter(({ giver, taker }) => giver !== null && giver !== taker)),
    fromTreasury: sum(flows.filter(({ giver, lot }) => giver === null && lot !== null)),
    fromLater: sum(
      flows.filter(({ giver, taker }) => giver !== null && placeOf(giver) > placeOf(taker)),
    ),
    referred: tookPart.filter((who) => who.referredBy !== null).length,
    referralBonuses: written('referral_bonus'),
    signUpBonuses: written('sign_up'),
    firstPayout: first ? expect.objectContaining({ amount: first.amount }) : null,
    paidInAfter: first ? sum(paidIn.filter(({ place }) => place > first.place)) : 0,
    sentBackAfter: first ? sum(sentBack.filter(({ of }) => (of ?? 0) > first.place)) : 0,
    askers: people(withdrawals),
    paid: people(
      withdrawals.filter(
        ({ status, learner }) =>
          status === 'completed' &&
          !withdrawals.some((one) => one.learner === learner && one.status === 'pending'),
      ),
    ),
    waiting: sum(withdrawals.filter(({ status }) => status === 'pending')),
    verseDays: daysBetween(started, house.today) + 1,
    machines: machines.length,
    buyers: people(machines),
    sacredMachines: sacred.length,
    sacredSales: sacred.reduce((all, { price }) => all + price, 0),
  }

  function plainTwin() {
    const ofBills = bought.filter(({ rate }) => rate !== null)
    const others = bought.filter(({ rate }) => rate === null)
    const onOffer = offers.some((offer) => offer.category === 'bill' && offer.onOffer)
    if (!onOffer && ofBills.length === 0) return null
    const priceOf = (all: readonly Purchase[]) => all.reduce((total, { price }) => total + price, 0)
    return {
      rate: expect.any(Number),
      bill: {
        bought: ofBills.length,
        price: priceOf(ofBills),
        credited: earned,
        earned,
        returned: priceOf(ofBills) - bills,
        laidOut: bills,
      },
      machines: {
        bought: others.length,
        price: priceOf(others),
        credited: profitPaid - earned,
        earned: 0,
        returned: 0,
        laidOut: 0,
      },
    }
  }
}

async function compare(world: World): Promise<void> {
  const { figures } = await world.ask(debriefCalls.readDebrief, await anAdmin(world), {})
  expect(figures).toEqual(await plainFigures(world))
}

describe('the figures of the room', () => {
  test('are what a slow count of all rows says, in a house where everything has happened', async () => {
    const world = await openRichWorld()
    await compare(world)
    await world.advance(2)
    await compare(world)
    await world.verify()
  })

  test('are what a slow count of all rows says, in random rooms', async () => {
    await inRandomRooms(RUNS, {
      after: async ({ world }) => {
        await compare(world)
        await world.verify()
      },
    })
  }, 120_000)
})
