import type { Day } from '#core/day.ts'
import { newPersonId } from '#core/ids.ts'
import { insertPerson, openSeat } from '#features/auth/server/auth.ts'
import { drawNames } from '#features/joining/server/joining.ts'
import { readSettings } from '#features/settings/server/settings.ts'
import type { Config } from '#platform/base/config.ts'
import type { Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'

/** Gives a seat to each number from 1 to this one that has none, and answers how many it made. */
export async function makeSeats(
  tx: Tx,
  config: Pick<Config, 'authSecret'>,
  count: number,
): Promise<number> {
  // The lock lets the second of two at once see what the first made.
  await tx.count(sql`lock table card_seat in share row exclusive mode`)
  const free = await tx.rows<{ number: number }>(sql`
    select number from generate_series(1, ${count}::int) as number
    where number not in (select number from card_seat) order by number`)
  const names: string[] = []
  while (names.length < free.length) names.push(...(await drawNames(tx)))
  const { pocketMoney } = await readSettings(tx)
  const { today } = await tx.one<{ today: Day }>(sql`select business_day() as today`)
  for (const [at, { number }] of free.entries()) {
    const id = newPersonId()
    const name = names[at]
    if (name === undefined) throw new Error('Fewer names were drawn than there are numbers.')
    await insertPerson(tx, { id, role: 'learner', name, members: 1, pocketMoney }, today)
    await openSeat(tx, config, id, null)
    await tx.count(sql`insert into card_seat (number, person_id) values (${number}, ${id})`)
  }
  return free.length
}
