import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { becomeAdmin, PASSWORD, turnOn } from '../../../tests/authenticator.ts'
import { openServer } from '../../../tests/server.ts'
import { codeOf } from '../../../tests/totp.ts'
import { openWorld } from '../../../tests/world.ts'
import { resetSecondFactor } from '../../app/reset-second-factor.ts'
import { sql } from '../../platform/sql.ts'

const EMAIL = 'esi@school.test'
const STEP_MS = 30_000

// No step of 30 s ends in the middle of a test.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / STEP_MS) * STEP_MS + 15_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

/** An admin whose second factor is on, and others' browsers. */
async function open() {
  const world = await openWorld()
  const { app, browser } = openServer(world)
  const tab = browser()
  await becomeAdmin(world, tab, EMAIL)
  const { secret, recoveryCodes } = await turnOn(tab)
  const { id } = await world.db.one<{ id: string }>(
    sql`select id from person where email = ${EMAIL}`,
  )
  await world.db.count(sql`delete from auth.session`)
  /** A browser that has given the right password and is asked for a code. */
  const atTheCode = async (on = browser()) => {
    const answered = await on.post('/api/auth/sign-in', { email: EMAIL, password: PASSWORD })
    expect(answered.body).toEqual({ secondFactor: true })
    return on
  }
  const confirm = (on: ReturnType<typeof browser>, code: string) =>
    on.post('/api/auth/confirm-sign-in', { code })
  const sessions = async () =>
    (await world.db.rows(sql`select from auth.session where "userId" = ${id}`)).length
  return { world, app, browser, id, secret, recoveryCodes, atTheCode, confirm, sessions }
}

/** As many guesses as may be made, just now. */
const guessed = (bucket: string, count: number) => sql`
  insert into attempt values (${bucket}, now(), ${count})
  on conflict (bucket) do update set window_start = now(), count = excluded.count`

describe('signing in with a second factor', () => {
  test('the right password alone opens no session', async () => {
    const { browser, atTheCode, sessions } = await open()
    const tab = browser()
    await atTheCode(tab)
    expect(await sessions()).toBe(0)
    expect([...tab.jar.keys()]).toEqual(['sikalab.two_factor'])
    expect((await tab.get('/api/wallet')).status).toBe(401)
    expect((await tab.get('/api/session')).body['person']).toBeNull()
  })

  test('what waits for the code is out of reach of scripts, for ten minutes', async () => {
    const { browser } = await open()
    const answered = await browser().post('/api/auth/sign-in', { email: EMAIL, password: PASSWORD })
    const cookies = answered.headers.getSetCookie().filter((each) => each.includes('two_factor='))
    expect(cookies).toHaveLength(1)
    expect(cookies[0]).toMatch(/Max-Age=600/i)
    expect(cookies[0]).toMatch(/HttpOnly/i)
    expect(cookies[0]).toMatch(/SameSite=Lax/i)
  })

  test('a code of the app opens the session, and what waited is spent', async () => {
    const { secret, atTheCode, confirm, sessions } = await open()
    const tab = await atTheCode()
    const waiting = new Map(tab.jar)
    expect((await confirm(tab, codeOf(secret))).body).toEqual({ role: 'admin' })
    expect((await tab.get('/api/wallet')).status).toBe(200)
    expect([...tab.jar.keys()]).toEqual(['sikalab.session_token'])
    tab.jar.clear()
    for (const [name, value] of waiting) tab.jar.set(name, value)
    const again = await confirm(tab, codeOf(secret, 1))
    expect(again.error).toMatchObject({ code: 'unauthenticated' })
    expect(await sessions()).toBe(1)
  })

  test('a code may be one step of 30 s early or late, and no more', async () => {
    const { secret, atTheCode, confirm } = await open()
    const tab = await atTheCode()
    for (const steps of [-2, 2]) {
      const refused = await confirm(tab, codeOf(secret, steps))
      expect(refused.error).toMatchObject({ code: 'invalid', field: 'code' })
    }
    expect((await confirm(tab, codeOf(secret, 1))).status).toBe(200)
    const code = codeOf(secret)
    vi.setSystemTime(Date.now() + STEP_MS)
    expect((await confirm(await atTheCode(), code)).status).toBe(200)
  })

  test('a recovery code opens it once, typed as people type, and is told by mail', async () => {
    const { world, recoveryCodes, atTheCode, confirm } = await open()
    const [code = ''] = recoveryCodes
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `
    const tab = await atTheCode()
    expect((await confirm(tab, typed)).body).toEqual({ role: 'admin' })
    expect((await tab.get('/api/auth/second-factor')).body['codesLeft']).toBe(9)
    const again = await confirm(await atTheCode(), code)
    expect(again.error).toMatchObject({ code: 'invalid', field: 'code' })
    const mails = await world.db.rows<{ body: string }>(sql`
      select body from outbox where subject like '%recovery code was used'`)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body).toContain('9 codes are left')
    expect(mails[0]?.body).not.toContain(code)
  })

  test('no device is trusted: the next sign-in asks again, whatever is sent along', async () => {
    const { secret, atTheCode, confirm } = await open()
    const tab = await atTheCode()
    const refused = await tab.post('/api/auth/confirm-sign-in', {
      code: codeOf(secret),
      trustDevice: true,
    })
    expect(refused.error).toMatchObject({ code: 'invalid', field: 'trustDevice' })
    expect((await confirm(tab, codeOf(secret))).status).toBe(200)
    await atTheCode(tab)
  })

  test('beside a session of somebody else, the code is still that of who signs in', async () => {
    const { browser, secret, atTheCode, confirm } = await open()
    const tab = browser()
    await tab.post('/api/auth/sign-up', { email: 'ama@example.test', password: PASSWORD })
    const amas = new Map(tab.jar)
    await atTheCode(tab)
    for (const [name, value] of amas) tab.jar.set(name, value)
    expect((await confirm(tab, codeOf(secret))).status).toBe(200)
    expect((await tab.get('/api/session')).body['person']).toMatchObject({ email: EMAIL })
  })

  test('what is no code is not looked at', async () => {
    const { world, atTheCode, confirm } = await open()
    const tab = await atTheCode()
    const shape = 'A code has 6 digits; a recovery code has 10 letters and digits'
    const said = { '': 'Enter a code', '12345': shape, '1234567': shape, 'abcde-fghi': shape }
    for (const [code, message] of Object.entries(said)) {
      const refused = await confirm(tab, code)
      expect(refused).toMatchObject({ status: 422, error: { field: 'code', message } })
    }
    expect(await world.db.rows(sql`select from attempt where bucket like 'code-%'`)).toEqual([])
  })
})

describe('a code is used once', () => {
  test('not a second time by another sign-in, nor to sign in after it turned the factor on', async () => {
    const { secret, atTheCode, confirm } = await open()
    const spentByTurningOn = await confirm(await atTheCode(), codeOf(secret, -1))
    expect(spentByTurningOn.error?.message).toMatch(/used already/)
    expect((await confirm(await atTheCode(), codeOf(secret))).status).toBe(200)
    const replayed = await confirm(await atTheCode(), codeOf(secret))
    expect(replayed.error).toMatchObject({ code: 'invalid', field: 'code' })
    expect(replayed.error?.message).toMatch(/used already/)
  })

  test('by ten requests at once of ten sign-ins, it opens one session', async () => {
    const { secret, atTheCode, confirm, sessions } = await open()
    const tabs = await Promise.all(Array.from({ length: 10 }, () => atTheCode()))
    const outcomes = await Promise.all(tabs.map((tab) => confirm(tab, codeOf(secret))))
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(outcomes.filter(({ status }) => status >= 500)).toEqual([])
    expect(await sessions()).toBe(1)
  })

  test('by ten requests at once of one sign-in, it opens one session', async () => {
    const { secret, atTheCode, confirm, sessions } = await open()
    const tab = await atTheCode()
    const racing = Array.from({ length: 10 }, () => confirm(tab, codeOf(secret)))
    const outcomes = await Promise.all(racing)
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sessions()).toBe(1)
  })

  test('a recovery code by ten requests at once is accepted once', async () => {
    const { recoveryCodes, atTheCode, confirm, sessions } = await open()
    const tabs = await Promise.all(Array.from({ length: 10 }, () => atTheCode()))
    const outcomes = await Promise.all(tabs.map((tab) => confirm(tab, recoveryCodes[5] ?? '')))
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(outcomes.filter(({ status }) => status >= 500)).toEqual([])
    expect(await sessions()).toBe(1)
  })
})

describe('guesses are few', () => {
  test('after five in a minute not even the right code is looked at, from whatever address', async () => {
    const { app, secret, atTheCode, confirm } = await open()
    const tab = await atTheCode()
    const other = await atTheCode()
    const cookie = [...other.jar].map((pair) => pair.join('=')).join('; ')
    const from = (remoteAddress: string, code: string) =>
      app.request(
        '/api/auth/confirm-sign-in',
        {
          method: 'POST',
          body: JSON.stringify({ code }),
          headers: { cookie, 'content-type': 'application/json', 'x-forwarded-for': remoteAddress },
        },
        { incoming: { socket: { remoteAddress } } },
      )
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess++) {
      statuses.push((await from(`10.0.${guess}.1`, `00000${guess % 10}`)).status)
    }
    expect(statuses.slice(0, 3)).toEqual([422, 422, 422])
    expect(statuses.at(-1)).toBe(429)
    expect((await confirm(tab, codeOf(secret))).error?.code).toBe('too_many')
  })

  test('after twenty in an hour neither, and whoever gets in starts anew', async () => {
    const { world, id, secret, atTheCode, confirm } = await open()
    const tab = await atTheCode()
    await world.db.count(guessed(`code-hour ${id}`, 19))
    expect((await confirm(tab, codeOf(secret))).status).toBe(200)
    expect(await world.db.rows(sql`select from attempt where bucket like 'code-%'`)).toEqual([])
    await world.db.count(guessed(`code-hour ${id}`, 20))
    expect((await confirm(await atTheCode(), codeOf(secret, 1))).error?.code).toBe('too_many')
  })

  test('ten wrong ones in a row lock codes for a quarter of an hour, over many sign-ins', async () => {
    const { world, secret, atTheCode, confirm } = await open()
    await world.db.count(sql`update auth."twoFactor" set "failedVerificationCount" = 9`)
    await confirm(await atTheCode(), '000000')
    expect((await confirm(await atTheCode(), codeOf(secret))).error?.code).toBe('too_many')
    vi.setSystemTime(Date.now() + 16 * 60_000)
    expect((await confirm(await atTheCode(), codeOf(secret))).status).toBe(200)
  })

  test('five wrong ones end the sign-in itself', async () => {
    const { world, id, secret, atTheCode, confirm } = await open()
    const tab = await atTheCode()
    for (let guess = 0; guess < 5; guess++) {
      await confirm(tab, `00000${guess}`)
      await world.db.count(sql`delete from attempt where bucket = ${`code-minute ${id}`}`)
    }
    const over = await confirm(tab, codeOf(secret))
    expect(over.error).toMatchObject({ code: 'unauthenticated' })
    expect((await confirm(await atTheCode(), codeOf(secret))).status).toBe(200)
  })
})

describe('nothing leads around it', () => {
  test('a password set by mailed link does not, and ends what waits with the old one', async () => {
    const { world, browser, secret, atTheCode, confirm, sessions } = await open()
    const thief = await atTheCode()
    await browser().post('/api/auth/request-reset', { email: EMAIL })
    const { body } = await world.db.one<{ body: string }>(
      sql`select body from outbox where kind = 'password-reset'`,
    )
    const password = 'an entirely new one'
    const token = /reset\?token=(\S+)/.exec(body)?.[1]
    const reset = await browser().post('/api/auth/reset-password', { token, password })
    expect(reset.status).toBe(200)
    expect((await confirm(thief, codeOf(secret))).error?.code).toBe('unauthenticated')
    const tab = browser()
    const back = await tab.post('/api/auth/sign-in', { email: EMAIL, password })
    expect(back.body).toEqual({ secondFactor: true })
    expect(await sessions()).toBe(0)
    expect((await confirm(tab, codeOf(secret))).status).toBe(200)
  })

  test('a forged, an old and an absent waiting sign-in do not', async () => {
    const { world, browser, secret, atTheCode, confirm } = await open()
    const tab = await atTheCode()
    const { challenge } = await world.db.one<{ challenge: string }>(sql`
      select identifier as challenge from auth.verification
      where identifier like '2fa-%' and identifier not like '2fa-attempts-%'`)
    const thief = browser()
    for (const forged of [challenge, `${challenge}.`, `${challenge}.${'A'.repeat(43)}=`]) {
      thief.jar.set('sikalab.two_factor', encodeURIComponent(forged))
      expect((await confirm(thief, codeOf(secret))).status).toBe(401)
    }
    expect((await confirm(browser(), codeOf(secret))).status).toBe(401)
    await world.db.count(sql`update auth.verification set "expiresAt" = now() - interval '1 s'`)
    expect((await confirm(tab, codeOf(secret))).error?.message).toBe(
      'This took too long or too many tries. Please sign in again.',
    )
  })

  test('a waiting sign-in is no session, however it is dressed up', async () => {
    const { atTheCode } = await open()
    const tab = await atTheCode()
    tab.jar.set('sikalab.session_token', tab.jar.get('sikalab.two_factor') ?? '')
    expect((await tab.get('/api/wallet')).status).toBe(401)
  })

  test('somebody suspended between password and code stays out, and so does one before', async () => {
    const { world, browser, secret, atTheCode, confirm, sessions } = await open()
    const tab = await atTheCode()
    await world.db.count(sql`update person set status = 'suspended'`)
    const refused = await confirm(tab, codeOf(secret))
    expect(refused.error).toEqual({ code: 'suspended', message: 'Your account is suspended.' })
    const early = await browser().post('/api/auth/sign-in', { email: EMAIL, password: PASSWORD })
    expect(early.error?.code).toBe('suspended')
    expect(early.headers.getSetCookie()).toEqual([])
    expect(await sessions()).toBe(0)
  })

  test('a wrong password says nothing of a second factor', async () => {
    const { browser } = await open()
    const guess = { email: EMAIL, password: 'not this one' }
    const wrong = await browser().post('/api/auth/sign-in', guess)
    const unknown = await browser().post('/api/auth/sign-in', { ...guess, email: 'x@y.test' })
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
    expect(wrong.headers.getSetCookie()).toEqual([])
  })

  test('the terminal lets in who lost everything: it is off, sessions end, a mail tells', async () => {
    const { world, browser, secret, atTheCode, confirm, sessions } = await open()
    const waiting = await atTheCode()
    await confirm(await atTheCode(), codeOf(secret))
    expect(await sessions()).toBe(1)
    expect(await resetSecondFactor(world.connection, EMAIL.toUpperCase())).toBe(true)
    expect(await sessions()).toBe(0)
    expect((await confirm(waiting, codeOf(secret, 1))).status).toBe(401)
    const back = await browser().post('/api/auth/sign-in', { email: EMAIL, password: PASSWORD })
    expect(back.body).toEqual({ role: 'admin' })
    expect(await resetSecondFactor(world.connection, EMAIL)).toBe(false)
    await expect(resetSecondFactor(world.connection, 'nobody@here.test')).rejects.toThrow(/Nobody/)
    const subjects = await world.db.rows<{ subject: string }>(sql`select subject from outbox`)
    expect(subjects.at(-1)?.subject).toBe('SikaLab: Your second factor was turned off')
  })
})
