import { useState } from 'react'

type Query<T> = {
  data: T | undefined
  isPlaceholderData: boolean
  isFetching: boolean
  dataUpdatedAt: number
}

type Held<T> = {
  readonly key: string
  readonly answer: T
  /** False while a newer answer is on its way: that one is taken too. */
  readonly settled: boolean
  readonly asOfMs: number
}

/**
 * Keeps the rows where they are while somebody reads them: a newer answer to the same question is
 * shown when it is accepted, or where `releases` says that the old one is of no use any more.
 */
export function useHeld<T>(
  key: string,
  query: Query<T>,
  releases: (held: T, latest: T) => boolean,
): { held: T | undefined; latest: T | undefined; accept: () => void } {
  const [held, setHeld] = useState<Held<T> | null>(null)
  const latest = query.isPlaceholderData ? undefined : query.data
  const take = (answer: T) =>
    setHeld({ key, answer, settled: !query.isFetching, asOfMs: query.dataUpdatedAt })
  if (latest !== undefined && latest !== held?.answer) {
    if (held?.key !== key || !held.settled || releases(held.answer, latest)) take(latest)
  } else if (held && !held.settled && !query.isFetching && query.dataUpdatedAt !== held.asOfMs) {
    setHeld({ ...held, settled: true })
  }
  return {
    held: held?.answer ?? query.data,
    latest,
    accept: () => {
      if (latest !== undefined) take(latest)
    },
  }
}
