import { describe, expect, test } from 'vitest'
import type { PersonId } from '#core/ids.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import type { Handler } from '#platform/calls/handle.ts'
import { perform } from '#platform/calls/perform.ts'
import { sql } from '#platform/database/sql.ts'
import type { Browser } from '#tests/rig/server.ts'
import { ama, open } from '#tests/rig/signed-up.ts'
import type { World } from '#tests/rig/world.ts'
import { accountCalls } from './schema/account.ts'

const PASSWORD = ama.password
const NEW = 'ama.mensah@example.test'

const change = (tab: Browser, email: string, password = PASSWORD) =>
  tab.post('/api/auth/change-email', { email, password })

const emailsOf = (world: World) =>
  world.db.rows<{ person: string; account: string }>(sql`
    select person.email as person, account.email as account
    from person join auth."user" as account using (id) order by 1`)

const mails = (world: World) =>
  world.db.rows<{ recipient: string; body: string }>(
    sql`select recipient, body from outbox where kind = 'email-changed' order by recipient`,
  )

describe('changing the e-mail', () => {
  test('the new address signs in from then on, and the old one does not', async () => {
    const { world, tab, browser } = await open()
    expect((await change(tab, ` ${NEW.toUpperCase()} `)).body).toEqual({ email: NEW })
    expect(await emailsOf(world)).toEqual([{ person: NEW, account: NEW }])
    expect((await tab.get('/api/session')).body).toMatchObject({ person: { email: NEW } })
    expect((await browser().post('/api/auth/sign-in', ama)).status).toBe(401)
    expect((await browser().post('/api/auth/sign-in', { ...ama, email: NEW })).status).toBe(200)
    await world.verify()
  })

  test('both addresses are told, with the practice notice, and the old one sees the new masked', async () => {
    const { world, tab } = await open()
    await change(tab, NEW)
    const [toNew, toOld] = await mails(world)
    expect([toNew?.recipient, toOld?.recipient]).toEqual([NEW, ama.email])
    expect(toOld?.body).toContain('a•••@example.test')
    expect(toOld?.body).not.toContain(NEW)
    for (const mail of [toNew, toOld]) expect(mail?.body).toContain(PRACTICE_NOTICE)
    await world.verify()
  })

  test('a wrong password changes nothing, keeps the session, and counts as a guess', async () => {
    const { world, tab, browser } = await open()
    const refused = await change(tab, NEW, 'not-my-password')
    expect(refused).toMatchObject({
      status: 403,
      error: { code: 'not_allowed', field: 'password' },
    })
    expect(await emailsOf(world)).toEqual([{ person: ama.email, account: ama.email }])
    expect(await mails(world)).toEqual([])
    expect((await tab.get('/api/wallet')).status).toBe(200)

    await world.db.count(
      sql`update attempt set count = 20 where bucket = ${`sign-in ${ama.email}`}`,
    )
    expect((await change(tab, NEW)).error).toMatchObject({ code: 'too_many' })
    expect((await browser().post('/api/auth/sign-in', ama)).error).toMatchObject({
      code: 'too_many',
    })
    await world.verify()
  })

  test('the right password forgets the guesses before it', async () => {
    const { world, tab } = await open()
    await change(tab, NEW, 'not-my-password')
    await change(tab, NEW)
    const left = sql`select from attempt where bucket like 'sign-in %'`
    expect(await world.db.rows(left)).toHaveLength(0)
  })

  test('an address that has an account already is refused beside the e-mail', async () => {
    const { world, tab } = await open()
    const kofi = await world.learner({ email: 'kofi@example.test' })
    const before = await emailsOf(world)
    const refused = await change(tab, kofi.person.email)
    expect(refused).toMatchObject({ status: 409, error: { code: 'conflict', field: 'email' } })
    expect(await emailsOf(world)).toEqual(before)
    expect(await mails(world)).toEqual([])
    await world.verify()
  })

  test('the address one has already changes nothing and tells nobody', async () => {
    const { world, tab } = await open()
    expect((await change(tab, 'AMA@example.test')).body).toEqual({ email: ama.email })
    expect(await emailsOf(world)).toEqual([{ person: ama.email, account: ama.email }])
    expect(await mails(world)).toEqual([])
    await world.verify()
  })

  test('links to choose a new password that went to the old address are dead', async () => {
    const { world, tab, browser } = await open()
    await browser().post('/api/auth/request-reset', { email: ama.email })
    const { body } = await world.db.one<{ body: string }>(
      sql`select body from outbox where kind = 'password-reset'`,
    )
    const token = /reset\?token=(\S+)/.exec(body)?.[1] ?? ''
    await change(tab, NEW)
    const late = await browser().post('/api/auth/reset-password', { token, password: 'mine now!' })
    expect(late.error).toMatchObject({ code: 'not_allowed', field: 'token' })
    expect((await browser().post('/api/auth/sign-in', { ...ama, email: NEW })).status).toBe(200)
  })

  test('of two people who change to one address at once, one wins and the other is told', async () => {
    const { world, tab, browser } = await open()
    const other = browser()
    await other.post('/api/auth/sign-up', { email: 'kofi@example.test', password: PASSWORD })
    const racing = await Promise.all([change(tab, NEW), change(other, NEW)])
    expect(racing.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    const now = await emailsOf(world)
    expect(now.filter(({ person }) => person === NEW)).toHaveLength(1)
    expect(await mails(world)).toHaveLength(2)
    await world.verify()
  })

  test('of two changes of one person at once, what was done is answered and told, and nothing else', async () => {
    const { world, tab } = await open()
    const next = ['one@example.test', 'two@example.test']
    const answers = await Promise.all(next.map((email) => change(tab, email)))
    const [now] = await emailsOf(world)
    const done = next.filter((_, at) => answers[at]?.status === 200)
    expect(done).toContain(now?.person)
    // The second was either checked after the first, or is refused.
    const recipients = (await mails(world)).map(({ recipient }) => recipient)
    const first = done.find((email) => email !== now?.person)
    const way = first ? [ama.email, first, first, now?.person] : [ama.email, now?.person]
    expect(recipients.map(String).sort()).toEqual(way.map(String).sort())
    for (const { status } of answers) expect([200, 409]).toContain(status)
    await world.verify()
  })

  test('ten changes an hour are enough: the house mails no strangers for anyone', async () => {
    const { world, tab } = await open()
    await world.db.count(sql`
      insert into attempt select 'change-email ' || id,
        now(), 10 from person`)
    expect((await change(tab, NEW)).error).toMatchObject({ code: 'too_many' })
    expect(await mails(world)).toEqual([])
  })

  test('an inactive person may change it, a suspended one may not', async () => {
    const { world, tab } = await open()
    await world.db.count(sql`update person set status = 'inactive'`)
    expect((await change(tab, NEW)).status).toBe(200)
    await world.db.count(sql`update person set status = 'suspended'`)
    expect((await change(tab, ama.email)).error).toMatchObject({ code: 'suspended' })
    expect(await emailsOf(world)).toEqual([{ person: NEW, account: NEW }])
    await world.verify()
  })

  test.each([
    [{ email: '', password: PASSWORD }, 'email', 'Email is required'],
    [{ email: 'ama', password: PASSWORD }, 'email', 'Please enter a valid email address'],
    [{ email: NEW, password: '' }, 'password', 'Password is required'],
  ])('%o is refused with the original message', async (body, field, message) => {
    const { tab } = await open()
    const refused = await tab.post('/api/auth/change-email', body)
    expect(refused.error).toMatchObject({ code: 'invalid', field, message })
  })

  test('every screen of the person, and the admins, are told to look again', async () => {
    const { world, tab } = await open()
    const { id } = await world.db.one<{ id: PersonId }>(sql`select id from person`)
    const cookie = [...tab.jar].map((pair) => pair.join('=')).join('; ')
    const handler = world.handlers.get(accountCalls.changeEmail.name) as Handler
    world.announced.length = 0
    await perform(
      world.serverParts,
      handler,
      { email: NEW, password: PASSWORD },
      {
        visit: {
          person: { id, name: ama.email, email: ama.email, role: 'learner', status: 'active' },
          today: await world.today(),
          maintenance: false,
          secondFactorDue: false,
        },
        key: null,
        origin: { address: 'local', network: 'local', userAgent: 'test' },
        headers: new Headers({ cookie }),
        setHeader: () => undefined,
      },
    )
    expect(world.announced.filter(({ topic }) => topic === 'people')).toEqual([
      { topic: 'people', to: id },
      { topic: 'people', to: 'admins' },
    ])
  })
})

describe('the avatar', () => {
  test('each time it is drawn anew it is another one, and only one’s own changes', async () => {
    const { world, tab } = await open()
    const kofi = await world.learner()
    expect((await tab.post('/api/auth/avatar', {})).body).toEqual({ avatar: 1 })
    expect((await tab.post('/api/auth/avatar', {})).body).toEqual({ avatar: 2 })
    expect((await tab.get('/api/session')).body).toMatchObject({ person: { avatar: 2 } })
    const others = sql`select avatar from person where id = ${kofi.id}`
    expect(await world.db.one(others)).toEqual({ avatar: 0 })
  })

  test('the count turns over before it grows out of bounds', async () => {
    const { world, tab } = await open()
    await world.db.count(sql`update person set avatar = 999999`)
    expect((await tab.post('/api/auth/avatar', {})).body).toEqual({ avatar: 0 })
  })
})
