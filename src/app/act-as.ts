import { personView } from '#features/auth/views.ts'
import type { ActAs } from '#features/cards/server/act.ts'
import type { Handler } from '#platform/calls/handle.ts'
import { perform } from '#platform/calls/perform.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import { sql } from '#platform/database/sql.ts'

/**
 * Makes a learner's call for a seat by the handlers there are: what a card says is done as a tap
 * would be.
 */
export function openActAs(handlers: readonly Handler[]): ActAs {
  const byName = new Map(handlers.map((handler) => [handler.call.name, handler]))
  return async (seat, name, input, key, { serverParts, today, origin, headers, setHeader }) => {
    const handler = byName.get(name)
    if (handler?.sort !== 'command' || handler.call.actor !== 'learner') {
      throw new Error(`No card can make the call ${name}.`)
    }
    const person = await serverParts.db.one<Person>(sql`
      select id, name, email, role, status from ${personView} where id = ${seat}`)
    const visit = { person, today, maintenance: false, secondFactorDue: false }
    const done = await perform(serverParts, handler, input, {
      visit,
      key,
      origin,
      headers,
      setHeader,
    })
    return done as Readonly<Record<string, unknown>>
  }
}
