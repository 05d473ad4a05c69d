import { LEAST_ANSWERS, questionAdminCalls } from '#features/debrief/schema/standing.ts'
import { useRead } from '#ui/live/use-read.ts'
import { lessonConsole } from '../../words/en/lesson-console.ts'
import type { ConsoleParts } from '../scene-props.ts'

const t = lessonConsole.halves

/** The two halves as the lot drew them; says so where one is too small to be compared. */
export function HalvesDrawn() {
  const halves = useRead(questionAdminCalls.readStanding).data?.halves
  if (!halves) return null
  const { early, late } = halves
  return (
    <p>
      {t.drawn(early, late)} {Math.min(early, late) < LEAST_ANSWERS && t.few}
    </p>
  )
}

const halfConsole: ConsoleParts = { Now: HalvesDrawn }
export default halfConsole
