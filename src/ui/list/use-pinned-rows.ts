import { useState } from 'react'

/** The parts of a query that a pinned list needs; `useRead` gives them. */
export type PinnedQuery<T> = {
  data: T | undefined
  isPlaceholderData: boolean
  isFetching: boolean
  dataUpdatedAt: number
}

type PinnedRowOptions<T, R> = {
  readonly rowsOf: (answer: T) => readonly R[]
  readonly idOf: (row: R) => string | number
  /** True if the shown rows are useless now, so that newer ones appear without a press. */
  readonly releases?: (rows: readonly R[], latest: T) => boolean
}

type PinnedRows<T, R> = {
  readonly key: string
  /** The answer whose rows are shown. */
  readonly taken: T
  /** The list's rows in their places, each as last heard of. */
  readonly rows: readonly R[]
  /** The newest answer that was looked at, shown or not. */
  readonly seen: T
  /** False while a newer answer is on its way: that one is taken too. */
  readonly settled: boolean
  /** When the answer came that was there then; a later one settles it. */
  readonly asOfMs: number
}

/**
 * Leaves the rows where they are while somebody reads them: what is in them is as the newest answer
 * to the same question says, and which rows there are changes when that is accepted. An answer
 * without rows is replaced unasked.
 */
export function usePinnedRows<T extends { readonly matching: number }, R>(
  key: string,
  query: PinnedQuery<T>,
  { rowsOf, idOf, releases }: PinnedRowOptions<T, R>,
) {
  const [pinned, setPinned] = useState<PinnedRows<T, R> | null>(null)
  const latest = query.isPlaceholderData ? undefined : query.data
  const asOfMs = query.dataUpdatedAt
  const take = (answer: T, settled = !query.isFetching) =>
    setPinned({ key, taken: answer, rows: rowsOf(answer), seen: answer, settled, asOfMs })
  const mayTake = (old: PinnedRows<T, R>, answer: T) =>
    !old.settled || old.rows.length === 0 || releases?.(old.rows, answer) === true
  if (latest !== undefined && (pinned?.key !== key || latest !== pinned.seen)) {
    if (pinned?.key !== key || mayTake(pinned, latest)) take(latest)
    else {
      const known = new Map(rowsOf(latest).map((row) => [idOf(row), row]))
      const rows = pinned.rows.map((row) => known.get(idOf(row)) ?? row)
      setPinned({ ...pinned, rows, seen: latest })
    }
  } else if (pinned && !pinned.settled) {
    // Loosened: what has come already is shown, and the answer after it still will be.
    if (latest !== undefined && latest !== pinned.taken) take(latest, false)
    else if (!query.isFetching && asOfMs !== pinned.asOfMs) setPinned({ ...pinned, settled: true })
  }
  const answer = pinned?.taken ?? query.data
  return {
    rows: pinned?.rows ?? (answer ? rowsOf(answer) : []),
    /** The answer whose rows are shown. */
    taken: answer,
    /** The newest answer to what is asked now. */
    latest,
    /** How many more match now than did then. */
    more: answer && latest ? Math.max(0, latest.matching - answer.matching) : 0,
    /** Shows the list as it is now. */
    accept: () => {
      if (latest !== undefined) take(latest)
    },
    /** Takes the next answer unasked, for who has just changed something or was told of a change. */
    loosen: () => setPinned((old) => old && { ...old, settled: false, asOfMs }),
  }
}
