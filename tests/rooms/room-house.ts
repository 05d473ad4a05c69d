import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { inject, onTestFinished } from 'vitest'
import { openApp } from '#app/open-app.ts'
import { newId } from '#core/ids.ts'
import { processTrace } from '#features/truth/server/trace.ts'
import type { Config } from '#platform/base/config.ts'
import { openDb } from '#platform/database/db.ts'
import { rawSql, sql } from '#platform/database/sql.ts'
import { type Browser, openBrowser } from '#tests/rig/server.ts'
import { SOUND_SETTINGS } from '#tests/rig/sound-settings.ts'
import { openWorld, TEST_CONFIG } from '#tests/rig/world.ts'
import { asOwner } from './rooms.ts'

// A whole house as a host opens it: the first room and further ones by its own calls, over HTTP.

export const PASSWORD = 'practice cedis only'

/** Asks, and throws where another answer than 'done' would be the test's own mistake. */
export async function must(tab: Browser, path: string, body: unknown, key = newId()) {
  const { status, body: answer } = await tab.post(path, body, key)
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`)
  return answer
}

/** An app whose host has signed in; its rooms are gone after the test. */
export async function openHostedHouse(more: Partial<Config> = {}) {
  const world = await openWorld()
  const dataDir = mkdtempSync(join(tmpdir(), 'sikalab-house-'))
  const config: Config = { ...TEST_CONFIG, dataDir, ...more }
  const app = await openApp(config, world.connection, { say: () => undefined, webDir: null })
  onTestFinished(async () => {
    const rooms = await world.db.rows<{ database: string }>(
      sql`select 'room_' || code as database from rooms.room`,
    )
    await app.close()
    for (const { database } of rooms) {
      await asOwner(`drop database if exists ${database} with (force)`)
    }
    rmSync(dataDir, { recursive: true })
  })
  const browser = () => openBrowser((path, init) => fetch(app.address + path, init))
  const host = browser()
  const token = app.setupLink?.split('token=')[1] ?? ''
  const hostAccount = { email: 'efua.host@school.example', password: PASSWORD }
  await must(host, '/api/auth/set-up', { token, ...hostAccount })

  const openRoom = async (name: string) => {
    const { code } = await must(host, '/api/admin/rooms/open', { name })
    for (let tries = 0; tries < 200; tries++) {
      const { body } = await host.get(`/api/admin/rooms/room?code=${String(code)}`)
      if ((body['room'] as { state: string }).state === 'open') return String(code)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`The room ${String(code)} did not open.`)
  }
  const { host: server, user } = inject('server')
  /** The room's own database, or the first room's. */
  const inDatabase = async <T>(code: string, run: (db: typeof world.db) => Promise<T>) => {
    if (code === '') return run(world.db)
    const db = openDb({ host: server, user, database: `room_${code}` }, { max: 1 })
    try {
      return await run(db)
    } finally {
      await db.close()
    }
  }
  return { address: app.address, config, world, browser, host, hostAccount, openRoom, inDatabase }
}

export type HostedHouse = Awaited<ReturnType<typeof openHostedHouse>>

/** The prefix of a room: the first has no prefix. */
export const prefixOf = (code: string) => code && `/r/${code}`

/** Enters by an entrance that the host has asked for: an admin of the room. */
export async function enterAsHost(house: HostedHouse, code: string, tab = house.browser()) {
  const token = await entranceOf(house, code)
  await must(tab, `${prefixOf(code)}/api/auth/enter`, { token })
  return tab
}

export async function entranceOf({ host }: HostedHouse, code: string): Promise<string> {
  const { path } = await must(host, '/api/admin/rooms/enter', { code })
  return decodeURIComponent(String(path).split('token=')[1] ?? '')
}

/** An admin of this room alone, by a host's invitation. */
export async function inviteFacilitator(house: HostedHouse, code: string, email: string) {
  const { link } = await must(house.host, '/api/admin/rooms/invite', { code, email })
  const token = String(link).split('token=')[1] ?? ''
  const tab = house.browser()
  await must(tab, `${prefixOf(code)}/api/auth/reset-password`, { token, password: PASSWORD })
  const account = { email, password: PASSWORD }
  await must(tab, `${prefixOf(code)}/api/auth/sign-in`, account)
  return tab
}

/** The things of a room of which another may know nothing, and its people. */
export type LivedRoom = Awaited<ReturnType<typeof liveIn>>

/** A learner and an admin do there what leaves a trace of every kind. `amount`: in pesewas. */
export async function liveIn(house: HostedHouse, code: string, tag: string, amount: number) {
  const at = prefixOf(code)
  const staff = `fay.${tag}@school.example`
  const admin = code === '' ? house.host : await inviteFacilitator(house, code, staff)
  const learner = house.browser()
  const email = `ama.${tag}@school.example`
  await must(learner, `${at}/api/auth/sign-up`, { email, password: PASSWORD })
  const keys = { send: newId(), deposit: newId(), buy: newId() }
  const payment = { amount }
  const { reference } = await must(learner, `${at}/api/pocket/send`, payment, keys.send)
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: tag } })
    .png()
    .toBuffer()
  const keep = async (tab: Browser, path: string) =>
    (await tab.ask(at + path, { method: 'POST', body: new Uint8Array(picture) })).body
  const { proofId } = await keep(learner, '/api/proofs')
  const deposit = { amount, method: 'mtn', accountName: `Ama ${tag}`, reference, proofId }
  const { requestId } = await must(learner, `${at}/api/deposits`, deposit, keys.deposit)
  await must(admin, `${at}/api/admin/requests/approve`, { requestId })
  const open = await must(learner, `${at}/api/pocket/send`, { amount: amount + 1 })
  const pending = await must(learner, `${at}/api/deposits`, {
    ...deposit,
    amount: amount + 1,
    reference: open['reference'],
    proofId: undefined,
  })
  const { pictureId } = await keep(admin, '/api/machines/pictures')
  const machine = { name: `Rig ${tag}`, description: tag, category: 'rig', price: amount - 1 }
  const more = { dailyProfit: 777, durationDays: 9, isActive: true, pictureId }
  await must(admin, `${at}/api/admin/machines/save`, { ...machine, ...more })
  const verse = { reference: `Amos ${tag}`, text: `A verse of ${tag}` }
  await must(admin, `${at}/api/admin/verses/save`, verse)
  const guest = `kofi.${tag}@school.example`
  await must(admin, `${at}/api/admin/people/add`, { email: guest, role: 'learner' })
  await must(house.browser(), `${at}/api/auth/request-reset`, { email })
  const { version } = (await admin.get(`${at}/api/admin/settings`)).body
  const settings = { ...SOUND_SETTINGS, platformName: `House of ${tag}`, joinBy: 'both', version }
  await must(admin, `${at}/api/admin/settings`, settings)
  const rows = await house.inDatabase(code, (db) => readThings(db, email))
  const seat = await joinByName(house, at)
  return {
    code,
    at,
    tag,
    admin,
    learner,
    email,
    guest,
    keys,
    payment,
    picture,
    amount,
    things: {
      ...rows,
      ...seat,
      reference: String(reference),
      openReference: String(open['reference']),
      requestId: String(requestId),
      pendingId: String(pending['requestId']),
      proofId: String(proofId),
      pictureId: String(pictureId),
    },
  }
}

/** Somebody joins with a name, and what they hold after it. */
async function joinByName(house: HostedHouse, at: string) {
  const { names, offer } = await must(house.browser(), `${at}/api/join/names`, {})
  const seatName = (names as string[])[0] ?? ''
  const { card } = await must(house.browser(), `${at}/api/join`, { name: seatName, offer })
  return { seatName, offer: String(offer), card: (card as { code: string }).code }
}

type Reading = { one: <T>(statement: ReturnType<typeof sql>) => Promise<T> }

/** Facts that only the tables know: ids, the referral code, and the tokens of mailed links. */
function readThings(db: Reading, email: string) {
  return db.one<Record<'personId' | 'referralCode' | 'sessionId' | 'mailId' | 'link', string>>(sql`
    select person.id as "personId", referral_code as "referralCode",
      (select id from auth.session where "userId" = person.id limit 1) as "sessionId",
      (select id from outbox where recipient = ${email} order by id desc limit 1) as "mailId",
      (select substring(body from 'token=([A-Za-z0-9_-]+)') from outbox
        where recipient = ${email} and body like '%token=%' limit 1) as link
    from person where email = ${email}`)
}

/** The columns that a clock, a job or a mere visit changes. */
const NOTED = sql`array['seen_at', 'last_used_at', 'people', 'day', 'bytes', 'warned']`

/**
 * The contents of every table, one hash each, but for what a clock, a job or a mere visit changes.
 */
export async function contentsOf(house: HostedHouse, code: string) {
  return house.inDatabase(code, async (db) => {
    // The job that traces the cash may be behind.
    await processTrace(db)
    const tables = await db.rows<{ name: string }>(sql`
      select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
    const hashes: Record<string, string> = {}
    for (const { name } of tables) {
      const whole = /rooms\.room|mail_server|day_total_through/.test(name)
        ? sql`(to_jsonb(row) - ${NOTED}::text[])::text`
        : sql`row::text`
      const { hash } = await db.one<{ hash: string }>(sql`
        select coalesce(md5(string_agg(md5(${whole}), '' order by ${whole})), '') as hash
        from ${rawSql(name)} as row`)
      hashes[name] = hash
    }
    return hashes
  })
}
