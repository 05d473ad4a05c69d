import { useState } from 'react'

export type Query<T> = {
  data: T | undefined
  isPlaceholderData: boolean
  isFetching: boolean
  dataUpdatedAt: number
}

type Pinned<T> = {
  readonly key: string
  readonly answer: T
  /** The newest answer that was looked at, shown or not. */
  readonly seen: T
  /** False while a newer answer is on its way: that one is taken too. */
  readonly settled: boolean
  readonly asOfMs: number
}

type Ways<T> = {
  /** Where the old answer is of no use any more, so that the newer one is shown unasked. */
  readonly releases: (held: T, latest: T) => boolean
  /** The rows of the old answer in their places, with what the newer one says of them. */
  readonly renew?: (held: T, latest: T) => T
}

/**
 * Keeps the rows where they are while somebody reads them: a newer answer to the same question is
 * shown when it is accepted.
 */
export function usePinnedRows<T>(
  key: string,
  query: Query<T>,
  { releases, renew = (old) => old }: Ways<T>,
): { held: T | undefined; latest: T | undefined; accept: () => void } {
  const [held, setHeld] = useState<Pinned<T> | null>(null)
  const latest = query.isPlaceholderData ? undefined : query.data
  const take = (answer: T) =>
    setHeld({
      key,
      answer,
      seen: answer,
      settled: !query.isFetching,
      asOfMs: query.dataUpdatedAt,
    })
  if (latest !== undefined && (held?.key !== key || latest !== held.seen)) {
    if (held?.key !== key || !held.settled || releases(held.answer, latest)) take(latest)
    else setHeld({ ...held, answer: renew(held.answer, latest), seen: latest })
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
