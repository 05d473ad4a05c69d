import type { AnswerOf } from '#core/call.ts'
import { formatDay } from '#core/day.ts'
import { CopyButton } from '#ui/device/CopyButton.tsx'
import { ShareButton } from '#ui/device/ShareButton.tsx'
import { usePhone } from '#ui/device/use-screen.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Card } from '#ui/page/Card.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { ARCHIVE_DAYS, versesCalls } from '../../schema.ts'
import { versesPage as t } from '../../words/en/verses-pages.ts'
import { VerseFigure } from './VerseFigure.tsx'

/** The verse of the business day, and those of the days before. */
export default function VersesPage() {
  const query = useRead(versesCalls.readArchive)
  return (
    <Page title={t.title} lead={t.lead}>
      <Loaded query={query} errorTitle={t.loadError} skeleton={<VersesSkeleton />}>
        {({ daily, archive }) => (
          <>
            <Card title={t.daily} action={<DayOf verse={daily} />}>
              <Shareable verse={daily} large />
            </Card>
            <section className="grid grid-cols-1 gap-3">
              <h2 className="text-18">{t.earlier}</h2>
              <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
                {archive.map((verse) => (
                  <li key={verse.on} className="grid grid-cols-1">
                    <Card className="flex flex-col gap-3">
                      <DayOf verse={verse} />
                      <Shareable verse={verse} />
                    </Card>
                  </li>
                ))}
              </ul>
            </section>
          </>
        )}
      </Loaded>
    </Page>
  )
}

type DailyVerse = AnswerOf<typeof versesCalls.readArchive>['daily']

function DayOf({ verse: { on } }: { verse: DailyVerse }) {
  return (
    <time dateTime={on} className="tabular text-15 text-muted">
      {formatDay(on)}
    </time>
  )
}

function Shareable({ verse, large }: { verse: DailyVerse; large?: boolean }) {
  const { text, reference } = verse
  const words = t.asText(text, reference)
  // A phone has the signs alone, in one line with the reference.
  const look = usePhone() ? { isSign: true, className: 'px-3!' } : {}
  return (
    <VerseFigure verse={verse} large={large === true}>
      <CopyButton
        {...look}
        text={words}
        what={reference}
        onCopied={() => toast.success(t.copied)}
      />
      <ShareButton {...look} title={reference} text={words} what={reference} copied={t.copied} />
    </VerseFigure>
  )
}

function VersesSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-5">
      <span className="sr-only">{t.loading}</span>
      <Card title={t.daily}>
        <Skeleton className="h-20 w-full" />
        <Skeleton className="mt-3 h-8 w-48" />
      </Card>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {Array.from({ length: ARCHIVE_DAYS }, (_, card) => (
          <Card key={card}>
            <Skeleton className="h-5 w-24" />
            <Skeleton className="mt-3 h-14 w-full" />
            <Skeleton className="mt-3 h-8 w-40" />
          </Card>
        ))}
      </div>
    </div>
  )
}
