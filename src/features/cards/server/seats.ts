import type { Day } from '../../../core/day.ts'
import { Refusal } from '../../../core/errors.ts'
import { newPersonId } from '../../../core/ids.ts'
import { answerCards as t } from '../../../core/strings/en/answer-cards.ts'
import { appendAudit } from '../../../platform/audit.ts'
import { breaks, type Tx } from '../../../platform/db.ts'
import { answer, rawHandler, type RawContext } from '../../../platform/handle.ts'
import { sql } from '../../../platform/sql.ts'
import { insertPerson, lockOwn, openSeat } from '../../auth/server/auth.ts'
import { personView } from '../../auth/views.ts'
import { drawNames } from '../../joining/server/joining.ts'
import { lockJoining, readSettings } from '../../settings/server/settings.ts'
import { type CardSeat, cardsCalls } from '../schema.ts'

export const readSeats = answer(cardsCalls.readSeats, async ({ db }) => ({
  seats: await db.rows<CardSeat>(sql`
    select number, person.id, person.name
    from card_seat join ${personView} on person.id = person_id order by number`),
}))

/** Two at once, and a phone that joins meanwhile, may take a name that was drawn. */
const MOST_TRIES = 5

// Names are drawn before the transaction: they are reserved in the process, not in the database.
export const openSeats = rawHandler(cardsCalls.openSeats, async (asked) => {
  const { kit, input } = asked
  for (let tried = 1; ; tried++) {
    const names: string[] = []
    while (names.length < input.count) names.push(...(await drawNames(kit.db)))
    try {
      return await kit.db.withTx((tx) => makeSeats(tx, asked, names))
    } catch (error) {
      const isTaken = breaks(error, 'person_name_unique') || breaks(error, 'seat_card_unique')
      if (!isTaken || tried === MOST_TRIES) throw error
    }
  }
})

async function makeSeats(
  tx: Tx,
  { kit, person, input, origin, headers }: RawContext<typeof cardsCalls.openSeats>,
  names: readonly string[],
): Promise<{ made: number }> {
  await lockOwn(tx, person, headers, kit.config)
  const { today } = await tx.one<{ today: Day }>(
    sql`select today from open_command(null, null, ${cardsCalls.openSeats.name}, null)`,
  )
  const { joinBy, begunAt } = await lockJoining(tx)
  if (joinBy === 'email') throw new Refusal('not_allowed', t.byEmailOnly)
  if (begunAt !== null) throw new Refusal('conflict', t.hasBegun)
  // Of two at once the second sees what the first made.
  await tx.count(sql`lock table card_seat in share row exclusive mode`)
  const free = await tx.rows<{ number: number }>(sql`
    select number from generate_series(1, ${input.count}::int) as number
    where number not in (select number from card_seat) order by number`)
  const { pocketMoney } = await readSettings(tx)
  for (const [at, { number }] of free.entries()) {
    const id = newPersonId()
    const name = names[at]
    if (name === undefined) throw new Error('Fewer names were drawn than there are numbers.')
    await insertPerson(tx, { id, role: 'learner', name, members: 1, pocketMoney }, today)
    await openSeat(tx, kit.config, id, null)
    await tx.count(sql`insert into card_seat (number, person_id) values (${number}, ${id})`)
  }
  const entry = { after: { seats: input.count, made: free.length } }
  await appendAudit(tx, person, cardsCalls.openSeats.name, entry, origin)
  tx.changed({ topic: 'people', to: 'everyone' })
  tx.changed({ topic: 'audit', to: 'admins' })
  return { made: free.length }
}
