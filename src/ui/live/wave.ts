import type { Topic } from '#core/call.ts'

/** A read that takes longer than this holds up no later one. */
const PATIENCE_MS = 2_000

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
  let timer: ReturnType<typeof setTimeout> | undefined
  const go = () => {
    if (isOver || isReading || timer !== undefined || topics.size === 0 || !isSeen()) return
    const names = [...topics]
    topics = new Set()
    isReading = true
    const end = () => {
      if (!isReading) return
      isReading = false
      clearTimeout(late)
      go()
    }
    const late = setTimeout(end, PATIENCE_MS)
    read(names).then(end, end)
  }
  return {
    /** `withinMs`: the server asks to spread the reads of many phones over so long. */
    tell(changed: readonly Topic[], withinMs = 0): void {
      for (const topic of changed) topics.add(topic)
      if (withinMs <= 0) return go()
      timer ??= setTimeout(() => {
        timer = undefined
        go()
      }, Math.random() * withinMs)
    },
    /** Somebody looks again. */
    seen: go,
    end(): void {
      isOver = true
      clearTimeout(timer)
    },
  }
}
