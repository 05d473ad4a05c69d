import { ProductsPage } from '#features/machines/web/products/ProductsPage.tsx'
import { walletCalls } from '#features/wallet/schema.ts'
import { useLessonRuns } from '#features/wallet/web/steps/lesson-runs.ts'
import { useRead } from '#ui/live/use-read.ts'

/** The catalogue beside the wallet that pays for it. */
export default function ShopPage() {
  return <ProductsPage wallet={useRead(walletCalls.readSummary)} isLesson={useLessonRuns()} />
}
