import type { ReactNode } from 'react'
import { RelativeTime } from '../device/RelativeTime.tsx'
import { serverTimeOf } from '../device/server-clock.ts'
import { ConnectionError } from '../live/api.ts'
import { useConnectionLost } from '../offline/connection.ts'
import { offline } from '../words/en/offline.ts'
import { ui as t } from '../words/en/ui.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'
import { SkeletonList } from './Skeleton.tsx'

/** The parts of a query that Loaded needs; `useRead` gives them. */
type Query<T> = {
  data: T | undefined
  error: Error | null
  dataUpdatedAt: number
  isFetching: boolean
  refetch: () => unknown
}

type Props<T> = {
  query: Query<T>
  /** Shaped like the content. */
  skeleton?: ReactNode
  /** Heading of the error box, where a page has its own: 'Error Loading Transactions'. */
  errorTitle?: string
  /** The words before the reason, where the page has some for it: 'Failed to fetch items'. */
  errorText?: string
  children: (data: T) => ReactNode
}

/** Shows a query: its skeleton, its fault with a retry, or its data and their age. */
export function Loaded<T>({ query, skeleton, errorTitle, errorText, children }: Props<T>) {
  const { data, error } = query
  // While offline this read is not at fault, and the shell shows the age of the page.
  const isOffline = useConnectionLost() && error instanceof ConnectionError
  const retry = (
    <Button
      variant="secondary"
      icon="refresh"
      pending={query.isFetching}
      pendingLabel={t.loading}
      onClick={() => query.refetch()}
    >
      {t.retry}
    </Button>
  )
  if (data === undefined) {
    if (!error) return skeleton ?? <SkeletonList />
    return (
      <Notice tone="bad" title={errorTitle ?? t.loadFailed} action={retry}>
        {errorText && <p>{errorText}</p>}
        <p>{error.message}</p>
        {isOffline && <p>{offline.unseen}</p>}
      </Notice>
    )
  }
  return (
    <>
      {error && !isOffline && (
        <div className="mb-3">
          <Notice tone="wait" action={retry}>
            {t.refreshFailed} <RelativeTime at={serverTimeOf(query.dataUpdatedAt)} />.
          </Notice>
        </div>
      )}
      {children(data)}
    </>
  )
}
