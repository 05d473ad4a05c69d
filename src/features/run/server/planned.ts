import type { Day } from '../../../core/day.ts'
import { ghs } from '../../../core/money.ts'
import type { Queryable } from '../../../platform/db.ts'
import { answer } from '../../../platform/handle.ts'
import { sql } from '../../../platform/sql.ts'
import { personView } from '../../auth/views.ts'
import { readCrowd } from '../../crowd/server/crowd.ts'
import { BILL } from '../../machines/schema.ts'
import { machineView } from '../../machines/views.ts'
import { readSettings } from '../../settings/server/settings.ts'
import { isTooFew } from '../rules/forecast.ts'
import { asTold, forecastHour } from '../rules/hour.ts'
import { likelyCrowd } from '../rules/hour-of-robots.ts'
import { type Machine, NO_CROWD, type Shop } from '../rules/shop.ts'
import { runCalls } from '../schema.ts'

/** A class, where nobody is in yet. */
const CLASS = 30
/** What phones pay in, one after the other. */
const AMOUNTS = [ghs(50), ghs(100), ghs(200), ghs(400), ghs(800)]
/** Robots that the console lets in; with more of them the line is too long to watch. */
const SIZES = [50, 200]

export const readPlanned = answer(runCalls.readPlanned, async ({ db, today, input }) => {
  const [shop, players, crowd] = await Promise.all([readShop(db), countPlayers(db), readCrowd(db)])
  const days = [input.first, input.second] as const
  const amounts = AMOUNTS.filter((amount) => amount >= shop.minDeposit)
  const seats = Array.from({ length: players || CLASS }, (_, at) =>
    asTold(amounts[at % amounts.length] ?? shop.minDeposit),
  )
  const paysLater = input.paysLater === 'yes'
  const withRobots = (size: number, from: Day) => {
    const robots = size === 0 ? NO_CROWD : likelyCrowd({ shop, size, from, days })
    return forecastHour({ shop, days, paysLater, seats, crowd: robots })
  }
  const stays = crowd && crowd.mood !== 'away' ? crowd.size : 0
  const { people, least, most, dry, robots } = withRobots(stays, today)
  const sizes = crowd || !isTooFew({ people, dry }) ? [] : SIZES
  const mend = sizes
    .map((size) => ({ robots: size, dry: withRobots(size, today).dry }))
    .find((one) => !isTooFew({ people, dry: one.dry }))
  return { people, least, most, dry, robots, mend: mend ?? null }
})

async function readShop(db: Queryable): Promise<Shop> {
  const [{ minDeposit, minWithdrawal, signUpBonus, referralBonus }, machines] = await Promise.all([
    readSettings(db),
    db.rows<Machine>(sql`
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
