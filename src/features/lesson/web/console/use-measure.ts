import { crowdCalls } from '#features/crowd/schema.ts'
import { questionAdminCalls } from '#features/debrief/schema/standing.ts'
import { type LobbySeat, lobbyCalls } from '#features/joining/schema.ts'
import { useRead } from '#ui/live/use-read.ts'
import type { Measure } from '../../scenes/scene.ts'
import type { LessonSince } from '../../schema.ts'
import { lessonConsole } from '../../words/en/lesson-console.ts'

const t = lessonConsole.measures

type MeasureFacts = { tappedBy: number; since: LessonSince }

/** How far the class is with what a scene waits for, in words; and who has done nothing for long. */
export function useMeasure(measure: Measure | undefined, { tappedBy, since }: MeasureFacts) {
  const found = useRead(lobbyCalls.readClass).data
  const seats = found?.seats ?? []
  const isAnswered = measure?.startsWith('answered') ?? false
  const standing = useRead(questionAdminCalls.readStanding, {}, { enabled: isAnswered }).data
  const crowd = useRead(crowdCalls.readCrowd).data?.crowd
  const here = seats.filter(({ isHere }) => isHere).length
  const hasAsked = ({ id }: LobbySeat) => since.asked.includes(id)
  const players = found?.players ?? 0
  const andAway = (words: string, away: number) => (away > 0 ? `${words} · ${t.away(away)}` : words)
  /** Waited for are those who are here; who has left after doing it has done it still. */
  const ofSeats = (says: typeof t.bought, isDone: (seat: LobbySeat) => boolean) => {
    const all = seats.filter((seat) => seat.isHere || isDone(seat)).length
    return andAway(says(seats.filter(isDone).length, all), players - all)
  }
  /** Nobody knows who: those who are away may have done it, while others are still at it. */
  const ofAnybody = (says: typeof t.tapped, some: number) =>
    andAway(says(some, Math.max(players, some)), players - here)
  const { players: friends, robots } = since.byCode
  const measured = {
    joined: [
      t.joined(found?.people ?? 0, found?.players ?? 0),
      ...(crowd ? [t.robots(crowd.joined, crowd.size)] : []),
    ].join(' · '),
    answeredBefore: ofAnybody(t.answeredBefore, standing?.before.answers ?? 0),
    answeredEarly: t.answeredEarly(standing?.halves?.judged ?? 0, standing?.halves?.early ?? 0),
    answeredAfter: ofAnybody(t.answeredAfter, standing?.after.answers ?? 0),
    bought: ofSeats(t.bought, ({ hasBought }) => hasBought),
    asked: ofSeats(t.asked, hasAsked),
    byCode: [
      ofSeats(t.brought, ({ id }) => since.brought.includes(id)),
      ...(friends + robots > 0 ? [t.byCode(friends, robots)] : []),
    ].join(' · '),
    tapped: ofAnybody(t.tapped, tappedBy),
  }
  return {
    words: measure ? measured[measure] : null,
    stuck: seats.filter(({ isStuck }) => isStuck),
  }
}
