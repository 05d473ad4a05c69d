import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#lab/rig/free-port.ts'
import { openReader } from '#lab/rig/protocol.ts'
import { between, pick } from '#lab/rig/random.ts'
import { openWire, type Tap, type Wire } from '#lab/rig/wire.ts'
import type { Db } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import type { AppProcess } from './app-process.ts'
import type { Fault, FaultOptions } from './fault.ts'
import { type MailMoment, type MailRoom, openMailRoom } from './mail-room.ts'
import { type Ground, type Play, reportOf, type Strike, underWriters } from './run.ts'
import { type WiredSite, wiredSite } from './site.ts'

/** The moment at which somebody is killed, seen on the wire, and not a millisecond later. */
export type Point = {
  readonly at: Moment | 'before-answer' | MailMoment
  readonly victim: 'app' | 'postgres'
}

const POINTS: readonly Point[] = [
  { at: 'before-commit', victim: 'app' },
  { at: 'after-commit', victim: 'app' },
  { at: 'before-answer', victim: 'app' },
  { at: 'before-mail', victim: 'app' },
  { at: 'after-mail', victim: 'app' },
  { at: 'before-commit', victim: 'postgres' },
  { at: 'after-commit', victim: 'postgres' },
]
const QUIET_MS = [50, 400] as const
const POINT_WITHIN_MS = 20_000

export const points: Fault = {
  name: 'points',
  law: 'killed before or after the commit, before the answer, before or after a mail is taken, each write is there once and each mail goes out',
  controls: {
    'new-keys': 'unknown outcomes are asked again as new ones; what was committed is done twice',
    optimist: 'unknown outcomes are taken for done; what was not committed is missing',
    'noted-early': 'a mail is noted as sent before it is carried; mails are never received',
  },
  short: 'lab/faults/faults.test.ts',
  counts: 'kills, each at the next of seven named points',
  n: 7,
  run: async (asked) => reportOf(await underWriters(asked, killAtPoints(asked))),
}

export type PointSite = WiredSite & {
  readonly mail: MailRoom
  readonly front: Wire
  /** The next time this moment comes, `act` happens and what passes is swallowed. */
  arm(at: Point['at'], act: () => void): void
}

function killAtPoints({ control }: Pick<FaultOptions, 'control'>): Play<PointSite> {
  return {
    openSite: openPointSite,
    attack,
    ...(control === 'noted-early' && { prepare: noteMailEarly }),
    examine: (db, { mail }) => mail.missing(db),
  }
}

export async function openPointSite(folder: string): Promise<PointSite> {
  let armed: { at: Point['at']; act: () => void } | null = null
  const reached = (at: Point['at']) => {
    if (armed?.at !== at) return 'pass'
    const { act } = armed
    armed = null
    act()
    return 'swallow'
  }
  const mail = await openMailRoom(reached)
  const env = () => ({ SMTP_URL: `smtp://127.0.0.1:${mail.port}` })
  const site = await wiredSite(folder, { tap: tapCommits(reached), env })
  const app = site.apps[0] as AppProcess
  const answers = tapAnswers(() => reached('before-answer'))
  const front = await openWire(await freePort(), { port: app.port }, answers)
  return {
    ...site,
    mail,
    front,
    ports: [front.port],
    arm(at, act) {
      armed = { at, act }
    },
    async close() {
      await front.close()
      await mail.close()
      await site.close()
    },
  }
}

/** A proxy between the clients and the app, which sees a success before they do. */
function tapAnswers(reached: () => 'pass' | 'swallow'): Tap {
  return (passing) => {
    let isCommand = false
    return {
      fromClient(piece) {
        const line = piece.subarray(0, 60).toString('latin1')
        if (/^(GET|POST) /.test(line)) isCommand = /^POST \/api\/(?!auth)/.test(line)
        passing.toServer(piece)
      },
      fromServer(piece) {
        const isDone = isCommand && piece.subarray(0, 12).toString('latin1') === 'HTTP/1.1 200'
        if (isDone && reached() === 'swallow') passing.reset()
        else passing.toClient(piece)
      },
    }
  }
}

async function attack(ground: Ground<PointSite>): Promise<Strike[]> {
  const { n, random, isOver } = ground
  const strikes: Strike[] = []
  while (strikes.length < n && !isOver()) {
    await sleep(between(random, ...QUIET_MS))
    // Each point is met once before any is met again.
    const point = POINTS[strikes.length] ?? pick(random, POINTS)
    strikes.push(await killAtOnePoint(ground, point))
  }
  return strikes
}

export async function killAtOnePoint(
  { say, db, site, progress, untilWriting }: Ground<PointSite>,
  { at, victim }: Point,
): Promise<Strike> {
  const app = site.apps[0] as AppProcess
  const kind = `${victim} ${at}`
  const strike = () => {
    if (victim === 'app') app.killNow()
    else process.kill(site.postgres.postmasterPid(), 'SIGKILL')
  }
  if (!(await reach(site, at, strike))) throw new Error(`Nobody came to the point ${kind}.`)
  const struckAt = performance.now()
  if (victim === 'app') {
    await app.kill()
    app.start()
    await db.count(ENDS_LEASES).catch(() => undefined)
  }
  const seconds = await untilWriting(struckAt)
  say(`${kind}, back in ${seconds.toFixed(2)} s; ${progress.writes()} writes`)
  return { kind, seconds }
}

/** A message leased by who was killed is tried again after two minutes; here they pass at once. */
const ENDS_LEASES = sql`
  update outbox set next_try_at = now(), carried_until = null
  where state = 'queued' and carried_until is not null`

async function reach(site: PointSite, at: Point['at'], strike: () => void): Promise<boolean> {
  const late = new AbortController()
  const reached = new Promise<boolean>((resolve) =>
    site.arm(at, () => {
      strike()
      resolve(true)
    }),
  )
  const inTime = await Promise.race([
    reached,
    sleep(POINT_WITHIN_MS, false, { signal: late.signal }).catch(() => false),
  ])
  late.abort()
  return inTime
}

/** The control: what many outboxes do, first the note and then the action. */
async function noteMailEarly(db: Db): Promise<void> {
  await db.rows(sql`create function note_early() returns trigger language plpgsql as
    'begin new.state := ''sent''; new.sent_at := now(); return new; end'`)
  await db.rows(sql`create trigger note_early before update on outbox for each row
    when (new.carried_until is not null and old.state = 'queued') execute function note_early()`)
}

// Reads PostgreSQL's protocol as it passes, as far as it takes to see a command commit.
// https://www.postgresql.org/docs/15/protocol-message-formats.html

type Moment = 'before-commit' | 'after-commit'

/** Tells the wire's moment: a command's COMMIT is about to go out, or its success about to come in. */
type OnMoment = (moment: Moment) => 'pass' | 'swallow'

const PARSE = 'P'
const BIND = 'B'
const COMMAND_COMPLETE = 'C'
/** The beginning of every command of a person; the app's own jobs begin otherwise. */
const COMMAND = 'open_command'

/**
 * Calls `onMoment` for the commits of people's commands. A swallowed piece never arrives: then
 * somebody has been killed, and the connection is reset.
 */
function tapCommits(onMoment: OnMoment): Tap {
  return (passing) => {
    const texts = new Map<string, string>()
    const client = openReader(true)
    const server = openReader(false)
    let isCommand = false
    let commits = false
    const see = (statement: string) => {
      if (statement.includes(COMMAND)) isCommand = true
      if (statement === 'begin isolation level read committed') isCommand = false
      commits = isCommand && statement === 'commit'
    }
    return {
      fromClient(piece) {
        let isCommit = false
        for (const { type, body } of client(piece)) {
          if (type === PARSE) {
            const [name = '', text = ''] = body.toString('latin1').split('\0')
            texts.set(name, text)
          }
          if (type !== BIND) continue
          see(texts.get(body.toString('latin1').split('\0')[1] ?? '') ?? '')
          isCommit ||= commits
        }
        if (isCommit && onMoment('before-commit') === 'swallow') passing.reset()
        else passing.toServer(piece)
      },
      fromServer(piece) {
        let isDone = false
        for (const { type, body } of server(piece)) {
          const done = type === COMMAND_COMPLETE && body.toString('latin1').startsWith('COMMIT')
          isDone ||= done && commits
        }
        if (isDone) [commits, isCommand] = [false, false]
        if (isDone && onMoment('after-commit') === 'swallow') passing.reset()
        else passing.toClient(piece)
      },
    }
  }
}
