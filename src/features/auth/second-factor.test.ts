import { describe, expect, test } from 'vitest'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { rawSql, sql } from '#platform/database/sql.ts'
import { begin, EMAIL, openAdmin, PASSWORD, standStill, turnOn } from '#tests/rig/authenticator.ts'
import { codeOf, fromBase32, totp } from '#tests/rig/totp.ts'

const PATH = '/api/auth/second-factor'

standStill()

/** An admin, and how they sign in elsewhere. */
async function open() {
  const room = await openAdmin()
  const signIn = () =>
    room.browser().post('/api/auth/sign-in', { email: EMAIL, password: PASSWORD })
  return { ...room, signIn }
}

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i s the codes of these tests are those of RFC 6238, appendix B', (at, code) => {
  expect(totp(Buffer.from('12345678901234567890'), at, 8)).toBe(code)
})

describe('turning it on', () => {
  test('takes the password and a first code, and shows ten recovery codes once', async () => {
    const { tab } = await open()
    const begun = await tab.post(`${PATH}/start`, { password: PASSWORD })
    const { uri, secret } = begun.body as { uri: string; secret: string }
    const app = new URL(uri)
    expect([app.protocol, app.host, decodeURIComponent(app.pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/SikaLab:${EMAIL}`,
    ])
    expect(Object.fromEntries(app.searchParams)).toEqual({
      secret,
      issuer: 'SikaLab',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    // RFC 4226, section 4, R6: at least 128 bits, and 160 are recommended.
    expect(fromBase32(secret).length).toBeGreaterThanOrEqual(20)
    expect((await tab.get(PATH)).body).toEqual({ isOn: false, isRequired: false, codesLeft: 0 })

    const done = await tab.post(`${PATH}/confirm`, { code: codeOf(secret) })
    const { recoveryCodes } = done.body as { recoveryCodes: string[] }
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    expect((await tab.get(PATH)).body).toEqual({ isOn: true, isRequired: false, codesLeft: 10 })
    expect((await tab.get('/api/session')).body['person']).toMatchObject({ secondFactor: 'on' })

    const again = await tab.post(`${PATH}/confirm`, { code: codeOf(secret, 1) })
    expect(again.error?.code).toBe('conflict')
    expect((await tab.post(`${PATH}/start`, { password: PASSWORD })).error?.code).toBe('conflict')
  })

  test('is not done before the first code is right', async () => {
    const { tab, signIn } = await open()
    await begin(tab)
    const wrong = await tab.post(`${PATH}/confirm`, { code: '000000' })
    expect(wrong.error).toMatchObject({ code: 'invalid', field: 'code' })
    expect((await tab.get(PATH)).body['isOn']).toBe(false)
    expect((await signIn()).body).toMatchObject({ role: 'admin' })
  })

  test('without the password shows no secret, and counts as a guess at it', async () => {
    const { world, tab } = await open()
    const refused = await tab.post(`${PATH}/start`, { password: 'not this one at all' })
    expect(refused).toMatchObject({ status: 403, error: { field: 'password' } })
    expect(Object.keys(refused.body)).toEqual(['error'])
    expect(await world.db.rows(sql`select from auth."twoFactor"`)).toEqual([])
    const { count } = await world.db.one<{ count: number }>(
      sql`select count from attempt where bucket = ${`sign-in ${EMAIL}`}`,
    )
    expect(count).toBe(1)
    await world.db.count(sql`update attempt set count = 20 where bucket = ${`sign-in ${EMAIL}`}`)
    expect((await tab.post(`${PATH}/start`, { password: PASSWORD })).error?.code).toBe('too_many')
  })

  test('ends every session but the one it was done in', async () => {
    const { browser, tab } = await open()
    const other = browser()
    await other.post('/api/auth/sign-in', { email: EMAIL, password: PASSWORD })
    await turnOn(tab)
    expect((await other.get('/api/wallet')).status).toBe(401)
    expect((await tab.get('/api/wallet')).status).toBe(200)
    expect((await tab.get('/api/auth/sessions')).body['sessions']).toHaveLength(1)
  })

  test('is for admins and teachers: a learner gets no secret', async () => {
    const { world, browser } = await open()
    const ama = browser()
    await ama.post('/api/auth/sign-up', { email: 'ama@example.test', password: PASSWORD })
    const refused = await ama.post(`${PATH}/start`, { password: PASSWORD })
    const message = 'Only a teacher or a host of this server can do this.'
    expect(refused).toMatchObject({ status: 403, error: { message } })
    expect(await world.db.rows(sql`select from auth."twoFactor"`)).toEqual([])
  })

  test('begun anew, makes the secret shown before worthless', async () => {
    const { tab } = await open()
    const first = await begin(tab)
    const second = await begin(tab)
    expect(second).not.toBe(first)
    const old = await tab.post(`${PATH}/confirm`, { code: codeOf(first) })
    expect(old.error?.code).toBe('invalid')
    expect((await tab.post(`${PATH}/confirm`, { code: codeOf(second) })).status).toBe(200)
  })

  test('happens once, however many confirm at the same time', async () => {
    const { world, tab } = await open()
    const secret = await begin(tab)
    const racing = [0, 0, 0, 1, -1].map((steps) =>
      tab.post(`${PATH}/confirm`, { code: codeOf(secret, steps) }),
    )
    const statuses = (await Promise.all(racing)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    const mails = await world.db.rows(sql`select from outbox where kind = 'second-factor'`)
    expect(mails).toHaveLength(1)
  })

  test('cannot be confirmed before it was begun', async () => {
    const { tab } = await open()
    const early = await tab.post(`${PATH}/confirm`, { code: '123456' })
    expect(early.error?.code).toBe('not_allowed')
  })
})

describe('what was turned on', () => {
  test('is turned off with the password and a code, and not with one of them', async () => {
    const { tab, signIn } = await open()
    const { secret } = await turnOn(tab)
    const code = codeOf(secret)
    const noPassword = await tab.post(`${PATH}/end`, { password: 'not this one', code })
    expect(noPassword.error).toMatchObject({ code: 'not_allowed', field: 'password' })
    const noCode = await tab.post(`${PATH}/end`, { password: PASSWORD, code: '000000' })
    expect(noCode.error).toMatchObject({ code: 'invalid', field: 'code' })
    expect((await signIn()).body).toEqual({ secondFactor: true })

    expect((await tab.post(`${PATH}/end`, { password: PASSWORD, code })).status).toBe(200)
    expect((await signIn()).body).toMatchObject({ role: 'admin' })
    const again = await tab.post(`${PATH}/end`, { password: PASSWORD, code })
    expect(again.error?.code).toBe('conflict')
  })

  test('can be turned off with a recovery code by a person who lost their phone, also once they are no admin', async () => {
    const { world, tab, signIn } = await open()
    const { recoveryCodes } = await turnOn(tab)
    await world.db.count(sql`update person set role = 'learner'`)
    const ended = await tab.post(`${PATH}/end`, { password: PASSWORD, code: recoveryCodes[3] })
    expect(ended.status).toBe(200)
    expect((await signIn()).body).toMatchObject({ role: 'learner' })
  })

  test('gets new recovery codes for the password and a code, and the old ones are worthless', async () => {
    const { tab } = await open()
    const { recoveryCodes: old } = await turnOn(tab)
    const renew = (body: object) => tab.post(`${PATH}/recovery-codes`, body)
    expect((await renew({ password: PASSWORD })).error).toMatchObject({ field: 'code' })
    const wrong = await renew({ password: PASSWORD, code: 'aaaaa-aaaaa' })
    expect(wrong.error).toMatchObject({ code: 'invalid', field: 'code' })
    const refused = await renew({ password: 'not this one', code: old[1] })
    expect(refused.error).toMatchObject({ code: 'not_allowed', field: 'password' })
    const renewed = await renew({ password: PASSWORD, code: old[1] })
    const { recoveryCodes } = renewed.body as { recoveryCodes: string[] }
    expect(new Set([...old, ...recoveryCodes]).size).toBe(20)
    const ending = (code?: string) => tab.post(`${PATH}/end`, { password: PASSWORD, code })
    expect((await ending(old[0])).error?.code).toBe('invalid')
    expect((await ending(recoveryCodes[0])).status).toBe(200)
  })

  test('has no new codes before it is on', async () => {
    const { tab } = await open()
    await begin(tab)
    const early = await tab.post(`${PATH}/recovery-codes`, { password: PASSWORD, code: '123456' })
    expect(early.error?.code).toBe('conflict')
  })
})

describe('what is kept and told', () => {
  test('every change is told by mail, with the practice notice, and is in the audit log', async () => {
    const { world, tab } = await open()
    const { secret, recoveryCodes } = await turnOn(tab)
    await tab.post(`${PATH}/recovery-codes`, { password: PASSWORD, code: recoveryCodes[0] })
    await tab.post(`${PATH}/end`, { password: PASSWORD, code: codeOf(secret) })
    const mails = await world.db.rows<{ recipient: string; subject: string; body: string }>(
      sql`select recipient, subject, body from outbox order by queued_at`,
    )
    expect(mails.map(({ subject }) => subject)).toEqual([
      'SikaLab: Your second factor was turned on',
      'SikaLab: You have new recovery codes',
      'SikaLab: Your second factor was turned off',
    ])
    for (const { recipient, body } of mails) {
      expect(recipient).toBe(EMAIL)
      expect(body).toContain(PRACTICE_NOTICE)
    }
    const lines = await world.db.rows<{ action: string }>(
      sql`select action from audit order by number`,
    )
    expect(lines.map(({ action }) => action)).toEqual([
      'auth.confirmSecondFactor',
      'auth.renewRecoveryCodes',
      'auth.endSecondFactor',
    ])
  })

  test('secret and codes are in no table in clear, and in no mail or line of the log', async () => {
    const { world, tab } = await open()
    const { secret, recoveryCodes } = await turnOn(tab)
    const [code] = recoveryCodes
    const { body } = await tab.post(`${PATH}/recovery-codes`, { password: PASSWORD, code })
    const tables = await world.db.rows<{ name: string }>(sql`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'auth')`)
    const storedRows: string[] = []
    for (const { name } of tables) {
      const rows = sql`select row_to_json(t)::text as row from ${rawSql(name)} as t`
      storedRows.push(...(await world.db.rows<{ row: string }>(rows)).map(({ row }) => row))
    }
    const all = storedRows.join('\n')
    expect(all).toContain('backupCodes')
    const raw = fromBase32(secret)
    const used = codeOf(secret, -1)
    const secrets = [secret, raw.toString(), raw.toString('hex'), raw.toString('base64'), used]
    for (const hidden of [...secrets, ...recoveryCodes, ...(body['recoveryCodes'] as string[])]) {
      expect(all.includes(hidden), hidden).toBe(false)
    }
  })
})
