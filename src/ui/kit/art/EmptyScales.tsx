import { lazy, Suspense } from 'react'

const WeightsArt = lazy(() => import('./WeightsArt.tsx'))

/** Scales with nothing in their pans, for a list that has nothing yet; loaded after the words. */
export function EmptyScales() {
  return (
    <div className="h-16 w-24">
      <Suspense>
        <WeightsArt />
      </Suspense>
    </div>
  )
}
