import { lazy, Suspense } from 'react'
import TruthPage from '../../../features/truth/web/TruthPage.tsx'
import { Skeleton } from '../../../ui/kit/Skeleton.tsx'

// What lies below the first screen comes after it.
const MachineFutures = lazy(() => import('../../../features/future/web/MachineFutures.tsx'))

/** Where the money went, and on which day each machine's promise cannot be kept any more. */
export default function Truth() {
  return (
    <TruthPage>
      <Suspense fallback={<Skeleton className="h-96 w-full rounded-16" />}>
        <MachineFutures />
      </Suspense>
    </TruthPage>
  )
}
