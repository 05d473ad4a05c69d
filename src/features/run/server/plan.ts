import type { Day } from '#core/day.ts'
import { ghs } from '#core/money.ts'
import { personView } from '#features/auth/views.ts'
import { readCrowd } from '#features/crowd/server/crowd.ts'
import { BILL } from '#features/machines/schema.ts'
import { machineView } from '#features/machines/views.ts'
import { readSettings } from '#features/settings/server/settings.ts'
import { query } from '#platform/calls/handle.ts'
import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { isFew, isTooFew } from '../rules/forecast.ts'
import { asTold, type Choices, forecastHour } from '../rules/hour.ts'
import { likelyCrowd } from '../rules/hour-of-robots.ts'
import type { Shop, ShopMachine } from '../rules/shop.ts'
import { runCalls } from '../schema.ts'

/** The assumed number of people while nobody has joined. */
const CLASS = 30
/** The amounts that the phones deposit, in turn. */
const AMOUNTS = [ghs(50), ghs(100), ghs(200), ghs(400), ghs(800)]
/** The robots that the console can let in. With more the line would be too long to watch. */
const SIZES = [50, 200]

export const readPlanned = query(runCalls.readPlanned, async ({ db, today, input }) => {
  const [shop, players, crowd] = await Promise.all([readShop(db), countPlayers(db), readCrowd(db)])
  const days = [input.first, input.second] as const
  const amounts = AMOUNTS.filter((amount) => amount >= shop.minDeposit)
  const seatsWith = (friend: Choices['friend']) =>
    Array.from({ length: players || CLASS }, (_, at) =>
      asTold(amounts[at % amounts.length] ?? shop.minDeposit, friend),
    )
  const paysLater = input.paysLater === 'yes'
  const withRobots = (size: number, from: Day) => {
    const robots = likelyCrowd({ shop, size, from, days })
    // Nobody knows whether people give their codes to neighbours or to robots, so the plan shows both as a
    // range.
    const [beside, sent] = (['seat', 'robot'] as const).map((friend) =>
      forecastHour({ shop, days, paysLater, seats: seatsWith(friend), crowd: robots }),
    )
    if (!beside || !sent) throw new Error('An hour was not played.')
    return {
      ...beside,
      least: Math.min(beside.least, sent.least),
      most: Math.max(beside.most, sent.most),
      dry: Math.min(beside.dry, sent.dry),
    }
  }
  const stays = crowd && crowd.mood !== 'away' ? crowd.size : 0
  const { people, least, most, dry, robots } = withRobots(stays, today)
  const isWanted = !crowd?.isLetIn && (isTooFew({ people, dry }) || isFew(players))
  const mends = (isWanted ? SIZES : []).map((size) => ({
    robots: size,
    dry: withRobots(size, today).dry,
  }))
  const mend = mends.find((one) => !isTooFew({ people, dry: one.dry }))
  const byFew = isFew(players) ? mends[0] : undefined
  return { people, players, least, most, dry, robots, mend: mend ?? byFew ?? null }
})

async function readShop(db: Queryable): Promise<Shop> {
  const [{ minDeposit, minWithdrawal, signUpBonus, referralBonus }, machines] = await Promise.all([
    readSettings(db),
    db.rows<ShopMachine>(sql`
      select id, price, daily_profit as daily, duration_days as lasts from ${machineView}
      where is_active and category <> ${BILL} order by price, id`),
  ])
  return { machines, minDeposit, minWithdrawal, signUpBonus, referralBonus }
}

async function countPlayers(db: Queryable): Promise<number> {
  const { players } = await db.one<{ players: number }>(sql`
    select count(*)::int as players from ${personView}
    where role = 'learner' and members > 0 and status = 'active' and deleted_at is null`)
  return players
}
