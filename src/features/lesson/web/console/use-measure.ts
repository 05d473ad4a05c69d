import { lessonConsole } from '../../../../core/strings/en/lesson-console.ts'
import { useRead } from '../../../../ui/live/use-read.ts'
import { questionAdminCalls } from '../../../debrief/schema/questions.ts'
import { type LobbySeat, lobbyCalls } from '../../../joining/schema.ts'
import type { Measure } from '../../rules/scene.ts'
import type { LessonSince } from '../../schema.ts'

const t = lessonConsole.measures

type Done = { tappedBy: number; since: LessonSince }

/** How far the class is with what a scene waits for, in words; and who has done nothing for long. */
export function useMeasure(measure: Measure | undefined, { tappedBy, since }: Done) {
  const found = useRead(lobbyCalls.readClass).data
  const seats = found?.seats ?? []
  const isAnswered = measure === 'answeredBefore' || measure === 'answeredAfter'
  const standing = useRead(questionAdminCalls.readStanding, {}, { enabled: isAnswered }).data
  const all = seats.length
  const hasAsked = ({ id }: LobbySeat) => since.asked.includes(id)
  const bought = seats.filter(({ hasBought }) => hasBought).length
  const asked = seats.filter(hasAsked).length
  const [before, after] = [standing?.before.answers ?? 0, standing?.after.answers ?? 0]
  const { players, robots } = since.byCode
  const measured = {
    joined: { says: t.joined(found?.people ?? 0, all), isMet: false },
    answeredBefore: { says: t.answeredBefore(before, all), isMet: before >= all },
    answeredAfter: { says: t.answeredAfter(after, all), isMet: after >= all },
    bought: { says: t.bought(bought, all), isMet: bought >= all },
    asked: { says: t.asked(asked, all), isMet: asked >= all },
    // Nobody has to bring a friend.
    byCode: { says: t.byCode(players, robots), isMet: true },
    tapped: { says: t.tapped(tappedBy, all), isMet: tappedBy >= all },
  }
  const shown = measure && measured[measure]
  // Who has done what the scene waits for is not stuck, but waits.
  const hasDone = (seat: LobbySeat) =>
    (measure === 'asked' && hasAsked(seat)) || (measure === 'bought' && seat.hasBought)
  const isStuck = (seat: LobbySeat) => seat.isStuck && !hasDone(seat)
  return {
    words: shown?.says ?? null,
    // Where nothing is waited for, or all have done it, nobody can be stuck. Who has answered is known of
    // nobody: there no name is told.
    stuck: shown && !shown.isMet && !isAnswered ? seats.filter(isStuck) : [],
  }
}
