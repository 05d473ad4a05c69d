import { verses as t } from '../../../core/strings/verses.en.ts'
import { Card } from '../../../ui/Card.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useRead } from '../../../ui/use-read.ts'
import { versesCalls } from '../schema.ts'

/** The verse of the business day, to read and to copy. */
export function DailyVerse() {
  const query = useRead(versesCalls.readDaily)
  return (
    <Card title={t.daily}>
      <Loaded query={query} skeleton={<VerseSkeleton />}>
        {({ verse }) => (
          <figure>
            <blockquote className="border-l-4 border-gold pl-4 text-18">{verse.text}</blockquote>
            <figcaption className="mt-2 flex flex-wrap items-center justify-between gap-2">
              <cite className="text-15 text-muted not-italic">{verse.reference}</cite>
              <span className="-my-2 -mr-3">
                <CopyButton text={`${verse.text} (${verse.reference})`} what={t.copyWhat} />
              </span>
            </figcaption>
          </figure>
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
