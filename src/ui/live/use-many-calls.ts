import { useState } from 'react'

/**
 * Runs many calls one after the other. `done` is the number answered so far, as `work` reports it; null
 * while nothing runs. `error` is the reason why the last run stopped; the calls before it stay done.
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
