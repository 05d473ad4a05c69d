/** The clients' view while the run goes on: when writing works, and what went wrong. */
export type Progress = {
  /** A command sent at this moment was carried out. */
  wrote(sentAtMs: number): void
  /** A command or reading was not answered, or with a status that leaves its outcome open. */
  wentUnknown(what: string, status: number | null, body: string): void
  /** Resolves at the first write that was sent after this moment. */
  nextWriteSentAfter(ms: number): Promise<void>
  /** Resolves when this many commands were carried out. */
  untilWrites(count: number): Promise<void>
  readonly writes: () => number
  readonly unknown: () => number
  /** Answers with status 500: always a bug of the app. */
  readonly bugs: () => readonly string[]
}

const MOST_BUGS_LISTED = 50

export function openProgress(): Progress {
  let writes = 0
  let unknown = 0
  const bugs: string[] = []
  const waiting = new Set<{ after: number; resolve: () => void }>()
  return {
    wrote(sentAtMs) {
      writes++
      for (const waiter of waiting) {
        if (sentAtMs < waiter.after) continue
        waiting.delete(waiter)
        waiter.resolve()
      }
    },
    wentUnknown(what, status, body) {
      unknown++
      if (status !== null && status !== 503 && bugs.length < MOST_BUGS_LISTED) {
        bugs.push(`${what}: ${status} ${body}`)
      }
    },
    nextWriteSentAfter: (after) => new Promise((resolve) => waiting.add({ after, resolve })),
    async untilWrites(count) {
      while (writes < count) await this.nextWriteSentAfter(0)
    },
    writes: () => writes,
    unknown: () => unknown,
    bugs: () => bugs,
  }
}
