import { isRefusedAs } from '#core/errors.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Loaded } from '#ui/page/Loaded.tsx'
import { part } from '#ui/router/part.ts'
import { debriefCalls } from '../../schema.ts'
import { DebriefReportTo } from './DebriefReportTo.tsx'

const OwnAnswers = part(() => import('../questions/OwnAnswers.tsx'))

/** One's own answers, then the offices that check an offer and those that take a report. */
export default function DebriefInShort() {
  const query = useRead(debriefCalls.readDebrief)
  // Before the reveal there is no debrief to read it from.
  if (isRefusedAs(query.error, 'not_allowed')) return null
  return (
    <Loaded query={query}>
      {({ reportTo, answersTold }) => (
        <>
          {/* The person's own leads. It is told before this scene begins, and moves nothing. */}
          {answersTold && <OwnAnswers isShort />}
          <DebriefReportTo reportTo={reportTo} isShort />
        </>
      )}
    </Loaded>
  )
}
