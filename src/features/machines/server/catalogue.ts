import { addDays, type Day } from '#core/day.ts'
import type { PersonId } from '#core/ids.ts'
import type { Pesewas } from '#core/money.ts'
import { settingsView } from '#features/settings/views.ts'
import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { daysLeftOf } from '../rules/on-day.ts'
import { BILL, type Machine } from '../schema.ts'

type MachineRow = Omit<Machine, 'owned'> & {
  boughtOn: Day | null
  endsOn: Day
  purchase: number
  ownPrice: Pesewas
  ownDailyProfit: Pesewas
  ownBillRate: number | null
}

/** The machines on offer, cheapest first, and the learner's own machines that are no longer on offer. */
export async function listMachinesFor(
  db: Queryable,
  learnerId: PersonId,
  today: Day,
): Promise<Machine[]> {
  const rows = await db.rows<MachineRow>(sql`
    select machine.id, name, description, category, machine.price, machine.daily_profit as "dailyProfit",
      duration_days as "durationDays", is_active as "isActive", picture_id as "pictureId",
      art,
      bought_on as "boughtOn", ends_on as "endsOn", transfer as purchase,
      ownership.price as "ownPrice", ownership.daily_profit as "ownDailyProfit",
      ownership.bill_rate as "ownBillRate",
      case when category = ${BILL} then settings.bill_rate end as "billRate"
    from ${settingsView} cross join machine
    left join ownership on machine_id = machine.id and learner_id = ${learnerId}
    where is_active or bought_on is not null
    order by machine.price, machine.id`)
  return rows.map(
    ({ boughtOn, endsOn, purchase, ownPrice, ownDailyProfit, ownBillRate, ...machine }) => ({
      ...machine,
      owned: boughtOn && {
        purchase,
        boughtOn,
        endsOn,
        price: ownPrice,
        dailyProfit: ownDailyProfit,
        billRate: ownBillRate,
        daysLeft: daysLeftOf(endsOn, today),
      },
    }),
  )
}

/** The last day on which a machine bought on `boughtOn` pays. */
export function endOf(boughtOn: Day, durationDays: number): Day {
  return addDays(boughtOn, durationDays)
}
