import { autopilotCalls } from '#features/autopilot/schema.ts'
import { useRead } from '#ui/live/use-read.ts'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import type { LessonWaiting } from '../../schema.ts'
import { lessonConsole } from '../../words/en/lesson-console.ts'

const t = lessonConsole.waits
const OPEN = '/admin/transactions?status=pending'

/**
 * The requests that wait and that the autopilot will not decide: a lesson promises that nothing is approved
 * by hand.
 */
export function WaitsForYou({ waiting }: { waiting: LessonWaiting }) {
  const autopilot = useRead(autopilotCalls.readAutopilot).data
  const isOff = autopilot && (autopilot.deposits === 'off' || !autopilot.isAtWork)
  const rows = [
    { count: waiting.unpaid, says: t.unpaid, to: `${OPEN}&type=deposit&matched=no` },
    { count: isOff ? waiting.paid : 0, says: t.paid, to: `${OPEN}&type=deposit&matched=yes` },
    { count: waiting.reopened, says: t.reopened, to: OPEN },
  ].filter(({ count }) => count > 0)
  return (
    <div aria-live="polite" className="grid grid-cols-1 gap-2 empty:absolute">
      {rows.map(({ count, says, to }) => (
        <Notice key={to} tone="wait">
          <span className="-my-2 flex flex-wrap items-center gap-x-3">
            <span className="min-w-0 flex-1 basis-48">{says(count)}</span>
            <ButtonLink to={to} variant="quiet" icon="receipt">
              {t.review}
            </ButtonLink>
          </span>
        </Notice>
      ))}
    </div>
  )
}
