import type { AnswerOf } from '../../../../core/call.ts'
import { lessonConsole } from '../../../../core/strings/en/lesson-console.ts'
import { useRead } from '../../../../ui/live/use-read.ts'
import { LEAST_ANSWERS, questionAdminCalls } from '../../../debrief/schema/questions.ts'

const t = lessonConsole.judged

/** What is missing until the wall and the report show what has changed; nothing once they do. */
export function JudgedTwice() {
  const standing = useRead(questionAdminCalls.readStanding).data
  if (!standing || standing.paired) return null
  return (
    <p aria-live="polite" className="text-15 text-muted">
      {sayMissing(standing)}
    </p>
  )
}

type Standing = AnswerOf<typeof questionAdminCalls.readStanding>

function sayMissing({ before, after, both }: Standing): string {
  if (both < LEAST_ANSWERS) return t.few(both, LEAST_ANSWERS)
  const isApart = (count: number) => count === 0 || count >= LEAST_ANSWERS
  const [onlyBefore, onlyAfter] = [before.answers - both, after.answers - both]
  const entersSums = before.counted === before.answers && isApart(after.answers - after.counted)
  if (!after.isOpen || !isApart(onlyAfter) || !entersSums) return t.hidden(both)
  return isApart(onlyBefore) ? t.enough(both) : t.alone(both, onlyBefore, LEAST_ANSWERS)
}
