/** What waits for its turn, and how much of the room it takes while it runs. */
type Waiting = { readonly weight: number; readonly begin: () => void }

/**
 * Lets through as much as the database answers well at the same time; the rest waits, first come, first
 * served. Reads pass here, commands do not: however many people look, their connections are left to those
 * who pay. Nothing is refused, because who waits is answered sooner than who asks again.
 */
export function openAdmission(most: number) {
  let under = 0
  const waiting: Waiting[] = []
  const letIn = () => {
    // Something heavier than all of the room runs alone.
    for (;;) {
      const next = waiting[0]
      if (!next || (under > 0 && under + next.weight > most)) return
      waiting.shift()
      under += next.weight
      next.begin()
    }
  }
  return async <T>(weight: number, run: () => Promise<T>): Promise<T> => {
    await new Promise<void>((begin) => {
      waiting.push({ weight, begin })
      letIn()
    })
    try {
      return await run()
    } finally {
      under -= weight
      letIn()
    }
  }
}

export type Admission = ReturnType<typeof openAdmission>
