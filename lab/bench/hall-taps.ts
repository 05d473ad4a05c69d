import { setTimeout as sleep } from 'node:timers/promises'
import { type Asking, agentFor, askOnce, ReusedAndClosed } from '#lab/rig/ask.ts'
import { randomFrom } from '#lab/rig/random.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import { sql } from '#platform/database/sql.ts'
import type { House } from './house.ts'
import { cookieOf } from './lived-in.ts'

/** A person who taps as fast as they can look: between two taps. */
const THINKING_MS = { least: 2_000, most: 6_000 } as const

type Hall = {
  readonly house: House
  readonly server: { readonly port: number }
  readonly people: readonly Person[]
  readonly seed: number
}

export type Taps = Awaited<ReturnType<typeof tapFor>>

/** Each phone pays out of its pocket again and again; 16 kinds of machine are bought in between. */
export async function tapFor(seconds: number, { house, server, people, seed }: Hall) {
  const until = performance.now() + seconds * 1000
  const times: number[] = []
  const refused = new Map<string, number>()
  const machines = await house.db.rows<{ id: number; price: number }>(sql`
    select id, price::int from machine where is_active order by id`)
  await Promise.all(
    people.map(async (person, index) => {
      const random = randomFrom(seed + index)
      const agent = agentFor(index % 250)
      const cookie = cookieOf(person, house.serverParts.config)
      // Two of the first are owned already.
      let machine = 2 + Math.floor(random() * 3)
      await sleep(random() * THINKING_MS.most)
      while (performance.now() < until) {
        const offer = machines[machine]
        const buys = offer !== undefined && random() < 0.3
        if (buys) machine += 1
        const startedAt = performance.now()
        const outcome = await tap(
          { port: server.port, agent },
          {
            method: 'POST',
            path: buys ? '/api/machines/buy' : '/api/pocket/send',
            body: buys ? { machineId: offer.id, price: offer.price } : { amount: 5_000 },
            key: crypto.randomUUID(),
            cookie,
          },
        )
        times.push(performance.now() - startedAt)
        if (outcome !== '200') refused.set(outcome, (refused.get(outcome) ?? 0) + 1)
        const { least, most } = THINKING_MS
        await sleep(least + random() * (most - least))
      }
      agent.destroy()
    }),
  )
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  const refusals =
    [...refused].map(([outcome, count]) => `${count} × ${outcome}`).join(', ') || 'none'
  return {
    seconds,
    taps: times.length,
    p50: at(0.5),
    p95: at(0.95),
    refused: Object.fromEntries(refused),
    line:
      `${times.length} taps, ${Math.round(times.length / seconds)} a second, p50 ${at(0.5)} ms, ` +
      `p95 ${at(0.95)} ms, refused ${refusals}`,
  }
}

/** The status of the answer, or the code of the error where the connection was lost. */
async function tap(way: Parameters<typeof askOnce>[0], asking: Asking): Promise<string> {
  for (;;) {
    try {
      return String((await askOnce(way, asking)).status)
    } catch (error) {
      // Under its key: it is done once.
      if (error instanceof ReusedAndClosed) continue
      return (error as { code?: string }).code ?? 'lost'
    }
  }
}
