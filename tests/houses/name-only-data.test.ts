import { expect, test } from 'vitest'
import { newId } from '#core/ids.ts'
import { ghs } from '#core/money.ts'
import { rawSql, sql } from '#platform/database/sql.ts'
import { openClass } from '../rooms/class-world.ts'

// A room whose people join with a name alone stores this of them (docs/joining.md): their name in the
// room, hashes, books and answers. A new column that can hold words says here what it holds.

const REAL_NAME = 'Ama Mensah'
const PHONE = { address: '203.0.113.77', agent: 'Tecno Spark 10' }

/** Columns that can hold words and that such a room fills, each with what it holds. */
const HOLDS: Readonly<Record<string, string>> = {
  'public.person.name': 'the name in the room',
  'public.person.name_key': 'the name in the room, as names are compared',
  'public.request.code': 'six signs of its own',
  'public.request.number': 'the kind and those signs',
  'public.seat.card_hash': 'a keyed hash',
  'public.seat.offer_hash': 'a keyed hash',
  'public.seat.pin_hash': 'a keyed hash',
  'public.seat_code.hash': 'a keyed hash',
  'public.request.account_name': 'the name in the room',
  'public.request.reference': 'the practice payment',
  'public.request.searched': 'both of these in lower case',
  'public.payment.reference': 'the practice payment',
  'public.payment.to_name': 'the house, as the settings call it',
  'public.payment.to_number': 'a practice number of the house',
  'public.audit.before': 'a state that was changed, and no name',
  'public.idempotency_key.call': 'which call was made',
  'public.idempotency_key.body_hash': 'a hash of what was sent',
  'public.idempotency_key.answer': 'what was answered, for two days',
  'public.outbox.kind': 'mail to a facilitator',
  'public.outbox.about': 'mail to a facilitator',
  'public.outbox.recipient': 'mail to a facilitator',
  'public.outbox.subject': 'mail to a facilitator',
  'public.outbox.body': 'mail to a facilitator, with the name in the room',
}

/** Counts of tries by address, deleted within two days (`forgetAttempts` in attempts.ts). */
const FORGOTTEN = 'public.attempt.bucket'

type Room = Awaited<ReturnType<typeof openClass>>

/** A phone that says where it is and what it is, as every phone does. */
function phoneOf(room: Room) {
  const tab = room.phone()
  const { ask } = tab
  tab.ask = (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', PHONE.address)
    headers.set('user-agent', PHONE.agent)
    return ask(path, { ...init, headers })
  }
  tab.get = (path) => tab.ask(path)
  tab.post = (path, body, key = newId()) =>
    tab.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(body),
    })
  return tab
}

/** Everything a class does in an hour, on phones and at the facilitator's. */
async function liveThrough(room: Room) {
  const { world, admin, join, idOf } = room
  const must = async (asked: ReturnType<typeof admin.post>) => {
    const { status, body } = await asked
    expect([status, body]).toMatchObject([200, {}])
    return body
  }
  const [ama, kofi] = [phoneOf(room), phoneOf(room)]
  const { card } = await join(ama, { members: 3 })
  const { body } = await ama.get('/api/referrals')
  await join(kofi, { referralCode: (body as { code?: string }).code })
  await must(admin.post('/api/admin/class/begin', { hasBegun: true }))
  await must(ama.post('/api/seat/pin', { pin: '4071' }))
  await must(ama.post('/api/join/next-player', {}))
  const id = await idOf(kofi)
  await must(phoneOf(room).post('/api/join/return', { code: card.code }))
  await must(admin.post('/api/admin/class/rename', { id, name: 'Kente Volta' }))
  await must(admin.post('/api/admin/class/code', { id }))
  await must(admin.post('/api/admin/class/cards', {}))
  const { reference } = await must(kofi.post('/api/pocket/send', { amount: ghs(500) }))
  const deposit = { amount: ghs(500), method: 'mtn', accountName: REAL_NAME, reference }
  const { requestId } = await must(kofi.post('/api/deposits', deposit))
  await must(admin.post('/api/admin/requests/approve', { requestId }))
  await must(kofi.post('/api/machines/buy', { machineId: 10, price: ghs(50) }))
  await world.advance(3)
  await must(admin.post('/api/admin/debrief/reveal', { revealed: true }))
  expect((await kofi.get('/api/truth')).status).toBe(200)
  expect((await kofi.get('/api/my-data.json')).status).toBeLessThan(500)
  await world.verify()
  return { card }
}

type Column = { table: string; column: string }

/** Every column of the room whose type can hold words. */
const wordColumns = ({ world }: Room) =>
  world.db.rows<Column>(sql`
    select table_schema || '.' || quote_ident(table_name) as table, quote_ident(column_name) as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      and (udt_name in ('text', 'varchar', 'bpchar', 'citext', 'json', 'jsonb', 'inet', 'cidr')
        or udt_name in ('_text', '_varchar', 'bytea'))
    order by 1, 2`)

test('a room of names fills no column with an e-mail, a phone, an address or a real name', async () => {
  const room = await openClass({ trustProxy: true })
  const filledBefore = new Set(await filled(room))
  await liveThrough(room)
  const since = (await filled(room)).filter((name) => !filledBefore.has(name))
  expect(since.filter((name) => !(name in HOLDS))).toEqual([])
  // Nothing is named that is not filled: each line above is of today.
  expect(Object.keys(HOLDS).filter((name) => !since.includes(name))).toEqual([])

  const facilitators = await room.world.db.rows<{ email: string }>(
    sql`select email from person where email is not null`,
  )
  expect(facilitators).toHaveLength(1)
  const known = facilitators.map(({ email }) => email)
  const faults: string[] = []
  for (const { table, column } of await wordColumns(room)) {
    const said = await wordsIn(room, { table, column })
    const name = `${table}.${column}`
    const emails = said.match(/[\w.+-]+@[\w-]+\.[\w.]+/g) ?? []
    if (emails.some((email) => !known.includes(email))) faults.push(`${name} has an e-mail`)
    if (/(?<![\w.-])(?:0[235]\d{8}|\+233\d{9})(?!\w)/.test(said)) faults.push(`${name} has a phone`)
    if (said.includes(PHONE.agent)) faults.push(`${name} has a device`)
    if (said.includes(REAL_NAME)) faults.push(`${name} has a real name`)
    if (said.includes(PHONE.address) && name !== FORGOTTEN) faults.push(`${name} has an address`)
  }
  expect(faults).toEqual([])
})

test('of a renamed person who is deleted no column holds either name, and the log still holds', async () => {
  const room = await openClass()
  const { world, admin, join, idOf } = room
  const kofi = phoneOf(room)
  const { name } = await join(kofi)
  const id = await idOf(kofi)
  await kofi.post('/api/pocket/send', { amount: ghs(500) })
  const renamed = await admin.post('/api/admin/class/rename', { id, name: 'Kente Volta' })
  expect(renamed.status).toBe(200)
  expect(await columnsWith(room, 'Kente Volta')).toContain('public.person.name')
  const removed = await admin.post('/api/admin/people/delete', { id })
  expect(removed.status).toBe(200)
  expect([name, await columnsWith(room, name)]).toEqual([name, []])
  expect(await columnsWith(room, 'Kente Volta')).toEqual([])
  await world.verify()
})

/** Every column in which this name stands, also as names are compared. */
async function columnsWith(room: Room, name: string): Promise<string[]> {
  const findings: string[] = []
  for (const at of await wordColumns(room)) {
    const said = (await wordsIn(room, at)).toLowerCase().replaceAll(' ', '')
    if (said.includes(name.toLowerCase().replaceAll(' ', '')))
      findings.push(`${at.table}.${at.column}`)
  }
  return findings
}

const wordsIn = async ({ world }: Room, { table, column }: Column) =>
  (
    await world.db.one<{ said: string | null }>(sql`
      select string_agg(${rawSql(column)}::text, ' ') as said from ${rawSql(table)}
      where ${rawSql(column)} is not null`)
  ).said ?? ''

async function filled(room: Room): Promise<string[]> {
  const findings: string[] = []
  for (const { table, column } of await wordColumns(room)) {
    const { is } = await room.world.db.one<{ is: boolean }>(sql`
      select exists (select from ${rawSql(table)}
        where ${rawSql(column)} is not null and ${rawSql(column)}::text not in ('', '{}', '[]')) as is`)
    if (is) findings.push(`${table}.${column}`)
  }
  return findings
}
