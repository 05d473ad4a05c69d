import { expect, test } from 'vitest'
import { MOST_IN_BATCH } from '#core/batch.ts'
import { openServer } from '#tests/rig/server.ts'
import { openWorld } from '#tests/rig/world.ts'
import { MOST_FIELDS } from './read-body.ts'

/** Node refuses a longer head before anything here sees it. */
const LONGEST_HEAD = 15_000
/** The length of an address up to which a batch asks by it. */
const LONGEST_READ = 2_000
const ROUNDS = 5
const MOST_TIMES = 3
/** Milliseconds that a busy machine takes now and then for nothing. */
const NOISE_MS = 2

const manyNames = (length: number) => {
  let query = ''
  for (let at = 0; query.length < length; at++) query += `${query && '&'}${at.toString(36)}`
  return query.slice(0, length)
}

/** Each from a network of its own, so that no limit of one asker makes the rest cheap. */
let askers = 0
const env = () => ({
  incoming: {
    socket: { remoteAddress: `10.${askers >> 16}.${(askers >> 8) & 255}.${askers++ & 255}` },
  },
})

async function open() {
  const world = await openWorld()
  const { app } = openServer(world)
  const reads = [...world.handlers.values()].filter(({ call }) => call.method === 'GET')
  const get =
    (path: string, headers: Record<string, string> = {}, from?: object) =>
    () =>
      app.request(path, { headers }, from ?? env())
  const batch = (addresses: readonly string[], from?: object) => () =>
    app.request(
      '/api/batch',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ reads: addresses }),
      },
      from ?? env(),
    )
  return { reads, get, batch }
}

type Ask = () => Response | Promise<Response>

/** Medians in milliseconds, asked in turn, so that what else the machine does falls on both. */
async function compare(plain: Ask, long: Ask): Promise<{ plainMs: number; longMs: number }> {
  const times: Record<'plain' | 'long', number[]> = { plain: [], long: [] }
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, ask] of [
      ['plain', plain],
      ['long', long],
    ] as const) {
      const startedAt = performance.now()
      await (await ask()).text()
      times[name].push(performance.now() - startedAt)
    }
  }
  const median = (of: number[]) => of.sort((a, b) => a - b)[ROUNDS >> 1] as number
  return { plainMs: median(times.plain), longMs: median(times.long) }
}

/** Queries that would cost a visitor's neighbours more than three plain calls, with the figures. */
async function tooDear(asked: readonly (readonly [name: string, plain: Ask, long: Ask])[]) {
  const slowRequests: string[] = []
  for (const [name, plain, long] of asked) {
    // A busy machine may be slow once, but not three times for the same request.
    for (let tries = 1; ; tries++) {
      const { plainMs, longMs } = await compare(plain, long)
      if (longMs <= MOST_TIMES * plainMs + NOISE_MS) break
      if (tries < 3) continue
      slowRequests.push(`${name}: ${longMs} of ${plainMs} ms`)
      break
    }
  }
  return slowRequests
}

test('the longest query that Node lets in costs at most three plain calls, of every GET', async () => {
  const { reads, get } = await open()
  const paths = [...reads.map(({ call }) => call.path), '/api/live', '/offers', '/healthz']
  const queries = [manyNames(LONGEST_HEAD), `%&${'a=&'.repeat(LONGEST_HEAD / 3)}`]
  const requests = paths.flatMap((path) =>
    queries.map((query) => [path, get(path), get(`${path}?${query}`)] as const),
  )
  expect(await tooDear(requests)).toEqual([])
})

test('one long value of any field costs at most three plain calls', async () => {
  const { reads, get } = await open()
  const requests = reads.flatMap(({ call }) =>
    Object.keys((call.input as { entries?: object }).entries ?? {}).flatMap((field) =>
      ['9', '%20'].map((sign) => {
        const value = sign.repeat(LONGEST_HEAD / sign.length)
        return [call.path, get(call.path), get(`${call.path}?${field}=${value}`)] as const
      }),
    ),
  )
  expect(requests.length).toBeGreaterThan(100)
  expect(await tooDear(requests)).toEqual([])
})

test('a batch of the most and longest queries costs at most three plain ones', async () => {
  const { batch } = await open()
  const all = (query: string) =>
    batch(Array.from({ length: MOST_IN_BATCH }, () => `/api/session${query}`))
  const names = manyNames(LONGEST_READ - '/api/session?'.length)
  expect(await tooDear([['batch', all(''), all(`?${names}`)]])).toEqual([])
})

test('cookies, headers and paths as long as Node lets in cost at most three plain calls', async () => {
  const { get } = await open()
  const plain = get('/api/session', { cookie: 'a=b' })
  const cookies = ['a=b;', 'sikalab.session_token=b;', ' ;', '=']
  const headers = ['accept', 'accept-language', 'origin', 'user-agent', 'x-forwarded-for']
  const requests = [
    ...cookies.map((pair) => ({ cookie: pair.repeat(LONGEST_HEAD / pair.length) })),
    ...headers.flatMap((name) =>
      ['a,', ':', '1.'].map((sign) => ({ [name]: sign.repeat(LONGEST_HEAD / sign.length) })),
    ),
  ].map((sent) => [Object.keys(sent).join(), plain, get('/api/session', sent)] as const)
  const paths = ['%41', 'a/', '%ff', '/', '..%2f'].map((piece) => {
    const path = `/api/${piece.repeat(LONGEST_HEAD / piece.length)}`
    return [piece, plain, get(path)] as const
  })
  expect(await tooDear([...requests, ...paths])).toEqual([])
})

test('more names than any call takes are refused before one is read', async () => {
  const { reads, get } = await open()
  for (const { call } of reads) {
    const { entries = {} } = call.input as { entries?: object }
    expect(Object.keys(entries).length, call.name).toBeLessThanOrEqual(MOST_FIELDS / 2)
  }
  const sent = (names: number) =>
    `/api/session?${Array.from({ length: names }, (_, at) => `n${at}`).join('&')}`
  const said = async (path: string) => (await (await get(path)()).json()).error.message as string
  expect(await said(sent(MOST_FIELDS))).toMatch(/n0/)
  expect(await said(sent(MOST_FIELDS + 1))).toBe(`Send at most ${MOST_FIELDS} fields.`)
})

test('refused queries count by their bytes, alone and in a batch, until their network is turned away', async () => {
  const { get, batch } = await open()
  const names = manyNames(LONGEST_HEAD)
  const short = Array.from({ length: MOST_IN_BATCH }, () => `/api/session?${names.slice(0, 1_900)}`)
  for (const long of [get(`/api/session?${names}`, {}, env()), batch(short, env())]) {
    const statuses: number[] = []
    for (let sent = 0; sent < 900 && statuses.at(-1) !== 429; sent++) {
      statuses.push((await long()).status)
    }
    expect([statuses.length > 100, statuses.at(-1)]).toEqual([true, 429])
  }
  expect((await get('/api/session')()).status).toBe(200)
})
