import type { ReactNode } from 'react'
import { isRefusedAs } from '#core/errors.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Loaded } from '#ui/page/Loaded.tsx'
import { part } from '#ui/router/part.ts'
import { debriefCalls } from '../../schema.ts'
import { DebriefReportTo } from './DebriefReportTo.tsx'

const OwnAnswers = part(() => import('../questions/OwnAnswers.tsx'))

type Props = { otherwise?: ReactNode }

/**
 * One's own answers, then the offices that check an offer and those that take a report. Before the reveal
 * `otherwise` stands in their place.
 */
export default function DebriefInShort({ otherwise = null }: Props) {
  const query = useRead(debriefCalls.readDebrief)
  // There is no debrief to read them from.
  if (isRefusedAs(query.error, 'not_allowed')) return otherwise
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
