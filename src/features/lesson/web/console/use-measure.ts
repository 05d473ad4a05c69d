import { lessonConsole } from '../../../../core/strings/en/lesson-console.ts'
import { useRead } from '../../../../ui/live/use-read.ts'
import { questionAdminCalls } from '../../../debrief/schema/standing.ts'
import { type LobbySeat, lobbyCalls } from '../../../joining/schema.ts'
import type { Measure } from '../../rules/scene.ts'
import type { LessonSince } from '../../schema.ts'

const t = lessonConsole.measures

type Done = { tappedBy: number; since: LessonSince }

/** How far the class is with what a scene waits for, in words; and who has done nothing for long. */
export function useMeasure(measure: Measure | undefined, { tappedBy, since }: Done) {
  const found = useRead(lobbyCalls.readClass).data
  const seats = found?.seats ?? []
  const isAnswered = measure?.startsWith('answered') ?? false
  const standing = useRead(questionAdminCalls.readStanding, {}, { enabled: isAnswered }).data
  const here = seats.filter(({ isHere }) => isHere).length
  const hasAsked = ({ id }: LobbySeat) => since.asked.includes(id)
  /** Waited for are those who are here; who has left after doing it has done it still. */
  const countOf = (says: (some: number, all: number) => string, some: number, all: number) => {
    const away = Math.max(0, (found?.players ?? 0) - all)
    const words = says(some, all)
    return away > 0 ? `${words} · ${t.away(away)}` : words
  }
  const ofSeats = (says: typeof t.bought, isDone: (seat: LobbySeat) => boolean) =>
    countOf(
      says,
      seats.filter(isDone).length,
      seats.filter((seat) => seat.isHere || isDone(seat)).length,
    )
  /** Nobody knows who: as many as are here, or as have done it. */
  const ofAnybody = (says: typeof t.tapped, some: number) =>
    countOf(says, some, Math.max(here, some))
  const { players, robots } = since.byCode
  const measured = {
    joined: t.joined(found?.people ?? 0, found?.players ?? 0),
    answeredBefore: ofAnybody(t.answeredBefore, standing?.before.answers ?? 0),
    answeredEarly: t.answeredEarly(standing?.halves?.judged ?? 0, standing?.halves?.early ?? 0),
    answeredAfter: ofAnybody(t.answeredAfter, standing?.after.answers ?? 0),
    bought: ofSeats(t.bought, ({ hasBought }) => hasBought),
    asked: ofSeats(t.asked, hasAsked),
    byCode: [
      ofSeats(t.brought, ({ id }) => since.brought.includes(id)),
      ...(players + robots > 0 ? [t.byCode(players, robots)] : []),
    ].join(' · '),
    tapped: ofAnybody(t.tapped, tappedBy),
  }
  return {
    words: measure ? measured[measure] : null,
    stuck: seats.filter(({ isStuck }) => isStuck),
  }
}
