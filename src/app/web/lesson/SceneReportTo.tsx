import { Refusal } from '../../../core/errors.ts'
import { debriefPage } from '../../../core/strings/en/debrief-page.ts'
import { debriefCalls } from '../../../features/debrief/schema.ts'
import { DebriefReportTo } from '../../../features/debrief/web/debrief/DebriefReportTo.tsx'
import { Loaded } from '../../../ui/kit/Loaded.tsx'
import { part } from '../../../ui/kit/part.ts'
import { useRead } from '../../../ui/live/use-read.ts'

const OwnAnswers = part(() => import('../../../features/debrief/web/questions/OwnAnswers.tsx'))

/** Where to check an offer, and where to report one, as the debrief says it. */
export default function SceneReportTo() {
  const query = useRead(debriefCalls.readDebrief)
  // Before the reveal there is no debrief to read it from.
  if (query.error instanceof Refusal) return null
  return (
    <Loaded query={query}>
      {({ reportTo, answersTold }) => (
        <>
          {answersTold && <OwnAnswers />}
          <DebriefReportTo reportTo={reportTo} />
          {answersTold && <p className="text-18">{debriefPage.offersTold}</p>}
        </>
      )}
    </Loaded>
  )
}
