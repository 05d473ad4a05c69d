import { CopyButton } from '#ui/device/CopyButton.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { Card } from '#ui/page/Card.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { versesCalls } from '../../schema.ts'
import { versesPage as t } from '../../words/en/verses-pages.ts'
import { VerseFigure } from './VerseFigure.tsx'

/** The verse of the business day, to read and to copy. */
export function DailyVerse() {
  const query = useRead(versesCalls.readDaily)
  return (
    <Card title={t.daily}>
      <Loaded query={query} skeleton={<VerseSkeleton />}>
        {({ verse }) => (
          <VerseFigure verse={verse}>
            <CopyButton text={`${verse.text} (${verse.reference})`} what={t.copyWhat} />
          </VerseFigure>
        )}
      </Loaded>
    </Card>
  )
}

function VerseSkeleton() {
  return (
    <div aria-hidden="true" className="grid grid-cols-1 gap-2">
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="mt-2 h-5 w-32" />
    </div>
  )
}
