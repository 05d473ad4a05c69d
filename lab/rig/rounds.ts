import { performance } from 'node:perf_hooks'

/** One piece of work, asked over and over by each client. */
export type Work = {
  readonly name: string
  readonly clients: number
  /** Runs before each round, outside the time measured. */
  readonly before?: () => Promise<void>
  /** How much of what `before` prepared is left; a round ends early when it is used up. */
  readonly left?: () => number
  readonly once: () => Promise<unknown>
}

export type Round = { readonly perSecond: number; readonly p50Ms: number; readonly p99Ms: number }

/** The medians over the rounds, and the rounds themselves. */
export type Result = Round & {
  readonly name: string
  readonly clients: number
  readonly rounds: Round[]
}

/**
 * Measures every work once per round, each round in another order: what the machine does at the
 * same time hits all of them alike, and the median of the rounds forgets it.
 */
export async function measureInRounds(
  works: readonly Work[],
  options: {
    readonly rounds: number
    readonly seconds: number
    readonly say: (line: string) => void
  },
): Promise<Result[]> {
  const rounds = new Map<Work, Round[]>(works.map((work) => [work, []]))
  // Work that needs preparation is warm once one client has asked it.
  const cold = works.filter(({ left, clients }) => !left || clients === 1)
  for (const work of cold) await runFor(work, Math.min(options.seconds, 0.5))
  for (let round = 0; round < options.rounds; round++) {
    options.say(`Round ${round + 1} of ${options.rounds} …`)
    const turn = round % works.length
    for (const work of [...works.slice(turn), ...works.slice(0, turn)]) {
      rounds.get(work)?.push(await runFor(work, options.seconds))
    }
  }
  return works.map((work) => resultOf(work, rounds.get(work) ?? []))
}

/** Every client asks again as soon as it is answered, until the time is over. */
async function runFor(work: Work, seconds: number): Promise<Round> {
  await work.before?.()
  const left = work.left ?? (() => 1)
  const times: number[] = []
  const began = performance.now()
  const until = began + seconds * 1000
  const client = async () => {
    for (let startedAt = performance.now(); startedAt < until && left() > 0; ) {
      await work.once()
      const answered = performance.now()
      times.push(answered - startedAt)
      startedAt = answered
    }
  }
  await Promise.all(Array.from({ length: work.clients }, client))
  const perSecond = (times.length * 1000) / (performance.now() - began)
  times.sort((a, b) => a - b)
  return { perSecond, p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99) }
}

function resultOf({ name, clients }: Work, rounds: Round[]): Result {
  const middle = (field: keyof Round) => median(rounds.map((round) => round[field]))
  const medians = { perSecond: middle('perSecond'), p50Ms: middle('p50Ms'), p99Ms: middle('p99Ms') }
  return { name, clients, ...medians, rounds }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return (quantile(sorted, 0.5) + quantile(sorted, 0.499_999)) / 2
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
