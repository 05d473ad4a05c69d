import { generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { spendSeatCode } from '#features/auth/server/auth.ts'
import { joining } from '#features/joining/words/en/joining.ts'
import { rooms } from '#features/rooms/words/en/rooms.ts'
import type { Db } from '#platform/database/db.ts'
import { rawSql, sql } from '#platform/database/sql.ts'
import { configOfRoom } from '#rooms/room-config.ts'
import { HOME, openLtiHouse } from '#tests/rooms/lti-house.ts'
import { lti as t } from './words/en/lti.ts'

type House = Awaited<ReturnType<typeof openLtiHouse>>

const people = (house: House) =>
  house.inside(house.code, (db) =>
    db.rows<{ id: string; name: string; email: string | null }>(sql`
      select id, name, email from person where role = 'learner'`),
  )

test('who is launched gets a seat under a name of the room’s, and launched again the same one', async () => {
  const house = await openLtiHouse()
  const { answered, to, cookie } = await house.begin()
  expect(answered.status).toBe(302)
  expect(`${to.origin}${to.pathname}`).toBe(house.platform.facts.authUrl)
  expect(Object.fromEntries(to.searchParams)).toMatchObject({
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: 'client 1',
    redirect_uri: `${HOME}/lti/launch`,
    login_hint: 'a hint',
  })
  expect(cookie).toMatch(/^__Host-sikalab\.lti-/)
  expect(answered.headers.getSetCookie()[0]).toMatch(/Secure; HttpOnly; SameSite=None$/)

  const addresses = [await openedBy(await house.launch()), await openedBy(await house.launch())]
  const [seat, ...others] = await people(house)
  expect(others).toEqual([])
  // A place and a thing of Ghana, drawn by the room.
  expect(seat?.name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
  expect(seat?.email).toBeNull()
  const config = configOfRoom(house.config, house.code)
  for (const [at, address] of addresses.entries()) {
    expect(address).toMatch(new RegExp(`^${HOME}/r/${house.code}/\\?k=[\\w-]{8}#/join\\?card=`))
    const opened = await house.inside(house.code, (db) =>
      db.withTx((tx) => spendSeatCode(tx, config, address.split('card=')[1] ?? '')),
    )
    // A newer code ends the one before: the first address of the same seat is no way in any more.
    expect(opened?.id ?? null).toBe(at === 0 ? null : seat?.id)
  }
  // Somebody else of the platform has another seat; so has the same id of another platform.
  await house.launch({ sub: 'another person' })
  expect(await people(house)).toHaveLength(2)
})

/**
 * The address at which a launched browser goes on by itself: from a page of this server, since a class
 * is not opened for another site's.
 */
async function openedBy(launched: Response): Promise<string> {
  expect([launched.status, launched.headers.get('location')]).toEqual([200, null])
  const page = await launched.text()
  const address = /http-equiv="refresh" content="0;url=([^"]+)"/.exec(page)?.[1] ?? 'none'
  expect(page).toContain(`<a href="${address}" target="_self"`)
  return address
}

test('two launches of one person at once take one seat', async () => {
  const house = await openLtiHouse()
  const both = await Promise.all([house.launch(), house.launch()])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await people(house)).toHaveLength(1)
})

/** Every row of every table as text; bytes as text too, where they are one. */
async function dump(db: Db): Promise<string> {
  const tables = await db.rows<{ name: string }>(sql`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables
    where table_schema in ('public', 'auth', 'rooms') and table_type = 'BASE TABLE'`)
  const texts: string[] = []
  for (const { name } of tables) {
    const rows = await db.rows<{ text: string }>(
      sql`select each::text as text from ${rawSql(name)} as each`,
    )
    texts.push(...rows.map(({ text }) => text))
  }
  expect(tables.length).toBeGreaterThan(60)
  const hex = texts.flatMap((text) => text.match(/\\x[0-9a-f]{8,}/g) ?? [])
  return [...texts, ...hex.map((bytes) => Buffer.from(bytes.slice(2), 'hex').toString())].join('\n')
}

test('of a person who is launched no table holds a name, a mail, a picture or an id of the platform', async () => {
  const house = await openLtiHouse()
  await house.launch()
  const [seat] = await people(house)
  const first = await dump(house.db)
  const inside = await house.inside(house.code, dump)
  const { usual } = house.platform
  const personalTexts = [
    usual.name,
    usual.given_name,
    usual.family_name,
    usual.email,
    usual.picture,
    usual.sub,
  ]
  for (const text of [...personalTexts, 'sis-0042', 'faces', 'line/7']) {
    expect([text, first.includes(text), inside.includes(text)]).toEqual([text, false, false])
  }
  // The controls: the search finds what is there, in both databases.
  expect(inside).toContain(seat?.name)
  expect(first).toContain('Moodle of the school')
  await house.db.count(sql`update lti_grade set last_error = ${usual.email}`)
  expect(await dump(house.db)).toContain(usual.email)
})

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/'

const WRONG: readonly (readonly [string, Record<string, unknown>, string])[] = [
  ['another nonce', { nonce: 'of another launch' }, t.wrongNonce],
  ['another audience', { aud: 'client 2' }, t.wrongAudience],
  ['several audiences and no party', { aud: ['client 1', 'client 2'] }, t.wrongAudience],
  ['another issuer', { iss: 'https://evil.example' }, t.wrongIssuer],
  ['an unknown deployment', { [`${CLAIM}deployment_id`]: 'd2' }, t.unknownDeployment],
  ['another version', { [`${CLAIM}version`]: '1.1' }, t.wrongVersion],
  ['another message', { [`${CLAIM}message_type`]: 'LtiDeepLinkingRequest' }, t.notResource],
  ['nobody', { sub: '' }, t.nobody],
  ['no class', { [`${CLAIM}target_link_uri`]: `${HOME}/lti/launch` }, t.noClass],
]

test('a launch that says something wrong is refused with a sentence for each, and takes no seat', async () => {
  const house = await openLtiHouse()
  for (const [what, claims, sentence] of WRONG) {
    const answered = await house.launch(claims)
    const page = await answered.text()
    const isRefused = answered.status >= 400 && answered.status < 500
    expect([what, isRefused, page.includes(sentence), page.includes(t.again)]).toEqual([
      what,
      true,
      true,
      true,
    ])
  }
  expect(await people(house)).toEqual([])
})

test('what is signed by another key, not signed, too old or from tomorrow is refused', async () => {
  const house = await openLtiHouse()
  const { platform, linkClaim } = house
  const other = await generateKeyPair('RS256')
  const now = Math.floor(Date.now() / 1000)
  const secret = new TextEncoder().encode('client 1') as unknown
  const tryWith = async (sign: (nonce: string) => Promise<string>) => {
    const { state, nonce, cookie } = await house.begin()
    const answered = await house.finish(state, await sign(nonce), cookie)
    expect(answered.status).toBeGreaterThanOrEqual(400)
    return answered.text()
  }
  expect(await tryWith((nonce) => platform.sign(nonce, linkClaim, other.privateKey))).toContain(
    t.wrongSignature,
  )
  const unknown = { kid: 'two' }
  expect(
    await tryWith((nonce) => platform.sign(nonce, linkClaim, other.privateKey, unknown)),
  ).toContain(t.wrongSignature)
  const old = { issuedAt: now - 1_000 }
  expect(await tryWith((nonce) => platform.sign(nonce, linkClaim, undefined, old))).toContain(
    t.expired,
  )
  const early = { issuedAt: now + 600 }
  expect(await tryWith((nonce) => platform.sign(nonce, linkClaim, undefined, early))).toContain(
    t.expired,
  )
  const shared = { alg: 'HS256' }
  expect(
    await tryWith((nonce) => platform.sign(nonce, linkClaim, secret as CryptoKey, shared)),
  ).toContain(t.unreadable)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  expect(
    await tryWith(async (nonce) => `${part({ alg: 'none' })}.${part({ nonce, sub: 'x' })}.`),
  ).toContain(t.unreadable)
  expect(await tryWith(async () => 'no token at all')).toContain(t.unreadable)
  expect(await people(house)).toEqual([])
})

test('a launch is good once, in the browser that began it, for ten minutes', async () => {
  const house = await openLtiHouse()
  const { platform, linkClaim } = house
  const first = await house.begin()
  const token = await platform.sign(first.nonce, linkClaim)
  const said = async (answered: Response) => [answered.status, await answered.text()] as const
  expect((await said(await house.finish(first.state, token, '')))[1]).toContain(t.noCookie)
  const second = await house.begin()
  const [, crossed] = await said(await house.finish(first.state, token, second.cookie))
  expect(crossed).toContain(t.noCookie)
  const name = first.cookie.split('=')[0] ?? ''
  const [, planted] = await said(await house.finish(first.state, token, `${name}=another`))
  expect(planted).toContain(t.otherBrowser)
  expect((await house.finish(first.state, token, first.cookie)).status).toBe(200)
  const [status, replayed] = await said(await house.finish(first.state, token, first.cookie))
  expect([status, replayed.includes(t.usedBefore)]).toEqual([403, true])
  await house.db.count(sql`update lti_login set expires_at = now() - interval '1 second'`)
  const late = await platform.sign(second.nonce, linkClaim)
  expect((await said(await house.finish(second.state, late, second.cookie)))[1]).toContain(
    t.usedBefore,
  )
})

test('who is not registered begins nothing, and nothing is asked of them', async () => {
  const house = await openLtiHouse()
  const { answered } = await house.begin({ iss: 'https://evil.example' })
  expect([answered.status, (await answered.text()).includes(t.unknownPlatform)]).toEqual([
    404,
    true,
  ])
  const other = await house.begin({ client_id: 'client 2' })
  expect(other.answered.status).toBe(404)
  expect(house.platform.seen).toEqual([])
})

test('a class that is not there, joins by e-mail or is locked says so', async () => {
  const house = await openLtiHouse()
  const say = async (claims = {}) => (await house.launch(claims)).text()
  const elsewhere = { [`${CLAIM}target_link_uri`]: `${HOME}/lti/class/999999` }
  expect(await say(elsewhere)).toContain(rooms.life.unknown('999999'))
  const set = (columns: string) =>
    house.inside(house.code, (db) => db.count(sql`update settings set ${rawSql(columns)}`))
  await set(`join_by = 'email'`)
  expect(await say()).toContain(joining.byEmailOnly)
  await set(`join_by = 'name', joining_locked = true`)
  expect(await say()).toContain(joining.locked)
  // A person with a seat comes back to it also then.
  await set(`joining_locked = false`)
  const custom = { [`${CLAIM}target_link_uri`]: '', [`${CLAIM}custom`]: { class: house.code } }
  expect((await house.launch(custom)).status).toBe(200)
  await set(`joining_locked = true`)
  expect((await house.launch()).status).toBe(200)
})

test('a platform that frames gets a page that leads into a new window, which it alone may frame', async () => {
  const house = await openLtiHouse()
  const form = { iss: house.platform.facts.issuer, login_hint: 'a & b', target_link_uri: HOME }
  const framed = await house.send('/lti/login', form, { 'sec-fetch-dest': 'iframe' })
  const page = await framed.text()
  expect(page).toContain(t.window.title)
  const link = /href="([^"]+)" target="_blank" rel="noopener"/.exec(page)?.[1] ?? ''
  const to = new URL(link.replaceAll('&amp;', '&'), HOME)
  expect([to.pathname, Object.fromEntries(to.searchParams)]).toEqual(['/lti/login', form])
  expect(framed.headers.getSetCookie()).toEqual([])
  const policy = framed.headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`frame-ancestors ${house.platform.at}`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script-src')
  expect(framed.headers.get('x-frame-options')).toBeNull()
  // The link begins the launch as the form would have.
  const begun = await house.app.request(to.href)
  expect(begun.status).toBe(302)
  for (const other of [
    begun,
    await house.send(
      '/lti/login',
      { ...form, iss: 'https://evil.example' },
      { 'sec-fetch-dest': 'iframe' },
    ),
    await house.launch({ sub: '' }),
  ]) {
    expect(other.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(other.headers.get('x-frame-options')).toBe('DENY')
  }
})
