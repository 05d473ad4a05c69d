import { referrals as t } from '../words/en/referrals.ts'
import { Card } from '#ui/page/Card.tsx'
import { Skeleton, SkeletonList } from '#ui/page/Skeleton.tsx'

/** The cards to come, each where it will stand. */
export function ReferralsSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-5">
      <span className="sr-only">{t.loading}</span>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card title={t.code}>
          <Skeleton className="h-28 w-full sm:h-20" />
          <Skeleton className="mt-5 h-12 w-full" />
        </Card>
        <Card title={t.qr}>
          <div className="flex gap-4">
            <Skeleton className="size-40" />
            <Skeleton className="h-20 flex-1" />
          </div>
        </Card>
      </div>
      <Card title={t.figures}>
        <Skeleton className="h-48 w-full sm:h-18" />
      </Card>
      <Card title={t.people}>
        <SkeletonList />
      </Card>
    </div>
  )
}
