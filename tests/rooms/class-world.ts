import { expect } from 'vitest'
import { makeEntranceToken } from '#features/auth/server/entrance.ts'
import type { Card } from '#features/joining/schema.ts'
import { rawSql, sql } from '#platform/database/sql.ts'
import { type Browser, openServer } from '#tests/rig/server.ts'
import { openWorld, type World } from '#tests/rig/world.ts'

// A room whose people join with a name, over HTTP, and its facilitator.

/** Every row of a table, as it stands. */
export const taking = (table: string) => sql`select to_jsonb(t) as row from ${rawSql(table)} as t`

type ClassOptions = { trustProxy?: boolean; world?: World | Promise<World> }

export async function openClass({
  trustProxy = false,
  world: given = openWorld(),
}: ClassOptions = {}) {
  const world = await given
  const { serverParts } = world
  const { browser } = openServer({
    ...world,
    serverParts: { ...serverParts, config: { ...serverParts.config, trustProxy } },
  })
  const save = (column: string, value: unknown) =>
    world.db.count(sql`update settings set ${rawSql(column)} = ${value}`)
  await save('join_by', 'name')
  const facilitator = await world.admin()
  const token = await world.db.withTx((tx) => makeEntranceToken(tx, facilitator.id))
  const admin = browser()
  expect((await admin.post('/api/auth/enter', { token })).status).toBe(200)

  /** The first of three offered names, as a phone joins. */
  const join = async (tab: Browser, more: object = {}) => {
    const { names, offer } = (await tab.post('/api/join/names', {})).body
    const name = (names as string[])[0] ?? ''
    const { status, body } = await tab.post('/api/join', { name, offer, ...more })
    expect([status, body]).toMatchObject([200, {}])
    return { name, card: body['card'] as Card }
  }
  const idOf = async (tab: Browser) => {
    const { person } = (await tab.get('/api/session')).body as { person: { id: string } | null }
    return person?.id ?? ''
  }
  return { world, phone: browser, admin, facilitator, save, join, idOf, meOn: idOf }
}
