import { lessonConsole } from '../../../../core/strings/en/lesson.ts'
import { useRead } from '../../../../ui/live/use-read.ts'
import { questionAdminCalls } from '../../../debrief/schema/questions.ts'
import { lobbyCalls } from '../../../joining/schema.ts'
import type { Measure } from '../../rules/scene.ts'

const t = lessonConsole.measures

/** How far the class is with what a scene waits for, in words; and how many are stuck. */
export function useMeasure(measure: Measure | undefined, tappedBy: number) {
  const seats = useRead(lobbyCalls.readClass).data?.seats ?? []
  const isAnswered = measure === 'answeredBefore' || measure === 'answeredAfter'
  const standing = useRead(questionAdminCalls.readStanding, {}, { enabled: isAnswered }).data
  const all = seats.length
  const said = {
    joined: t.joined(all),
    answeredBefore: t.answeredBefore(standing?.before.answers ?? 0, all),
    answeredAfter: t.answeredAfter(standing?.after.answers ?? 0, all),
    bought: t.bought(seats.filter(({ hasBought }) => hasBought).length, all),
    asked: t.asked(seats.filter(({ hasAsked }) => hasAsked).length, all),
    tapped: t.tapped(tappedBy, all),
  }
  return {
    words: measure ? said[measure] : null,
    stuck: seats.filter(({ isStuck }) => isStuck).length,
  }
}
