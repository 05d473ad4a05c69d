import type { AnswerOf } from '#core/call.ts'
import { isRefusedAs } from '#core/errors.ts'
import { fields } from '#core/words/en/fields.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { EmptyPage } from '#ui/page/EmptyPage.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { part } from '#ui/router/part.ts'
import { debriefCalls, type RoomFigures } from '../../schema.ts'
import { debriefPage as t } from '../../words/en/debrief-page.ts'
import { signCards } from '../../words/en/sign-cards.ts'
import { signTitles } from '../../words/en/sign-titles.ts'
import { SignFigure } from './SignFigure.tsx'

const DebriefReportTo = part(async () => ({
  default: (await import('./DebriefReportTo.tsx')).DebriefReportTo,
}))
// The long form is the facilitator's.
const DebriefPaper = part(() => import('./DebriefPaper.tsx'), DebriefSkeleton)
const DebriefAnswers = part(() => import('../questions/DebriefAnswers.tsx'))
const OwnAnswers = part(() => import('../questions/OwnAnswers.tsx'))
const DebriefQuestions = part(() => import('../questions/DebriefQuestions.tsx'))

/** The room's hour in its own figures: to read together, to print, to take home. */
export default function DebriefPage() {
  const query = useRead(debriefCalls.readDebrief)
  // When the reveal is taken back, the page disappears at once, even if it was loaded before.
  const notYet = isRefusedAs(query.error, 'not_allowed') ? query.error : null
  const isClosed = notYet !== null
  return (
    <Page
      title={t.title}
      lead={isClosed ? undefined : t.lead}
      actions={
        query.data &&
        !isClosed && (
          <span className="no-print">
            <Button variant="secondary" icon="print" onClick={() => window.print()}>
              {t.print}
            </Button>
          </span>
        )
      }
    >
      {!isClosed && (
        <Loaded query={query} errorTitle={t.failed} skeleton={<DebriefSkeleton />}>
          {(debrief) =>
            debrief.byAdmin ? (
              <DebriefPaper debrief={debrief} />
            ) : (
              <DebriefOfLearner debrief={debrief} />
            )
          }
        </Loaded>
      )}
      {/* The questions before give no hint that there is something to reveal. */}
      {notYet && <DebriefQuestions byAdmin={false} otherwise={<NotYet why={notYet.message} />} />}
      {!isClosed && query.data && <DebriefQuestions byAdmin={query.data.byAdmin} />}
      {!isClosed &&
        query.data?.answersTold &&
        (query.data.byAdmin ? <DebriefAnswers /> : <OwnAnswers otherwise={<DebriefAnswers />} />)}
    </Page>
  )
}

type OfLearner = { debrief: AnswerOf<typeof debriefCalls.readDebrief> }

/** Eight cards, and where to check and report. */
function DebriefOfLearner({ debrief: { figures, reportTo } }: OfLearner) {
  return (
    <>
      <DebriefCards figures={figures} />
      <DebriefReportTo reportTo={reportTo} />
      <p className="hidden text-13 print:block">
        {fields.practice} {t.notice}
      </p>
    </>
  )
}

function NotYet({ why }: { why: string }) {
  return (
    <EmptyPage title={t.notYet} to="/dashboard" go={t.back}>
      {why}
    </EmptyPage>
  )
}

/** The room's figures, and the first of the signs. */
function DebriefSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-5">
      <span className="sr-only">{t.loading}</span>
      <Card>
        <Skeleton className="mb-4 h-6 w-32" />
        <Skeleton className="h-56 w-full sm:h-16" />
        <Skeleton className="mt-4 h-5 w-2/3" />
      </Card>
      <Card>
        <Skeleton className="mb-4 h-6 w-48" />
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="mb-4 h-28 w-full" />
        ))}
      </Card>
    </div>
  )
}

/** A list that scrolls must be reached by keyboard. */
const SCROLLS = { role: 'region', tabIndex: 0 }

/** The eight signs for learners: a card each, one figure on it. On a phone they are turned by a finger. */
function DebriefCards({ figures }: { figures: RoomFigures }) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-18 font-semibold">{t.signsTitle}</h2>
      <div
        {...SCROLLS}
        aria-label={t.signsTitle}
        className="-mx-4 snap-x snap-mandatory scroll-px-4 overflow-x-auto px-4 pb-2 sm:mx-0 sm:overflow-visible sm:px-0 print:overflow-visible"
      >
        <ol className="flex gap-3 sm:grid sm:grid-cols-2 print:grid print:grid-cols-2">
          {signCards.cards.map((card, at) => (
            <li
              key={at}
              className="grid w-[85%] shrink-0 snap-start break-inside-avoid grid-cols-1 content-start gap-3 rounded-16 border border-line bg-raised p-4 sm:w-auto print:w-auto"
            >
              <p className="tabular text-13 text-muted">
                {signCards.of(at + 1, signCards.cards.length)}
              </p>
              <h3 className="text-18 leading-tight font-bold text-balance">{signTitles[at]}</h3>
              <SignFigure card={card(figures)} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
