import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { onExit } from '#lab/rig/on-exit.ts'
import { type OpenRequest, openRaw, rawPost } from './raw-request.ts'

// Attacks that take so much work of their own that the measuring process must not do them: they run in a
// process of their own, `flooder.ts ATTACK PORT FROM`, which says how many connections stay open.

const LARGE = 5_800_000
/** The largest JSON that most calls take. */
const ALLOWED = 65_000
/** The longest that half a request may stay open; the house says 8 s, and looks now and then. */
const CUT_OFF_MS = 20_000
/** This measures the cost of half-sent requests, not of hundreds that begin at once. */
const PAUSE_MS = 300
const PATH = '/api/auth/sign-in'

const ATTACKS = { nested: sendNested, stalled: sendStalled }

/** Gets one attack ready; begun, it answers how many connections the house has left open. */
export async function readyFlood(
  from: string,
  port: number,
  attack: keyof typeof ATTACKS,
): Promise<() => Promise<number>> {
  const tsx = createRequire(import.meta.url).resolve('tsx')
  const words = ['--import', tsx, fileURLToPath(import.meta.url), attack, String(port), from]
  const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] })
  const forget = onExit(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return async () => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk))
    child.stdin.write('begin')
    const [code] = (await once(child, 'close')) as [number]
    forget()
    if (code !== 0) throw new Error(`The attack '${attack}' ended with ${code}.`)
    return Number(said)
  }
}

/** Ten at once, three times: with a length, without one, and nested within what is allowed. */
async function sendNested(port: number, from: string): Promise<number> {
  for (const [size, chunked] of [
    [LARGE, false],
    [LARGE, true],
    [ALLOWED, false],
  ] as const) {
    const body = Buffer.alloc(size, '[')
    const sent = Array.from({ length: 10 }, () =>
      rawPost({ port, from, path: PATH, body, chunked }),
    )
    await Promise.all(sent)
  }
  return 0
}

/** A hundred that send nearly all and then nothing; then three hundred within what is allowed. */
async function sendStalled(port: number, from: string): Promise<number> {
  const open: OpenRequest[] = []
  for (const [count, length] of [
    [100, LARGE],
    ...Array.from({ length: 6 }, () => [50, ALLOWED] as const),
  ] as const) {
    const body = Buffer.alloc(length - 1_000, '[')
    const opened = Array.from({ length: count }, () =>
      openRaw({ port, from, path: PATH, body, length }),
    )
    open.push(...(await Promise.all(opened)))
    await sleep(PAUSE_MS)
  }
  const until = Date.now() + CUT_OFF_MS
  while (Date.now() < until && open.some((each) => each.isOpen())) await sleep(200)
  return open.filter((each) => each.isOpen()).length
}

const [, self, attack, port, from] = process.argv
if (self === fileURLToPath(import.meta.url)) {
  process.stdout.write('ready')
  await once(process.stdin, 'data')
  const open = await ATTACKS[attack as keyof typeof ATTACKS](Number(port), String(from))
  process.stdout.write(String(open), () => process.exit())
}
