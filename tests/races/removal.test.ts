import { expect, test } from 'vitest'
import type { PersonId } from '#core/ids.ts'
import { makeSeatCode } from '#features/auth/server/auth.ts'
import { makeEntranceToken } from '#features/auth/server/entrance.ts'
import { rawSql, sql } from '#platform/database/sql.ts'
import { soundInput } from '../rig/call-checks.ts'
import type { Browser } from '../rig/server.ts'
import { openClass } from '../rooms/class-world.ts'

// A raw handler opens its transactions itself, so each has to look again, under the lock, whether the
// person is still there. Each is made here while the removal of its person is done but for its last
// step, which waits for the audit log; then the removal commits, and the call goes on.

type Class = Awaited<ReturnType<typeof openClass>>

/** Somebody who is about to be removed, signed in on `tab`. */
type Leaver = { readonly id: PersonId; readonly tab: Browser }
type Calling = Leaver & { readonly input: unknown; readonly calls?: Browser }

const password = 'practice cedis only'

async function player({ join, phone, idOf }: Class): Promise<Leaver> {
  const tab = phone()
  await join(tab)
  return { tab, id: (await idOf(tab)) as PersonId }
}

let made = 0

async function byEmail({ phone, idOf, save }: Class): Promise<Leaver & { email: string }> {
  const tab = phone()
  const email = `leaver${++made}@example.test`
  await save('join_by', 'both')
  expect((await tab.post('/api/auth/sign-up', { email, password })).status).toBe(200)
  return { tab, email, id: (await idOf(tab)) as PersonId }
}

async function facilitator({ world, phone }: Class): Promise<Leaver> {
  const { id } = (await world.admin()).person
  const token = await world.db.withTx((tx) => makeEntranceToken(tx, id))
  const tab = phone()
  expect((await tab.post('/api/auth/enter', { token })).status).toBe(200)
  return { tab, id }
}

/** Somebody who makes a call by itself, with the input of its row. */
const seated = (name: string) => async (room: Class) => {
  const leaver = await player(room)
  return { ...leaver, input: soundInput(name, leaver.id) ?? {} }
}
const signedUp = (input: object | ((email: string) => object)) => async (room: Class) => {
  const leaver = await byEmail(room)
  return { ...leaver, input: typeof input === 'function' ? input(leaver.email) : input }
}

const CARD_SCENES = ['before', 'whisper']

/** A seat and a scene that asks something of its card, so that the call would be carried out. */
async function inScene(room: Class, name: string, scene: string): Promise<Calling> {
  const { admin } = room
  await admin.post('/api/admin/cards/seats', { count: 1 })
  // The lesson of an earlier call goes on.
  await admin.post('/api/admin/lesson/begin', { length: 60, scenes: CARD_SCENES })
  const to = CARD_SCENES.indexOf(scene) + 1
  const { body } = await admin.get('/api/admin/lesson')
  const { place: from } = body['lesson'] as { place: number }
  if (from !== to) expect((await admin.post('/api/admin/lesson/go', { from, to })).status).toBe(200)
  return { ...(await facilitator(room)), input: soundInput(name, '') ?? {} }
}

/** Calls each raw handler of somebody who is being removed. */
const CALLS: Record<string, (room: Class) => Promise<Calling>> = {
  'joining.readJoin': seated('joining.readJoin'),
  'joining.offerNames': seated('joining.offerNames'),
  'joining.nextPlayer': seated('joining.nextPlayer'),
  'joining.drawCard': seated('joining.drawCard'),
  'joining.setPin': seated('joining.setPin'),
  'auth.listSessions': seated('auth.listSessions'),
  'auth.revokeSession': seated('auth.revokeSession'),
  'auth.revokeOtherSessions': seated('auth.revokeOtherSessions'),
  'auth.signOut': seated('auth.signOut'),
  'auth.confirmSignIn': signedUp({ code: '123456' }),
  'auth.setUp': signedUp((email) => ({ token: 'none', email: `new-${email}`, password })),
  'referrals.regenerateCode': seated('referrals.regenerateCode'),
  'joining.join': async (room) => {
    const tab = room.phone()
    const { names, offer } = (await tab.post('/api/join/names', {})).body as {
      names: string[]
      offer: string
    }
    const input = { name: names[0], offer }
    expect((await tab.post('/api/join', input)).status).toBe(200)
    return { tab, id: (await room.idOf(tab)) as PersonId, input, calls: room.phone() }
  },
  'joining.comeBack': async (room) => {
    const leaver = await player(room)
    const code = await room.world.db.withTx((tx) =>
      makeSeatCode(tx, room.world.serverParts.config, leaver.id, room.facilitator.id),
    )
    return { ...leaver, input: { code: code.code }, calls: room.phone() }
  },
  'joining.unlockSeat': async (room) => {
    const leaver = await player(room)
    await leaver.tab.post('/api/seat/pin', { pin: '1234' })
    await leaver.tab.post('/api/seat/next', {})
    return { ...leaver, input: { id: leaver.id, pin: '1234' } }
  },
  'joining.makeSeatCode': async (room) => {
    const { id } = await player(room)
    return { ...(await facilitator(room)), input: { id } }
  },
  'cards.openSeats': async (room) => ({ ...(await facilitator(room)), input: { count: 2 } }),
  'cards.count': (room) => inScene(room, 'cards.count', 'whisper'),
  'cards.showRead': (room) => inScene(room, 'cards.showRead', 'whisper'),
  'cards.sendOffers': (room) => inScene(room, 'cards.sendOffers', 'before'),
  'joining.printCards': async (room) => ({ ...(await facilitator(room)), input: {} }),
  'auth.startSecondFactor': async (room) => ({ ...(await facilitator(room)), input: { password } }),
  'auth.confirmSecondFactor': async (room) => ({
    ...(await facilitator(room)),
    input: { code: '123456' },
  }),
  'auth.renewRecoveryCodes': signedUp({ password, code: '123456' }),
  'auth.endSecondFactor': signedUp({ password, code: '123456' }),
  'auth.changeEmail': signedUp((email) => ({ email: `new-${email}`, password })),
  'auth.signUp': signedUp((email) => ({ email, password })),
  'auth.signIn': signedUp((email) => ({ email, password })),
  'auth.requestReset': signedUp((email) => ({ email })),
  'auth.resetPassword': async (room) => {
    const leaver = await byEmail(room)
    await room.phone().post('/api/auth/request-reset', { email: leaver.email })
    const { body } = await room.world.db.one<{ body: string }>(sql`
      select body from outbox where recipient = ${leaver.email} and kind = 'password-reset'`)
    const token = /reset\?token=(\S+)/.exec(body)?.[1]
    return { ...leaver, input: { token, password: 'another fine one' }, calls: room.phone() }
  },
  'auth.enter': async (room) => {
    const { id } = (await room.world.admin()).person
    const token = await room.world.db.withTx((tx) => makeEntranceToken(tx, id))
    return { id, tab: room.phone(), input: { token } }
  },
}

/**
 * The rows that lead to this person, but for what stays of everybody: the books, the log, an
 * admin's hash.
 */
async function rowsOf({ world: { db } }: Class, id: string): Promise<string[]> {
  const columns = await db.rows<{ place: string; column: string }>(sql`
    select format('%I.%I', table_schema, table_name) as place, quote_ident(column_name) as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'auth') and table_type = 'BASE TABLE'
      and (data_type = 'uuid' or (table_schema = 'auth' and data_type = 'text'))
      and table_name not in ('person', 'books', 'transfer', 'audit', 'admin_address')`)
  const findings: string[] = []
  for (const { place, column } of columns) {
    const { rows } = await db.one<{ rows: number }>(sql`
      select count(*)::int as rows from ${rawSql(place)}
      where ${rawSql(column)}::text = ${id}`)
    if (rows > 0) findings.push(`${place}.${column}: ${rows}`)
  }
  return findings
}

test('a raw call of somebody who is being removed leaves nothing, whichever it is', async () => {
  const room = await openClass()
  const { world, admin } = room
  const raw = [...world.handlers.values()].filter(({ sort }) => sort === 'raw')
  expect(raw.map(({ call }) => call.name).sort()).toEqual(Object.keys(CALLS).sort())
  const left: string[] = []
  for (const { call } of raw) {
    const { id, tab, input, calls = tab } = await (CALLS[call.name] as (typeof CALLS)[string])(room)
    let called: Promise<{ status: number }> | undefined
    let removed: Promise<{ status: number }> | undefined
    await world.db.withTx(async (tx) => {
      await tx.one(sql`select from audit_head for update`)
      removed = admin.post('/api/admin/people/delete', { id })
      await waitingOrDone(world.db, 1, removed)
      called = call.method === 'GET' ? calls.get(call.path) : calls.post(call.path, input, null)
      await waitingOrDone(world.db, 2, called)
    })
    expect([call.name, (await removed)?.status]).toEqual([call.name, 200])
    const { status = 0 } = (await called) ?? {}
    if (status === 0 || status >= 500) left.push(`${call.name}: answered ${status}`)
    left.push(...(await rowsOf(room, id)).map((row) => `${call.name}: ${row}`))
  }
  expect(left).toEqual([])
  await world.verify()
})

/** Until so many statements wait for a lock, or this is over. */
async function waitingOrDone(db: Class['world']['db'], many: number, work: Promise<unknown>) {
  let isDone = false
  void work.finally(() => (isDone = true)).catch(() => undefined)
  for (let waits = 0; waits < many && !isDone; ) {
    const row = await db.one<{ waits: number }>(sql`
      select count(*)::int as waits from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    waits = row.waits
  }
}
