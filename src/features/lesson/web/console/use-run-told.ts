import { formatGhs } from '#core/money.ts'
import { lessonConsole as t } from '../../words/en/lesson-console.ts'
import { useRead } from '#ui/live/use-read.ts'
import { debriefCalls } from '#features/debrief/schema.ts'
import type { Scene } from '../../scenes/scene.ts'

/** The sentences about this room's run at the truth, beside those that are always said. */
export function useRunTold(scene: Scene, hadRun: boolean): readonly string[] {
  const isTruth = scene.reveals === true
  const figures = useRead(debriefCalls.readDebrief, {}, { enabled: isTruth && hadRun }).data
    ?.figures
  if (!isTruth) return []
  if (!hadRun) return [t.noRun.say]
  const isKept = figures && figures.waiting > 0 && figures.cash > 0
  return isKept ? [t.line.kept(formatGhs(figures.cash))] : []
}
