import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { between, type Random, shuffled } from '../bench/random.ts'
import type { AppProcess } from './app-process.ts'
import type { Progress } from './progress.ts'

export type Victim = 'app' | 'postgres'

/** `seconds` until a command was carried out again; null where the next kill came before that. */
export type Kill = { readonly victim: Victim; readonly seconds: number | null }

export type KillOptions = {
  readonly victims: readonly Victim[]
  readonly random: Random
  readonly say: (line: string) => void
  /** Happens before some of the kills. */
  readonly meanwhile: () => Promise<void>
}

const QUIET_MS = [150, 1_500] as const
const HASTY_MS = [0, 900] as const
/** How often the next kill does not wait until everything works again. */
const HASTY = 0.15
const BACK_WITHIN_MS = 60_000

/** Half of the kills hit the app, half PostgreSQL, in a random order. */
export function chooseVictims(random: Random, kills: number): Victim[] {
  return shuffled(
    random,
    Array.from({ length: kills }, (_, index) => (index % 2 ? 'app' : 'postgres')),
  )
}

/** Kills one after the other, each at a random moment, and measures how long writing is away. */
export async function killAll(
  app: AppProcess,
  progress: Progress,
  { victims, random, say, meanwhile }: KillOptions,
): Promise<Kill[]> {
  const kills: Kill[] = []
  let wait: readonly [number, number] = QUIET_MS
  for (const [index, victim] of victims.entries()) {
    if (random() < 0.3) await meanwhile()
    await sleep(between(random, ...wait))
    const killedAt = performance.now()
    const untilBack = await kill(app, victim)
    const hasty = index < victims.length - 1 && random() < HASTY
    wait = hasty ? HASTY_MS : QUIET_MS
    const seconds = hasty ? null : await secondsUntilBack(progress, killedAt, untilBack)
    kills.push({ victim, seconds })
    const told =
      seconds === null ? 'and the next kill does not wait' : `back in ${seconds.toFixed(2)} s`
    say(`Kill ${index + 1} of ${victims.length}: ${victim}, ${told}; ${progress.writes()} writes`)
  }
  return kills
}

/** The moment from which a write counts as one after recovery. */
type UntilBack = () => Promise<number>

async function kill(app: AppProcess, victim: Victim): Promise<UntilBack> {
  if (victim === 'app') {
    await app.kill()
    app.start()
    const startedAt = performance.now()
    return async () => startedAt
  }
  // After a kill of the app there may be no PostgreSQL yet: wait for one to kill.
  for (const late = performance.now() + BACK_WITHIN_MS; ; await sleep(10)) {
    const pid = await app.killPostgres()
    if (pid !== null) return () => app.untilPostgresIsBack(pid).then(() => performance.now())
    if (performance.now() > late) throw new Error('There is no PostgreSQL to kill for a minute.')
  }
}

async function secondsUntilBack(
  progress: Progress,
  killedAt: number,
  untilBack: UntilBack,
): Promise<number> {
  const wrote = untilBack()
    .then((backAt) => progress.nextWriteSentAfter(backAt))
    .then(() => true)
  const late = new AbortController()
  const inTime = await Promise.race([
    wrote,
    sleep(BACK_WITHIN_MS, false, { signal: late.signal }).catch(() => false),
  ])
  late.abort()
  if (!inTime) throw new Error('Nothing could be written for a minute after a kill.')
  return (performance.now() - killedAt) / 1000
}
