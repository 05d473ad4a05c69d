import type { Topic } from '#core/call.ts'

/** A read that takes longer than this holds up no later one. */
const READ_WITHIN_MS = 2_000

type WaveOptions = {
  /** Reads again what these topics touch. Resolves when the answers are here. */
  readonly read: (topics: readonly Topic[]) => Promise<unknown>
  /** False while nobody looks: then nothing is read, and what changed is remembered. */
  readonly isSeen: () => boolean
}

/**
 * Reads again what changed, one round at a time: what is told during a round is put together and read in
 * the next. `lab/bench/hall` simulates phones with this very code.
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
    const end = () => {
      if (!isReading) return
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
    /** Somebody looks again. */
    seen: go,
    end(): void {
      isOver = true
    },
  }
}
