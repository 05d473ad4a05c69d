import { describe, expect, test, vi } from 'vitest'
import { resetSecondFactor } from '#app/cli/admin.ts'
import { sql } from '#platform/database/sql.ts'
import { EMAIL, openSecured, PASSWORD, standStill } from '#tests/rig/authenticator.ts'
import { codeOf } from '#tests/rig/totp.ts'

standStill()

/** Notes as many guesses as may be made, just now. */
const guessed = (bucket: string, count: number) => sql`
  insert into attempt values (${bucket}, now(), ${count})
  on conflict (bucket) do update set window_start = now(), count = excluded.count`

describe('guesses are few', () => {
  test('after five in a minute not even the right code is looked at, from whatever address', async () => {
    const { app, secret, atTheCode, confirm } = await openSecured()
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

  test('after twenty guesses in an hour no code is looked at, and a right code before that clears the count', async () => {
    const { world, id, secret, atTheCode, confirm } = await openSecured()
    const tab = await atTheCode()
    await world.db.count(guessed(`code-hour ${id}`, 19))
    expect((await confirm(tab, codeOf(secret))).status).toBe(200)
    expect(await world.db.rows(sql`select from attempt where bucket like 'code-%'`)).toEqual([])
    await world.db.count(guessed(`code-hour ${id}`, 20))
    expect((await confirm(await atTheCode(), codeOf(secret, 1))).error?.code).toBe('too_many')
  })

  test('ten wrong ones in a row lock codes for a quarter of an hour, over many sign-ins', async () => {
    const { world, secret, atTheCode, confirm } = await openSecured()
    await world.db.count(sql`update auth."twoFactor" set "failedVerificationCount" = 9`)
    await confirm(await atTheCode(), '000000')
    expect((await confirm(await atTheCode(), codeOf(secret))).error?.code).toBe('too_many')
    vi.setSystemTime(Date.now() + 16 * 60_000)
    expect((await confirm(await atTheCode(), codeOf(secret))).status).toBe(200)
  })

  test('a lock holds at a server whose clock is a little behind, and ends where a clock was set back', async () => {
    const { world, secret, atTheCode, confirm } = await openSecured()
    const began = Date.now()
    await world.db.count(sql`update auth."twoFactor" set "failedVerificationCount" = 9`)
    await confirm(await atTheCode(), '000000')
    vi.setSystemTime(began - 30_000)
    expect((await confirm(await atTheCode(), codeOf(secret))).error?.code).toBe('too_many')
    vi.setSystemTime(began - 120_000)
    expect((await confirm(await atTheCode(), codeOf(secret))).status).toBe(200)
  })

  test('five wrong ones end the sign-in itself', async () => {
    const { world, id, secret, atTheCode, confirm } = await openSecured()
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
    const { world, browser, secret, atTheCode, confirm, sessions } = await openSecured()
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
    const { world, browser, secret, atTheCode, confirm } = await openSecured()
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
    const { atTheCode } = await openSecured()
    const tab = await atTheCode()
    tab.jar.set('sikalab.session_token', tab.jar.get('sikalab.two_factor') ?? '')
    expect((await tab.get('/api/wallet')).status).toBe(401)
  })

  test('somebody suspended between password and code stays out, and so does one before', async () => {
    const { world, browser, secret, atTheCode, confirm, sessions } = await openSecured()
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
    const { browser } = await openSecured()
    const guess = { email: EMAIL, password: 'not this one' }
    const wrong = await browser().post('/api/auth/sign-in', guess)
    const unknown = await browser().post('/api/auth/sign-in', { ...guess, email: 'x@y.test' })
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
    expect(wrong.headers.getSetCookie()).toEqual([])
  })

  test('the terminal lets in who lost everything: it is off, sessions end, a mail tells', async () => {
    const { world, browser, secret, atTheCode, confirm, sessions } = await openSecured()
    const waiting = await atTheCode()
    await confirm(await atTheCode(), codeOf(secret))
    expect(await sessions()).toBe(1)
    expect(await resetSecondFactor(world.connection, EMAIL.toUpperCase())).toBe(true)
    expect(await sessions()).toBe(0)
    expect((await confirm(waiting, codeOf(secret, 1))).status).toBe(401)
    const back = await browser().post('/api/auth/sign-in', { email: EMAIL, password: PASSWORD })
    expect(back.body).toMatchObject({ role: 'admin' })
    expect(await resetSecondFactor(world.connection, EMAIL)).toBe(false)
    await expect(resetSecondFactor(world.connection, 'nobody@here.test')).rejects.toThrow(/Nobody/)
    const subjects = await world.db.rows<{ subject: string }>(sql`select subject from outbox`)
    expect(subjects.at(-1)?.subject).toBe('SikaLab: Your second factor was turned off')
  })
})
