import { useState } from 'react'

/**
 * Runs work of many calls, one after the other. `done` counts those that are answered, as `work` tells;
 * it is null while nothing runs. `error` is why the last run ended early: what was done until then stays.
 */
export function useManyCalls(work: (onDone: (count: number) => void) => Promise<void>) {
  const [done, setDone] = useState<number | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const run = async (): Promise<void> => {
    setError(null)
    setDone(0)
    try {
      await work(setDone)
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    } finally {
      setDone(null)
    }
  }
  return { run, done, error }
}
