import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { roomKey } from '#platform/base/room-key.ts'
import { openGuesses } from '#rooms/guesses.ts'
import { configOfRoom } from '#rooms/room-config.ts'
import { TEST_CONFIG } from '../rig/test-config.ts'
import { openHouseWithRooms } from '../rooms/rooms.ts'

const [A, B] = ['111111', '222222'] as const
const ama = { email: 'ama@example.test', password: 'a-fine-password' }

/** Sends these bytes as they stand and returns all that comes back until the connection ends. */
function sendRaw(address: string, head: readonly string[], body = ''): Promise<string> {
  const { port } = new URL(address)
  return new Promise((resolve, reject) => {
    let said = ''
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(`${head.join('\r\n')}\r\nConnection: close\r\n\r\n${body}`),
    )
    socket.setTimeout(5_000, () => socket.destroy(new Error(`no answer to ${head[0]}`)))
    socket.on('data', (bytes) => (said += bytes.toString('utf8')))
    socket.on('error', reject)
    socket.on('close', () => resolve(said))
  })
}

test('codes that are tried at once are counted before anybody looks for them', async () => {
  const { ask } = await openHouseWithRooms([], { findMs: 300 })
  const codes = Array.from({ length: 200 }, (_, index) => String(900_000 + index))
  const answered = await Promise.all(
    codes.map(async (code) => (await ask(`/r/${code}/api/session`)).status),
  )
  expect(answered.filter((status) => status === 404)).toHaveLength(60)
  expect(answered.filter((status) => status === 429)).toHaveLength(140)
})

test('a page of another site uses up no try, and who brings a room’s key comes in beyond the limit', async () => {
  const { ask } = await openHouseWithRooms([A])
  const status = async (code: string, headers: Record<string, string> = {}) =>
    (await ask(`/r/${code}/api/session`, { headers })).status
  const codes = Array.from({ length: 61 }, (_, index) => String(900_000 + index))
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'iframe', 'sec-fetch-user': '?1' },
    { origin: 'https://other.example' },
  ]
  for (const [at, code] of codes.entries()) {
    expect(await status(code, foreign[at % foreign.length])).toBe(403)
  }
  expect(await status(A)).toBe(200)
  const visit = { 'sec-fetch-dest': 'document', 'sec-fetch-user': '?1' }
  const headers = { 'sec-fetch-site': 'cross-site', ...visit, accept: 'text/html' }
  // The room itself answers: this house has no pages.
  expect((await ask(`/r/${A}/`, { headers })).status).toBe(404)

  for (const code of codes) await status(code)
  expect(await status(A)).toBe(429)
  const key = roomKey(configOfRoom(TEST_CONFIG, A))
  expect((await ask(`/r/${A}/api/session?k=${roomKey(configOfRoom(TEST_CONFIG, B))}`)).status).toBe(
    429,
  )
  await ask(`/r/${A}/?k=${key}`)
  // The page that it opened asks on without the key.
  expect(await status(A)).toBe(200)
  expect(await status(B)).toBe(429)
})

test('right codes that are looked up at once are not counted as wrong: they wait for each other', async () => {
  const codes = Array.from({ length: 130 }, (_, index) => String(100_000 + index))
  const begun = new Set<string>()
  const proofs = { bringsSession: () => false, bringsKey: () => false }
  const guesses = openGuesses({ trustProxy: false }, proofs)
  const asking = () => ({ headers: {}, socket: { remoteAddress: '10.0.0.9' } }) as IncomingMessage
  const answers = codes.map(async (code) => {
    const incoming = asking()
    const why = await guesses.begin(incoming, code)
    if (why === null) begun.add(code)
    return { incoming, code, why }
  })
  await sleep(20)
  expect(begun.size).toBe(60)
  for (const answer of answers) {
    const { incoming, code, why } = await answer
    expect(why).toBe(null)
    guesses.end(incoming, code, null)
  }
  expect(begun.size).toBe(130)
})

test('an unknown room answers no other name than this server’s, and /R/ leads to the room', async () => {
  const { address, page } = await openHouseWithRooms([A])
  const head = [`GET /r/900001/ HTTP/1.1`, 'Host: evil.example', 'Accept: text/html']
  expect(await sendRaw(address, head)).toMatch(/^HTTP\/1\.1 421 /)
  const upper = await page(`/R/${A}/?lang=ak`)
  expect([upper.status, upper.headers.get('location')]).toEqual([308, `/r/${A}/?lang=ak`])
})

test('pages of a deleted room that go on asking use up one try of their network, and no query', async () => {
  const { ask, setState, asked } = await openHouseWithRooms([A])
  setState('300001', 'deleted')
  for (let time = 0; time < 100; time++) {
    expect((await ask('/r/300001/api/session')).status).toBe(410)
  }
  expect(asked.find).toBe(1)
  expect((await ask(`/r/${A}/api/session`)).status).toBe(200)
})

test('a header that changes with each guess makes no new asker, unless a proxy was declared', async () => {
  const { ask } = await openHouseWithRooms([])
  const status = async (code: number) => {
    const headers = { 'x-forwarded-for': `198.51.${code % 200}.${code % 250}` }
    return (await ask(`/r/${code}/api/session`, { headers })).status
  }
  for (let code = 900_000; code < 900_060; code++) expect(await status(code)).toBe(404)
  expect(await status(900_060)).toBe(429)
})

test('behind a proxy the network that it noted is counted, whatever stands before', async () => {
  const { ask } = await openHouseWithRooms([], { config: { trustProxy: true } })
  const status = async (code: number, last: string) => {
    const headers = { 'x-forwarded-for': `198.51.100.${code % 250}, ${last}` }
    return (await ask(`/r/${code}/api/session`, { headers })).status
  }
  for (let code = 900_000; code < 900_060; code++) {
    expect(await status(code, '203.0.113.7')).toBe(404)
  }
  expect(await status(900_060, '203.0.113.7')).toBe(429)
  expect(await status(900_060, '203.0.113.8')).toBe(404)
})

test('of a room that never was and one that was deleted nothing is told but that', async () => {
  const { ask, setState } = await openHouseWithRooms([])
  setState('300001', 'deleted')
  setState('300002', 'deleting')
  for (const path of ['', 'api/session', 'api/admin/people', 'api/proofs/1', 'sw.js']) {
    const [gone, ending, never] = await Promise.all(
      ['300001', '300002', '999999'].map(async (code) => {
        const answer = await ask(`/r/${code}/${path}`)
        return [answer.status, (await answer.text()).replace(code, '')]
      }),
    )
    expect(gone).toEqual(ending)
    expect([gone?.[0], never?.[0]]).toEqual([410, 404])
    expect(String(gone?.[1])).not.toMatch(/300001|Form|example/)
  }
})

test('however an address is written, it leads to the room of its first code or to none', async () => {
  const house = await openHouseWithRooms([A, B])
  const tabs = { [A]: house.browser(), [B]: house.browser(), '': house.browser() }
  for (const [code, tab] of Object.entries(tabs)) {
    const account = { ...ama, email: `ama-${code || 'first'}@example.test` }
    await tab.post(`${code && `/r/${code}`}/api/auth/sign-up`, account)
  }
  const cookie = Object.values(tabs)
    .flatMap(({ jar }) => [...jar].map(([name, value]) => `${name}=${value}`))
    .join('; ')
  const whoAt = async (target: string) => {
    const head = [`GET ${target} HTTP/1.1`, 'Host: localhost', `Cookie: ${cookie}`]
    const said = await sendRaw(house.address, head)
    const status = Number(said.slice(9, 12))
    const who = /ama-(\w+)@example/.exec(said)?.[1]
    return who ?? (status >= 400 && status < 500 ? 'nobody' : said)
  }
  const nobody = 'nobody'
  expect(await whoAt('/api/session')).toBe('first')
  for (const [target, expected] of [
    [`/r/${A}/api/session`, A],
    // The page is led to the address in small letters, below which it asks.
    [`/R/${A}/api/session`, ['HTTP/1.1 308 Permanent Redirect', `Location: /r/${A}/api/session`]],
    [`/r/${A}/../api/session`, A],
    [`/r/${A}/%2e%2e/api/session`, A],
    [`/r/${A}/../../../r/${B}/../../api/session`, A],
    [`/r/${A}/%2e%2e/r/${B}/api/session`, nobody],
    [`/r/${A}/r/${B}/api/session`, nobody],
    [`/r/${A}//api/session`, nobody],
    [`/r/${A}/%2fapi/session`, nobody],
    [`//r/${A}/api/session`, nobody],
    [`/x/../r/${A}/api/session`, nobody],
    [`/%72/${A}/api/session`, nobody],
    [`\\r\\${A}\\api\\session`, nobody],
    [`/r\\${A}\\api\\session`, nobody],
    ['/r/%EF%BC%91%EF%BC%91%EF%BC%91%EF%BC%91%EF%BC%91%EF%BC%91/api/session', nobody],
    [`/r/%31${A.slice(1)}/api/session`, nobody],
    [`/r/${A}%00/api/session`, nobody],
    [`/r/0${A}/api/session`, nobody],
    [`/r/-${A.slice(1)}/api/session`, nobody],
    ['/r//api/session', nobody],
    ['/r/../api/session', nobody],
    [`http://localhost/r/${A}/api/session`, A],
    [`http://localhost/r/${A}/../api/session`, A],
    [`http://localhost/x/r/${A}/api/session`, nobody],
    [`http://stranger.example/r/${A}/api/session`, nobody],
  ] as const) {
    const answer = await whoAt(target)
    const who = Array.isArray(expected) ? answer.split('\r\n').slice(0, 2) : answer
    expect([target, who]).toEqual([target, expected])
  }
})

test('HEAD, OPTIONS, an upgrade and a body that waits for its 100 are answered in the room alone', async () => {
  const { address, browser } = await openHouseWithRooms([A])
  const path = `/r/${A}/api/session`
  const raw = (head: readonly string[], body = '') =>
    sendRaw(address, [...head, 'Host: localhost'], body)
  expect(await raw([`HEAD ${path} HTTP/1.1`])).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\n$/)
  const options = await raw([`OPTIONS ${path} HTTP/1.1`, 'Origin: https://stranger.example'])
  expect(options).toMatch(/^HTTP\/1\.1 40[345] /)
  expect(options.toLowerCase()).not.toContain('access-control-allow')
  const upgraded = await raw([`GET ${path} HTTP/1.1`, 'Upgrade: websocket', 'Connection: Upgrade'])
  expect(upgraded).not.toMatch(/^HTTP\/1\.1 101/)
  const body = JSON.stringify(ama)
  const post = [
    `POST /r/${A}/api/auth/sign-up HTTP/1.1`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
  ]
  expect(await raw(post, body)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /)
  const other = post.map((line) => line.replace(A, '999999'))
  expect(await raw(other, body)).toMatch(/HTTP\/1\.1 404 /)
  const tab = browser()
  expect((await tab.post(`/r/${A}/api/auth/sign-in`, ama)).status).toBe(200)
  expect((await tab.post('/api/auth/sign-in', ama)).status).toBe(401)
})
