import { Refusal } from '#core/errors.ts'
import { server as t } from '../words/en/server.ts'

type GateEntry = { readonly weight: number; readonly begin: () => void }
type Refused = {
  /** More than so many that wait are refused 'too_many'. */
  readonly mostWaiting?: number
  /** In these words. */
  readonly words?: () => string
}

/**
 * Lets as much run at the same time as weighs `most`. The others wait, first come, first served; what is
 * heavier than all the room runs alone.
 */
export function openGate(most: number, { mostWaiting = Infinity, words }: Refused = {}) {
  let under = 0
  const waiting: GateEntry[] = []
  const letIn = () => {
    for (;;) {
      const next = waiting[0]
      if (!next || (under > 0 && under + next.weight > most)) return
      waiting.shift()
      under += next.weight
      next.begin()
    }
  }
  return async <T>(run: () => Promise<T>, weight = 1): Promise<T> => {
    await new Promise<void>((begin, refuse) => {
      waiting.push({ weight, begin })
      letIn()
      if (waiting.length <= mostWaiting) return
      waiting.pop()
      refuse(new Refusal('too_many', words?.() ?? t.tooMany))
    })
    try {
      return await run()
    } finally {
      under -= weight
      letIn()
    }
  }
}

export type Gate = ReturnType<typeof openGate>

/** A gate for each key, such as a person: nobody waits for another's. One that nobody is at is forgotten. */
export function openGates(most: number, refused?: Refused) {
  const gates = new Map<string, { users: number; readonly gate: Gate }>()
  return async <T>(key: string, run: () => Promise<T>): Promise<T> => {
    const own = gates.get(key) ?? { users: 0, gate: openGate(most, refused) }
    gates.set(key, own)
    own.users++
    try {
      return await own.gate(run)
    } finally {
      if (--own.users === 0) gates.delete(key)
    }
  }
}
