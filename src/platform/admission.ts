/** A read that waits for its turn, and how much of the capacity it takes while it runs. */
type Waiting = { readonly weight: number; readonly begin: () => void }

/**
 * Lets as many reads run as the database answers well at the same time: up to a weight of `most`. The others
 * wait, first come, first served. Commands do not pass here, so that many readers leave them their
 * connections. Nothing is refused: a request that waits is answered sooner than one that is sent again.
 */
export function openAdmission(most: number) {
  let under = 0
  const waiting: Waiting[] = []
  const letIn = () => {
    // A read heavier than the whole capacity runs alone.
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
