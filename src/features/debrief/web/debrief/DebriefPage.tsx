import type { AnswerOf } from '#core/call.ts'
import { Refusal } from '#core/errors.ts'
import { fields } from '#core/words/en/fields.ts'
import { debriefPage as t } from '../../words/en/debrief-page.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { debriefCalls } from '../../schema.ts'
import { DebriefCards } from './DebriefCards.tsx'
import { DebriefReportTo } from './DebriefReportTo.tsx'
import { DebriefSkeleton } from './DebriefSkeleton.tsx'
import { part } from '#ui/router/part.ts'

// The long form is the facilitator's.
const DebriefPaper = part(() => import('./DebriefPaper.tsx'), DebriefSkeleton)
const DebriefAnswers = part(() => import('../questions/DebriefAnswers.tsx'))
const OwnAnswers = part(() => import('../questions/OwnAnswers.tsx'))
const DebriefQuestions = part(() => import('../questions/DebriefQuestions.tsx'))

/** The room's hour in its own figures: to read together, to print, to take home. */
export default function DebriefPage() {
  const query = useRead(debriefCalls.readDebrief)
  const { error } = query
  // When the reveal is taken back, the page disappears at once, even if it was loaded before.
  const isClosed = error instanceof Refusal && error.code === 'not_allowed'
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
      {isClosed && <DebriefQuestions byAdmin={false} otherwise={<NotYet why={error.message} />} />}
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
    <Empty
      icon="lock"
      title={t.notYet}
      action={
        <ButtonLink to="/dashboard" variant="secondary">
          {t.back}
        </ButtonLink>
      }
    >
      {why}
    </Empty>
  )
}
