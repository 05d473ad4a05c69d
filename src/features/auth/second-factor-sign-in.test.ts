import { describe, expect, test, vi } from 'vitest'
import { sql } from '#platform/database/sql.ts'
import { EMAIL, openSecured, PASSWORD, STEP_MS, standStill } from '#tests/rig/authenticator.ts'
import { codeOf } from '#tests/rig/totp.ts'
import { within } from '#tests/rig/within.ts'

standStill()

describe('signing in with a second factor', () => {
  test('the right password alone opens no session', async () => {
    const { browser, atTheCode, sessions } = await openSecured()
    const tab = browser()
    await atTheCode(tab)
    expect(await sessions()).toBe(0)
    expect([...tab.jar.keys()]).toEqual(['sikalab.two_factor'])
    expect((await tab.get('/api/wallet')).status).toBe(401)
    expect((await tab.get('/api/session')).body['person']).toBeNull()
  })

  test('what waits for the code is out of reach of scripts, for ten minutes', async () => {
    const { browser } = await openSecured()
    const answered = await browser().post('/api/auth/sign-in', { email: EMAIL, password: PASSWORD })
    const cookies = answered.headers.getSetCookie().filter((each) => each.includes('two_factor='))
    expect(cookies).toHaveLength(1)
    expect(cookies[0]).toMatch(/Max-Age=600/i)
    expect(cookies[0]).toMatch(/HttpOnly/i)
    expect(cookies[0]).toMatch(/SameSite=Lax/i)
  })

  test('a code of the app opens the session, and what waited is spent', async () => {
    const { secret, atTheCode, confirm, sessions } = await openSecured()
    const tab = await atTheCode()
    const waiting = new Map(tab.jar)
    expect((await confirm(tab, codeOf(secret))).body).toMatchObject({ role: 'admin' })
    expect((await tab.get('/api/wallet')).status).toBe(200)
    expect([...tab.jar.keys()]).toEqual(['sikalab.session_token'])
    tab.jar.clear()
    for (const [name, value] of waiting) tab.jar.set(name, value)
    const again = await confirm(tab, codeOf(secret, 1))
    expect(again.error).toMatchObject({ code: 'unauthenticated' })
    expect(await sessions()).toBe(1)
  })

  test('a code may be one step of 30 s early or late, and no more', async () => {
    const { secret, atTheCode, confirm } = await openSecured()
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
    const { world, recoveryCodes, atTheCode, confirm } = await openSecured()
    const [code = ''] = recoveryCodes
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `
    const tab = await atTheCode()
    expect((await confirm(tab, typed)).body).toMatchObject({ role: 'admin' })
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
    const { secret, atTheCode, confirm } = await openSecured()
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
    const { browser, secret, atTheCode, confirm } = await openSecured()
    const tab = browser()
    await tab.post('/api/auth/sign-up', { email: 'ama@example.test', password: PASSWORD })
    const amas = new Map(tab.jar)
    await atTheCode(tab)
    for (const [name, value] of amas) tab.jar.set(name, value)
    expect((await confirm(tab, codeOf(secret))).status).toBe(200)
    expect((await tab.get('/api/session')).body['person']).toMatchObject({ email: EMAIL })
  })

  test('what is no code is not looked at', async () => {
    const { world, atTheCode, confirm } = await openSecured()
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
    const { secret, atTheCode, confirm } = await openSecured()
    const spentByTurningOn = await confirm(await atTheCode(), codeOf(secret, -1))
    expect(spentByTurningOn.error?.message).toMatch(/used already/)
    expect((await confirm(await atTheCode(), codeOf(secret))).status).toBe(200)
    const replayed = await confirm(await atTheCode(), codeOf(secret))
    expect(replayed.error).toMatchObject({ code: 'invalid', field: 'code' })
    expect(replayed.error?.message).toMatch(/used already/)
  })

  test('by ten requests at once of ten sign-ins, it opens one session', async () => {
    const { secret, atTheCode, confirm, sessions } = await openSecured()
    const tabs = await Promise.all(Array.from({ length: 10 }, () => atTheCode()))
    const outcomes = await Promise.all(tabs.map((tab) => confirm(tab, codeOf(secret))))
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(outcomes.filter(({ status }) => status >= 500)).toEqual([])
    expect(await sessions()).toBe(1)
  })

  test('by ten requests at once of one sign-in, it opens one session', async () => {
    const { secret, atTheCode, confirm, sessions } = await openSecured()
    const tab = await atTheCode()
    const racing = Array.from({ length: 10 }, () => confirm(tab, codeOf(secret)))
    const outcomes = await Promise.all(racing)
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sessions()).toBe(1)
  })

  test('it lets in, although more tries than a sign-in has came while it was looked at', async () => {
    const { world, secret, atTheCode, confirm } = await openSecured()
    const tab = await atTheCode()
    const entering = await world.db.withTx(async (tx) => {
      // The right code is accepted, and then waits for the person's row.
      await tx.rows(sql`select from person where email = ${EMAIL} for update`)
      const right = confirm(tab, codeOf(secret))
      await within(async () =>
        expect(await world.db.rows(sql`select from spent_code`)).toHaveLength(2),
      )
      for (let tries = 0; tries < 7; tries++) {
        await confirm(tab, codeOf(secret, 5))
        await world.db.count(sql`delete from attempt where bucket like 'code-minute%'`)
      }
      return { right }
    })
    expect((await entering.right).status).toBe(200)
  })

  test('a recovery code by ten requests at once is accepted once', async () => {
    const { recoveryCodes, atTheCode, confirm, sessions } = await openSecured()
    const tabs = await Promise.all(Array.from({ length: 10 }, () => atTheCode()))
    const outcomes = await Promise.all(tabs.map((tab) => confirm(tab, recoveryCodes[5] ?? '')))
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(outcomes.filter(({ status }) => status >= 500)).toEqual([])
    expect(await sessions()).toBe(1)
  })
})
