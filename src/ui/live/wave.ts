import type { Topic } from '#core/call.ts'

/** A read that takes longer than this no longer delays the next round. */
const READ_WITHIN_MS = 2_000

type WaveOptions = {
  /** Reads again everything that shows these topics. Resolves when the answers have arrived. */
  readonly read: (topics: readonly Topic[]) => Promise<unknown>
  /** False while the page is hidden: then nothing is read, and changed topics are remembered. */
  readonly isSeen: () => boolean
}

/**
 * Reads changed topics again, one round at a time. Topics that change during a round are gathered for the
 * next one, so that a busy room causes few requests. `lab/bench/hall` runs this code to simulate phones.
 */
export function openWave({ read, isSeen }: WaveOptions) {
  let topics = new Set<Topic>()
  let isReading = false
  let isOver = false
  const go = () => {
    if (isOver || isReading || topics.size === 0 || !isSeen()) return
    const names = [...topics]
    topics = new Set()
    isReading = true
    let isDone = false
    // A late answer ends its own round, and not the one that began meanwhile.
    const end = () => {
      if (isDone) return
      isDone = true
      isReading = false
      clearTimeout(late)
      go()
    }
    const late = setTimeout(end, READ_WITHIN_MS)
    read(names).then(end, end)
  }
  return {
    tell(changed: readonly Topic[]): void {
      for (const topic of changed) topics.add(topic)
      go()
    },
    /** The page is visible again. */
    seen: go,
    end(): void {
      isOver = true
    },
  }
}
