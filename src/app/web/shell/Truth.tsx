import TruthPage from '#features/truth/web/TruthPage.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { part } from '#ui/router/part.ts'

// These parts lie below the first screen, so they load after it.
const MachineFutures = part(
  () => import('#features/future/web/MachineFutures.tsx'),
  () => <Skeleton className="h-96 w-full rounded-16" />,
)

/**
 * The page of the truth: where the money went, and on which day each machine's promise cannot be
 * kept any more.
 */
export default function Truth() {
  return (
    <TruthPage>
      <MachineFutures />
    </TruthPage>
  )
}
