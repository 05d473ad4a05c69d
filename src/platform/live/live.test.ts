import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { TOPICS, type Topic } from '#core/call.ts'
import { newPersonId } from '#core/ids.ts'
import { openWire } from '#lab/rig/wire.ts'
import { untilOpen } from '#tests/rig/channel.ts'
import { openServer } from '#tests/rig/server.ts'
import { openWorld } from '#tests/rig/world.ts'
import type { Person } from '../calls/server-parts.ts'
import { openDb } from '../database/db.ts'
import { sql } from '../database/sql.ts'
import { openLive } from './live.ts'

const person = (role: Person['role']): Person => ({
  id: newPersonId(),
  name: 'x@example.test',
  email: 'x@example.test',
  role,
  status: 'active',
})

async function until(holds: () => boolean): Promise<void> {
  await expect.poll(holds).toBe(true)
}

test('a change in one process is heard in another, by those it is for and nobody else', async () => {
  const world = await openWorld()
  const [here, there] = [
    openLive(world.db, world.serverParts.log),
    openLive(world.db, world.serverParts.log),
  ]
  onTestFinished(async () => {
    await here.close()
    await there.close()
  })
  const [ama, kofi, admin] = [person('learner'), person('learner'), person('admin')]
  const heard = new Map<Person, Topic[]>([
    [ama, []],
    [kofi, []],
    [admin, []],
  ])
  await untilOpen(there)
  for (const [who, topics] of heard)
    there.listen({ person: who, tell: (some) => topics.push(...some) })

  here.announce([
    { topic: 'wallet', to: ama.id },
    { topic: 'requests', to: 'admins' },
    { topic: 'settings', to: 'everyone' },
  ])
  await until(() => (heard.get(admin)?.length ?? 0) >= 2)
  expect(heard.get(ama)?.sort()).toEqual(['settings', 'wallet'])
  expect(heard.get(kofi)).toEqual(['settings'])
  expect(heard.get(admin)?.sort()).toEqual(['requests', 'settings'])
})

test('who came before the channel was open is told everything once it is: until then it heard nothing', async () => {
  const world = await openWorld()
  const live = openLive(world.db, world.serverParts.log)
  onTestFinished(() => live.close())
  const [topics, changed]: [Topic[], [string, boolean][]] = [[], []]
  live.listen({ person: person('learner'), tell: (some) => topics.push(...some) })
  live.hear((changes, isOwn) => changes.forEach(({ topic }) => changed.push([topic, isOwn])))
  await until(() => topics.length > 0)
  expect(topics).toEqual(TOPICS)
  expect(changed).toEqual(TOPICS.map((topic) => [topic, false]))
})

test('a process tells its own changes from those of others', async () => {
  const world = await openWorld()
  const [here, there] = [
    openLive(world.db, world.serverParts.log),
    openLive(world.db, world.serverParts.log),
  ]
  onTestFinished(async () => {
    await here.close()
    await there.close()
  })
  await Promise.all([untilOpen(here), untilOpen(there)])
  const heard: [string, boolean][] = []
  here.hear((_, isOwn) => heard.push(['here', isOwn]))
  there.hear((_, isOwn) => heard.push(['there', isOwn]))
  here.announce([{ topic: 'wallet', to: 'everyone' }])
  await until(() => heard.length >= 2)
  expect(Object.fromEntries(heard)).toEqual({ here: true, there: false })
})

test('what is told does not wait for the disk, and what follows on its connection does', async () => {
  const world = await openWorld()
  const db = openDb(world.connection, { max: 1 })
  await db.rows(sql`set synchronous_commit = on`)
  const queries: string[] = []
  db.pool.on('acquire', (client) => {
    const { query } = client
    client.query = ((...parts: Parameters<typeof query>) => {
      queries.push(JSON.stringify(parts[0]))
      return Reflect.apply(query, client, parts)
    }) as typeof query
  })
  const live = openLive(db, world.serverParts.log)
  onTestFinished(async () => {
    await live.close()
    await db.close()
  })
  live.announce([{ topic: 'wallet', to: 'everyone' }])
  await until(() => queries.length > 0)
  expect(queries[0]).toContain("set_config('synchronous_commit', 'off', true), pg_notify")
  expect(await db.one(sql`select current_setting('synchronous_commit') as waits`)).toEqual({
    waits: 'on',
  })
})

test('a line that was cut comes back by itself, and says to look at everything again', async () => {
  const world = await openWorld()
  const live = openLive(world.db, world.serverParts.log)
  onTestFinished(() => live.close())
  await untilOpen(live)
  const topics: Topic[] = []
  live.listen({ person: person('learner'), tell: (some) => topics.push(...some) })
  await world.db.rows(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`)
  await until(() => topics.length > 0)
  expect(topics).toEqual(TOPICS)
})

test('a line gone dead without a word is found out and opened anew, and stopping does not wait for it', async () => {
  const world = await openWorld()
  const { host, user, database } = world.connection
  const wire = await openWire(0, { path: `${host}/.s.PGSQL.5432` })
  const db = openDb({ connectionString: `postgres://${user}@127.0.0.1:${wire.port}/${database}` })
  const live = openLive(db, world.serverParts.log, { everyMs: 100, silentMs: 3_000 })
  onTestFinished(async () => {
    await live.close()
    await wire.close()
    await db.close()
  })
  await untilOpen(live)
  const topics: Topic[] = []
  live.listen({ person: person('learner'), tell: (some) => topics.push(...some) })
  // Some signs of life that are answered, however late.
  await sleep(500)
  expect(topics).toEqual([])

  wire.silence()
  await wire.open('abandon')
  await until(() => topics.length > 0)
  expect(topics).toEqual(TOPICS)
  const resting = openLive(db, world.serverParts.log)
  await untilOpen(resting)
  wire.silence()
  // Nobody confirms their end now: a close that waited for that would wait for ever.
  await Promise.all([live.close(), resting.close()])
})

test('a browser hears over server-sent events what was decided, and waits for no beat of the line', async () => {
  const world = await openWorld()
  const { app, browser, told } = openServer(world)
  const tab = browser()
  await tab.post('/api/auth/sign-up', { email: 'ama@example.test', password: 'a-fine-password' })
  await told()
  const cookie = [...tab.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await app.request('/api/live', { headers: { cookie } })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  void (async () => {
    for (;;) {
      const part = await reader?.read()
      if (!part || part.done) return
      text += part.value
    }
  })()
  await until(() => text.includes('beat'))
  await tab.post('/api/pocket/send', { amount: 100 })
  await until(() => text.includes('"wallet"'))
  expect(text).toContain('data: {"topics":["wallet"]}')
  expect(text.match(/beat/g)).toHaveLength(1)
  await reader?.cancel()
})

test('what changed after a page was read and before it listened is told when it listens', async () => {
  const world = await openWorld()
  // The ages alone decide, and no second that the machine was busy.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
  const live = openLive(world.db, world.serverParts.log)
  onTestFinished(() => live.close())
  const [ama, kofi] = [person('learner'), person('learner')]
  await untilOpen(live)
  pass(100)
  const readAt = Date.now()
  const heardBy = (who: Person, age?: number) => {
    const topics: Topic[] = []
    live.listen({ person: who, tell: (some) => topics.push(...some) }, age)
    return topics
  }
  pass(100)
  const notice = new Promise((resolve) => live.hear(resolve))
  live.announce([{ topic: 'wallet', to: ama.id }])
  await notice
  pass(100)
  expect(heardBy(ama, Date.now() - readAt)).toEqual(['wallet'])
  expect(heardBy(kofi, Date.now() - readAt)).toEqual([])
  expect(heardBy(ama, 50)).toEqual([])
  expect(heardBy(ama)).toEqual([])
  expect(heardBy(ama, 3_600_000)).toContain('people')
})

test('a visitor hears nothing', async () => {
  const { browser } = openServer(await openWorld())
  expect((await browser().get('/api/live')).status).toBe(401)
  expect((await browser().get('/api/live/changes')).status).toBe(401)
})

test('a page that no stream reaches asks what changed since the last answer, and its person is here', async () => {
  const world = await openWorld()
  const { browser, told } = openServer(world)
  const tab = browser()
  await tab.post('/api/auth/sign-up', { email: 'ama@example.test', password: 'a-fine-password' })
  await told()
  // A question takes what was told in the second before it for missed.
  await sleep(1_100)
  const changes = async (since?: unknown) =>
    (await tab.get(`/api/live/changes${since === undefined ? '' : `?since=${String(since)}`}`)).body
  const first = await changes()
  // Nobody knows what it has missed.
  expect(first['topics']).toEqual(TOPICS)
  const quiet = await changes(first['at'])
  expect(quiet['topics']).not.toContain('pocket')
  await tab.post('/api/pocket/send', { amount: 100 })
  await expect.poll(async () => (await changes(quiet['at']))['topics']).toContain('wallet')
  // The clock was put back, or the server has not been there for so long.
  expect((await changes(Date.now() + 60_000))['topics']).toEqual(TOPICS)
  expect((await changes(Date.now() - 3_600_000))['topics']).toEqual(TOPICS)
  const { here } = await world.db.one<{ here: number }>(
    sql`select count(*)::int as here from presence`,
  )
  expect(here).toBe(1)
})

test('a NOTIFY that the database does not take is counted, and costs nobody else anything', async () => {
  const world = await openWorld()
  const outcomes: boolean[] = []
  const meter = { announced() {}, reached() {}, notified: (sent: boolean) => outcomes.push(sent) }
  const live = openLive(world.db, world.serverParts.log, undefined, meter)
  onTestFinished(() => live.close())
  live.announce([{ topic: 'wallet', to: newPersonId() }])
  await until(() => outcomes.length === 1)
  const deaf = openDb(world.connection)
  await deaf.close()
  const silent = openLive(deaf, world.serverParts.log, undefined, meter)
  onTestFinished(() => silent.close())
  silent.announce([{ topic: 'wallet', to: newPersonId() }])
  await until(() => outcomes.length === 2)
  expect(outcomes).toEqual([true, false])
})

test('a quiet room tells what changed at once, and a busy one in few messages', async () => {
  const world = await openWorld()
  let sent = 0
  const meter = { announced() {}, notified: () => void sent++, reached() {} }
  let said = 0
  const rows: typeof world.db.rows = (query) => {
    said++
    return world.db.rows(query)
  }
  const live = openLive({ ...world.db, rows }, world.serverParts.log, undefined, meter)
  onTestFinished(() => live.close())
  const announce = () => live.announce([{ topic: 'wallet', to: 'everyone' }])
  for (let press = 1; press <= 5; press++) {
    await sleep(120)
    announce()
    // The shorter of two timers of one process is first, however busy the machine is.
    await sleep(30)
    expect(said).toBe(press)
  }
  await expect.poll(() => sent).toBe(5)
  await sleep(300)
  sent = 0
  const end = performance.now() + 1_000
  while (performance.now() < end) {
    announce()
    await new Promise((resolve) => setImmediate(resolve))
  }
  // Two soon and ten more, and one each 40 ms in between.
  expect(sent).toBeLessThanOrEqual(37)
})
