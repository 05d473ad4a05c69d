import { INVARIANTS, SEALED_INVARIANTS, verifyBooks } from '#app/verify.ts'
import type { Pesewas } from '#core/money.ts'
import { verifyInputsOf } from '#features/audit/server/verify-inputs.ts'
import { openDb } from '#platform/database/db.ts'
import { withDatabase } from '#platform/database/db-session.ts'
import { sql } from '#platform/database/sql.ts'
import { configOfRoom } from '#rooms/room-config.ts'
import { Faulty, type House } from './house.ts'

/** The further room of the class: a second way into its database, which only reads. */
export function openClassRoom(house: House, code: string) {
  const db = openDb(withDatabase(house.connection, `room_${code}`), { max: 2 })
  const inputs = verifyInputsOf(configOfRoom(house.config, code))
  let verified = 0
  return {
    address: `${house.address}/r/${code}`,
    checks: INVARIANTS.length + SEALED_INVARIANTS.length,
    verified: () => verified,
    /** Every invariant of the room holds, or the lesson ends here. */
    verify: async (when: string) => {
      const [first] = (await verifyBooks(db, inputs)).filter(({ ok }) => !ok)
      if (first) throw new Faulty(`${when}: ${first.name}: ${first.broken.join('; ')}`)
      verified += 1
    },
    /** Players, people, and practice cash, as the books have them. */
    readFigures: () =>
      db.one<Figures>(sql`
        select
          (select count(*)::int from person where role = 'learner' and members > 0) as players,
          (select coalesce(sum(members), 0)::int from person where role = 'learner') as people,
          (select count(*)::int from person where role = 'learner' and members = 0) as robots,
          (select count(*)::int from request where kind = 'deposit' and status = 'completed')
            as deposits,
          (select count(*)::int from ownership) as bought,
          (select coalesce(sum(cash), 0)::bigint from books) as cash,
          (select count(*)::int from request where kind = 'withdrawal' and status = 'completed')
            as paid,
          (select count(*)::int from request where kind = 'withdrawal' and status = 'pending')
            as waiting`),
    close: () => db.close(),
  }
}

export type Figures = {
  players: number
  people: number
  robots: number
  deposits: number
  bought: number
  cash: Pesewas
  paid: number
  waiting: number
}
export type ClassRoom = ReturnType<typeof openClassRoom>
