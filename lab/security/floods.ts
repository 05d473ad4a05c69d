import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { onExit } from '#lab/rig/on-exit.ts'
import { sql } from '#platform/database/sql.ts'
import { readyFlood } from './flooder.ts'
import { emailOf, type House, openHouse } from './house.ts'
import { openRaw } from './raw-request.ts'
import type { Theme } from './theme.ts'
import { openVisitor, type Visitor } from './visitor.ts'

/** Slow enough for the house's own limits on one address, and enough requests for a p99. */
const EVERY_MS = 25
const WATCHED_MS = 6_000
const MOST_P99_MS = 250
const MOST_MEMORY_MB = 64
const MOST_PICTURE_MS = 3_000
/** A hundred that are turned away; each would be a fifth of a second of decoding. */
const MOST_REFUSED_MS = 10_000
const ATTACKER = '127.0.7.1'

type Target = {
  readonly port: number
  readonly memory: () => number
  /** The question that other people ask meanwhile. */
  readonly ask: () => Promise<unknown>
}

/** Bodies that are too large, nested, half sent or refused; pictures; readers who take nothing. */
export const floods: Theme = {
  name: 'floods',
  about: 'large, stalled and refused bodies, unfolding pictures, downloads nobody reads',
  async run({ say }) {
    const house = await openHouse({ LOG_LEVEL: 'warn' })
    const naive = await openNaiveReader()
    try {
      const admin = await house.admin()
      const ama = await house.learner('ama')
      const target: Target = { port: house.port, memory: house.memory, ask: askerOf(ama) }
      const quiet = await watch(target, () => sleep(WATCHED_MS))
      say(`  quiet: ${JSON.stringify(quiet)}`)
      const nested = await watchFlood(target, 'nested')
      say(`  nested: ${JSON.stringify(nested)}`)
      const stalled = await watchFlood(target, 'stalled')
      say(`  stalled: ${JSON.stringify(stalled)}`)
      const refused = await countRefused(house)
      say(`  refused: ${JSON.stringify(refused)}`)
      const pictures = await sendPictures(house)
      say(`  pictures: ${JSON.stringify(pictures)}`)
      const unread = await leaveUnread(house, admin, ama)
      say(`  unread: ${JSON.stringify(unread)}`)
      const faults = [
        ...judge('nested bodies', nested, quiet),
        ...judge('stalled bodies', stalled, quiet),
        ...(stalled.open > 0 ? [`${stalled.open} stalled requests were not cut off`] : []),
        ...(refused.turnedAway > 0 ? [] : ['refused bodies are not counted']),
        ...(pictures.smallMs > MOST_PICTURE_MS
          ? [`a small picture waited ${pictures.smallMs} ms behind somebody else's large ones`]
          : []),
        ...unread.faults,
        ...(pictures.refusedMs > MOST_REFUSED_MS
          ? [`a hundred that were turned away cost ${pictures.refusedMs} ms`]
          : []),
        ...errorsIn(house.log()).map((line) => `an attack is an error in the log: ${line}`),
      ]
      const control = await attackNaive(naive)
      const figures = { quiet, nested, stalled, refused, pictures, unread, control }
      return { faults, figures, controlFails: judge('the control', control, quiet).length > 0 }
    } finally {
      naive.close()
      await house.close()
    }
  },
}

function askerOf(tab: Visitor): () => Promise<unknown> {
  let at = 0
  const asks = [
    () => tab.get('/healthz'),
    () => tab.get('/api/wallet'),
    () => tab.post('/api/auth/sign-in', { email: 'nobody', password: '' }),
  ]
  return () => (asks[at++ % asks.length] as () => Promise<unknown>)()
}

type FloodWatch = {
  p99Ms: number
  slowestMs: number
  asked: number
  memoryMb: number
  moreMb: number
}

/** Judges only what comes on top of the quiet: on a busy machine others wait without any attack. */
function judge(what: string, { p99Ms, moreMb }: FloodWatch, quiet: FloodWatch): string[] {
  return [
    ...(p99Ms > MOST_P99_MS + quiet.p99Ms
      ? [`${what}: one in a hundred others waited ${p99Ms} ms`]
      : []),
    ...(moreMb > MOST_MEMORY_MB ? [`${what}: the server took ${moreMb} MB more`] : []),
  ]
}

/** The first line of a log that is an error, or none. */
function errorsIn(log: string): string[] {
  const isError = /"level":(?:50|60)|"level":"(?:error|fatal)"|^\s+at /
  return log
    .split('\n')
    .filter((line) => isError.test(line))
    .slice(0, 1)
}

/** One that got no answer at all counts as one that waited so long. */
const UNANSWERED_MS = 60_000

/** Others ask at a steady pace, whether or not the last was answered, while `attack` runs. */
async function watch(target: Target, attack: () => Promise<unknown>): Promise<FloodWatch> {
  const before = target.memory()
  let [most, over] = [before, false]
  const waits: Promise<number>[] = []
  const asking = (async () => {
    const began = performance.now()
    for (let at = 0; !over || performance.now() - began < WATCHED_MS; at++) {
      await sleep(Math.max(0, began + at * EVERY_MS - performance.now()))
      const sentAt = began + at * EVERY_MS
      const waited = target.ask().then(() => performance.now() - sentAt)
      waits.push(waited.catch(() => UNANSWERED_MS))
      most = Math.max(most, target.memory())
    }
  })()
  await attack()
  over = true
  await asking
  const times = (await Promise.all(waits)).sort((a, b) => a - b)
  return {
    p99Ms: Math.round(times[Math.ceil(times.length * 0.99) - 1] ?? 0),
    slowestMs: Math.round(times.at(-1) ?? 0),
    asked: times.length,
    memoryMb: most,
    moreMb: most - before,
  }
}

type Attack = Parameters<typeof readyFlood>[2]

/** Measures what others notice of an attack, and how many of its connections are open at its end. */
async function watchFlood(target: Target, attack: Attack): Promise<FloodWatch & { open: number }> {
  const begin = await readyFlood(ATTACKER, target.port, attack)
  let open = 0
  const watched = await watch(target, async () => {
    open = await begin()
  })
  return { ...watched, open }
}

/** Refused requests are counted too: after a while they are turned away unread. */
async function countRefused({ visitor }: House) {
  const tab = visitor(ATTACKER)
  const statuses: number[] = []
  for (let round = 0; round < 20; round++) {
    const sent = Array.from({ length: 20 }, () => tab.post('/api/auth/sign-in', '['.repeat(60_000)))
    statuses.push(...(await Promise.all(sent)).map(({ status }) => status))
  }
  tab.leave()
  return { sent: statuses.length, turnedAway: statuses.filter((status) => status === 429).length }
}

/** One learner's hundred pictures of 24 megapixels, and meanwhile a small one of another. */
async function sendPictures(house: House) {
  const [greedy, other] = [await house.learner('greedy'), await house.learner('other')]
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#8a5' } })
  const large = await blank(6_000, 4_000).jpeg({ quality: 60 }).toBuffer()
  const small = await blank(40, 40).jpeg().toBuffer()
  const send = async (tab: Visitor, name: string, picture: Buffer) => {
    const { status } = await tab.ask('/api/send-deposit', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        amount: '60',
        userEmail: emailOf(name),
        timestamp: '2026-03-06T10:00:00.000Z',
        screenshot: `data:image/jpeg;base64,${picture.toString('base64')}`,
      }).toString(),
    })
    return status
  }
  const meanwhile = async () => {
    const began = performance.now()
    const sending = Array.from({ length: 100 }, () => send(greedy, 'greedy', large))
    await sleep(300)
    const smallBegan = performance.now()
    await send(other, 'other', small)
    const smallMs = Math.round(performance.now() - smallBegan)
    const statuses = await Promise.all(sending)
    const turnedAway = statuses.filter((status) => status === 429).length
    return { smallMs, turnedAway, allMs: Math.round(performance.now() - began) }
  }
  // The first hundred use up the hour's tries; the second are turned away, which is to cost nothing.
  const first = await meanwhile()
  const second = await meanwhile()
  return {
    largeKb: Math.round(large.length / 1_000),
    first,
    second,
    smallMs: Math.max(first.smallMs, second.smallMs),
    refusedMs: second.allMs,
  }
}

const ROWS_UNREAD = 20_000

/** More downloads than the house has connections: asked for by HEAD, then begun and not taken. */
async function leaveUnread(house: House, admin: Visitor, ama: Visitor) {
  const faults: string[] = []
  const answers = async (when: string) => {
    const { status } = await ama.get('/api/wallet')
    if (status !== 200) faults.push(`after ${when} the house answers ${status}`)
  }
  const path = '/api/admin/room.jsonl'
  const headed = Array.from({ length: 12 }, () => admin.ask(path, { method: 'HEAD' }))
  await Promise.all(headed)
  await ama.must('/api/pocket/send', { amount: 100 })
  await house.db.count(sql`update person set role = 'admin' where email = ${emailOf('ama')}`)
  await Promise.all(Array.from({ length: 12 }, () => ama.ask(path, { method: 'HEAD' })))
  await answers('24 times HEAD of a download')
  await house.db.count(sql`delete from attempt`)
  await house.db.count(sql`
    insert into verse (reference, text)
    select 'Flood ' || n, repeat('x', 1000) from generate_series(1, ${ROWS_UNREAD}) n`)
  const cookies = [admin, ama].map(({ jar }) => [...jar].map((pair) => pair.join('=')).join('; '))
  const readers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      openRaw({ port: house.port, from: ATTACKER, path, cookie: cookies[at % 2], reads: false }),
    ),
  )
  await sleep(1_000)
  await answers('20 downloads that nobody reads')
  for (const reader of readers) reader.close()
  await sleep(500)
  await answers('20 downloads that were left')
  return { faults }
}

/** The control: a server that reads and parses whatever comes, as large as it comes. */
async function attackNaive({ port, pid, ask }: NaiveReader): Promise<FloodWatch> {
  const memory = () => {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Math.round(Number(kilobytes) / 1024)
  }
  return watchFlood({ port, memory, ask }, 'nested')
}

type NaiveReader = Awaited<ReturnType<typeof openNaiveReader>>

const SCRIPT = `
  const server = require('node:http').createServer((asked, answer) => {
    const chunks = []
    asked.on('data', (chunk) => chunks.push(chunk))
    asked.on('end', () => {
      try { JSON.parse(Buffer.concat(chunks).toString()) } catch {}
      answer.end('{}')
    })
  })
  server.listen(0, '127.0.0.1', () => console.log(server.address().port))`

/** A server in a process of its own that reads and parses every body whole, for the control. */
async function openNaiveReader() {
  const child = spawn(process.execPath, ['-e', SCRIPT], { stdio: ['ignore', 'pipe', 'inherit'] })
  const end = () => void child.kill('SIGKILL')
  const forget = onExit(end)
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const port = Number(said.toString())
  const tab = openVisitor(port)
  return {
    port,
    pid: child.pid ?? 0,
    ask: () => tab.get('/'),
    close: () => {
      tab.leave()
      end()
      forget()
    },
  }
}
