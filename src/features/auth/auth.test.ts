import { describe, expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { sql } from '#platform/database/sql.ts'
import { openServer } from '#tests/rig/server.ts'
import { openWorld } from '#tests/rig/world.ts'
import { makeSetUpToken } from './server/setup.ts'

const PASSWORD = 'a-fine-password'
const ama = { email: 'ama@example.test', password: PASSWORD }

async function open() {
  const world = await openWorld()
  return { world, ...openServer(world) }
}

describe('signing up', () => {
  test('a newcomer gets pocket money, the sign-up bonus, a practice number and a code', async () => {
    const { world, browser } = await open()
    const tab = browser()
    expect((await tab.post('/api/auth/sign-up', ama)).body).toMatchObject({ role: 'learner' })
    const { person } = (await tab.get('/api/session')).body as { person: Record<string, string> }
    expect(person['practiceNumber']).toMatch(/^000\d{7}$/)
    expect(person['referralCode']).toMatch(/^[A-Z0-9]{6}$/)
    const books = await world.db.one<{ pocket: number; wallet: number }>(
      sql`select pocket, wallet from books`,
    )
    expect(books).toEqual({ pocket: ghs(2000), wallet: ghs(20) })
    await world.verify()
  })

  test('a referral code pays both sides ten cedis and counts once', async () => {
    const { world, browser } = await open()
    const kofi = await world.learner()
    await browser().post('/api/auth/sign-up', {
      ...ama,
      referralCode: ` ${kofi.code.toLowerCase()} `,
    })
    expect((await kofi.books()).wallet).toBe(ghs(30))
    const wallets = await world.db.rows<{ wallet: number }>(sql`select wallet from books`)
    expect(wallets.map(({ wallet }) => wallet)).toEqual([ghs(30), ghs(30)])
    await world.verify()
  })

  test('a code nobody has, and that of a suspended person, open no account', async () => {
    const { world, browser } = await open()
    const kofi = await world.learner()
    await world.db.count(sql`update person set status = 'suspended' where id = ${kofi.id}`)
    for (const referralCode of ['ZZZZZ9', kofi.code]) {
      const refused = await browser().post('/api/auth/sign-up', { ...ama, referralCode })
      expect(refused.error).toMatchObject({ code: 'invalid', field: 'referralCode' })
    }
    expect(await world.db.rows(sql`select from person`)).toHaveLength(1)
    await world.verify()
  })

  test('an address opens one account, however many try at once and in whatever case', async () => {
    const { world, browser } = await open()
    const racing = ['ama@example.test', 'AMA@example.test', ' Ama@Example.test '].map((email) =>
      browser().post('/api/auth/sign-up', { ...ama, email }),
    )
    const statuses = (await Promise.all(racing)).map(({ status }) => status).sort((a, b) => a - b)
    expect(statuses).toEqual([200, 409, 409])
    await world.verify()
  })

  test.each([
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'ama' }, 'email', 'Please enter a valid email address'],
    [{ password: '' }, 'password', 'Password is required'],
    [{ password: 'short' }, 'password', 'Password must be at least 6 characters'],
    [
      { password: 'password123' },
      'password',
      'This password is on every list of guesses. Please choose another.',
    ],
    [
      { referralCode: 'ABC' },
      'referralCode',
      'Referral code must be 6 characters (letters/numbers)',
    ],
    [{ role: 'admin' }, 'role', "Unknown field 'role'"],
    [{ balance: 1 }, 'balance', "Unknown field 'balance'"],
  ])('%j is refused, naming the field', async (change, field, message) => {
    const { world, browser } = await open()
    const refused = await browser().post('/api/auth/sign-up', { ...ama, ...change })
    expect(refused).toMatchObject({ status: 422, error: { code: 'invalid', field, message } })
    expect(await world.db.rows(sql`select from person`)).toHaveLength(0)
  })

  test.each([
    '12E345',
    '1E0000',
    '000123',
  ])('the code %s stays a string all the way', async (code) => {
    const { world, browser } = await open()
    const kofi = await world.learner()
    await world.db.count(sql`update person set referral_code = ${code} where id = ${kofi.id}`)
    expect((await browser().post('/api/auth/sign-up', { ...ama, referralCode: code })).status).toBe(
      200,
    )
  })
})

describe('signing in', () => {
  test('a wrong password and an unknown address get the same answer', async () => {
    const { browser } = await open()
    await browser().post('/api/auth/sign-up', ama)
    const wrong = await browser().post('/api/auth/sign-in', { ...ama, password: 'not-this-one' })
    const unknown = await browser().post('/api/auth/sign-in', {
      ...ama,
      email: 'kofi@example.test',
    })
    expect(wrong).toMatchObject({
      status: 401,
      error: { code: 'unauthenticated', message: 'Login failed. Please check your credentials.' },
    })
    expect(unknown.body).toEqual(wrong.body)
  })

  test('after twenty guesses in an hour not even the right password is looked at', async () => {
    const { world, browser } = await open()
    await browser().post('/api/auth/sign-up', ama)
    await world.db.count(sql`
      insert into attempt values ('sign-in ama@example.test',
        now(), 20)`)
    expect((await browser().post('/api/auth/sign-in', ama)).error?.code).toBe('too_many')
  })

  test('input that is refused anyway costs nobody behind the same address a try', async () => {
    const { world, browser } = await open()
    await browser().post('/api/auth/sign-up', ama)
    for (let sent = 0; sent < 5; sent++) await browser().post('/api/auth/sign-in', {})
    expect(await world.db.rows(sql`select from attempt where bucket like 'auth.signIn%'`)).toEqual(
      [],
    )
  })

  test('a session says where it began by what we saw, not by what a header claims', async () => {
    const { world, app, browser } = await open()
    await browser().post('/api/auth/sign-up', ama)
    await world.db.count(sql`delete from auth.session`)
    await app.request(
      '/api/auth/sign-in',
      {
        method: 'POST',
        body: JSON.stringify(ama),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '6.6.6.6' },
      },
      { incoming: { socket: { remoteAddress: '10.0.0.7' } } },
    )
    const { address } = await world.db.one<{ address: string }>(
      sql`select "ipAddress" as address from auth.session`,
    )
    expect(address).toBe('10.0.0.7')
  })

  test('the cookie is out of reach of scripts, and signing out ends the session for good', async () => {
    const { browser } = await open()
    const tab = browser()
    const { headers } = await tab.post('/api/auth/sign-up', ama)
    expect(headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/i)
    const stolen = new Map(tab.jar)
    expect((await tab.post('/api/auth/sign-out', {})).status).toBe(200)
    const thief = browser()
    for (const [name, value] of stolen) thief.jar.set(name, value)
    expect((await thief.get('/api/wallet')).status).toBe(401)
  })

  test('a cookie with a forged signature is a visitor', async () => {
    const { world, browser } = await open()
    await browser().post('/api/auth/sign-up', ama)
    const { token } = await world.db.one<{ token: string }>(sql`select token from auth.session`)
    const thief = browser()
    for (const forged of [token, `${token}.`, `${token}.AAAA`, `${token}.${'A'.repeat(43)}=`]) {
      thief.jar.set('sikalab.session_token', encodeURIComponent(forged))
      expect((await thief.get('/api/wallet')).status).toBe(401)
    }
  })

  test('a suspended person is out at once and cannot come back', async () => {
    const { world, browser } = await open()
    const tab = browser()
    await tab.post('/api/auth/sign-up', ama)
    await world.db.count(sql`update person set status = 'suspended'`)
    expect((await tab.get('/api/wallet')).error?.code).toBe('suspended')
    expect((await tab.get('/api/session')).body['person']).toBeNull()
    const again = await browser().post('/api/auth/sign-in', ama)
    expect(again.error).toEqual({ code: 'suspended', message: 'Your account is suspended.' })
    expect(again.headers.getSetCookie()).toEqual([])
  })

  test('an inactive person may look, and may move no money', async () => {
    const { world, browser } = await open()
    const tab = browser()
    await tab.post('/api/auth/sign-up', ama)
    await world.db.count(sql`update person set status = 'inactive'`)
    expect((await tab.get('/api/wallet')).status).toBe(200)
    expect((await tab.post('/api/pocket/send', { amount: 100 })).error?.code).toBe('not_allowed')
    await world.verify()
  })

  test('somebody who was away is paid every missed day on coming back', async () => {
    const { world, browser } = await open()
    const tab = browser()
    await tab.post('/api/auth/sign-up', { ...ama, email: 'kofi@example.test' })
    const { id } = await world.db.one<{ id: string }>(sql`select id from person`)
    await world.db.withTx(async (tx) => {
      await tx.count(sql`
        update books set wallet = wallet - 2000, sales = sales + 2000, transfers = transfers + 1`)
      await tx.count(sql`
        insert into transfer select learner_id, transfers, settled_on, 'machine_bought', 'wallet',
          'sales', 2000 from books`)
      await tx.count(sql`
        insert into ownership select learner_id, 17, settled_on, settled_on + 60, 2000, 400, transfers
        from books`)
      await tx.count(sql`update clock set offset_days = offset_days + 3`)
    })
    await browser().post('/api/auth/sign-in', { ...ama, email: 'kofi@example.test' })
    const paid = await world.db.rows(sql`
      select day from transfer where learner_id = ${id} and kind = 'day_settled'`)
    expect(paid).toHaveLength(3)
    await world.verify()
  })
})

describe('the first admin', () => {
  const boss = { email: 'boss@example.test', password: 'long-enough-for-admins' }

  test('the set-up link makes one admin and works once', async () => {
    const { world, browser } = await open()
    const token = await makeSetUpToken(world.db)
    const racing = ['a@example.test', 'b@example.test'].map((email) =>
      browser().post('/api/auth/set-up', { ...boss, email, token }),
    )
    const statuses = (await Promise.all(racing)).map(({ status }) => status).sort((a, b) => a - b)
    expect(statuses).toEqual([200, 403])
    expect(await makeSetUpToken(world.db)).toBeNull()
    // Their page says so (passwordPages.setUp.emailHint).
    expect(await world.db.rows(sql`select from outbox`), 'mail to the first admin').toHaveLength(0)
    await world.verify()
  })

  test('an admin password needs twelve characters, and a wrong link makes nobody', async () => {
    const { world, browser } = await open()
    const token = await makeSetUpToken(world.db)
    const short = await browser().post('/api/auth/set-up', {
      ...boss,
      password: 'elevenchars',
      token,
    })
    expect(short.error).toMatchObject({ field: 'password' })
    const wrong = await browser().post('/api/auth/set-up', { ...boss, token: 'not-this-one' })
    expect(wrong.error).toMatchObject({ code: 'not_allowed', field: 'token' })
    expect(await world.db.rows(sql`select from person`)).toHaveLength(0)
  })

  test('a newer start makes older links worthless', async () => {
    const { world, browser } = await open()
    const old = await makeSetUpToken(world.db)
    await makeSetUpToken(world.db)
    expect((await browser().post('/api/auth/set-up', { ...boss, token: old })).status).toBe(403)
  })
})
