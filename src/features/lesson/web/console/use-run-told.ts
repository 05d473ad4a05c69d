import { formatGhs } from '../../../../core/money.ts'
import { lessonConsole as t } from '../../../../core/strings/en/lesson-console.ts'
import { useRead } from '../../../../ui/live/use-read.ts'
import { debriefCalls } from '../../../debrief/schema.ts'
import type { Scene } from '../../rules/scene.ts'

/** What there is to say of this room's run at the truth, beside what is always said. */
export function useRunTold(scene: Scene, hadRun: boolean): readonly string[] {
  const isTruth = scene.phone === 'truth'
  const figures = useRead(debriefCalls.readDebrief, {}, { enabled: isTruth && hadRun }).data
    ?.figures
  if (!isTruth) return []
  if (!hadRun) return [t.noRun.say]
  const isKept = figures && figures.waiting > 0 && figures.cash > 0
  return isKept ? [t.line.kept(formatGhs(figures.cash))] : []
}
