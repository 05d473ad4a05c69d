import type { AnswerOf } from '#core/call.ts'
import { crowdCalls } from '#features/crowd/schema.ts'
import { questionAdminCalls } from '#features/debrief/schema/standing.ts'
import { type LobbySeat, lobbyCalls } from '#features/joining/schema.ts'
import { useRead } from '#ui/live/use-read.ts'
import type { Measure } from '../../scenes/scene.ts'
import type { LessonSince } from '../../schema.ts'
import { lessonConsole } from '../../words/en/lesson-console.ts'

const t = lessonConsole.measures

type SceneFacts = {
  /** How many players have tapped in the scene that is shown. */
  readonly tappedBy: number
  readonly since: LessonSince
}

type ClassFacts = SceneFacts & {
  readonly seats: readonly LobbySeat[]
  readonly people: number
  readonly players: number
  readonly standing: AnswerOf<typeof questionAdminCalls.readStanding> | undefined
  readonly crowd: AnswerOf<typeof crowdCalls.readCrowd>['crowd'] | undefined
}

type CountWords = (done: number, all: number) => string

/** How far the class is with what a scene waits for. */
type SceneMeasure = {
  readonly words: string
  /** The number who have done it, of all who are waited for; null where no number is the goal. */
  readonly of: { readonly done: number; readonly all: number } | null
  /** The seats that have not done it; none where answers bear no name. */
  readonly missing: readonly LobbySeat[]
}

/** Reads how far the class is with what a scene waits for, and which seats are stuck. */
export function useMeasure(measure: Measure | undefined, scene: SceneFacts) {
  const lobby = useRead(lobbyCalls.readClass).data
  const isAnswered = measure?.startsWith('answered') ?? false
  const standing = useRead(questionAdminCalls.readStanding, {}, { enabled: isAnswered }).data
  const crowd = useRead(crowdCalls.readCrowd).data?.crowd
  const seats = lobby?.seats ?? []
  const { people, players } = lobby ?? { people: 0, players: 0 }
  const facts = { ...scene, seats, people, players, standing, crowd }
  return {
    measured: measure ? MEASURES[measure](facts) : null,
    stuck: seats.filter(({ isStuck }) => isStuck),
  }
}

/** The count of each measure. A read that has not come yet counts as nobody. */
const MEASURES: Readonly<Record<Measure, (facts: ClassFacts) => SceneMeasure>> = {
  joined: ({ people, players, crowd }) => ({
    words: [t.joined(people, players), ...(crowd ? [t.robots(crowd.joined, crowd.size)] : [])].join(
      ' · ',
    ),
    of: null,
    missing: [],
  }),
  answeredBefore: (facts) =>
    countAnybody(facts, t.answeredBefore, facts.standing?.before.answers ?? 0),
  answeredEarly: ({ standing }) => {
    const { judged = 0, early = 0 } = standing?.halves ?? {}
    return { words: t.answeredEarly(judged, early), of: { done: judged, all: early }, missing: [] }
  },
  answeredAfter: (facts) =>
    countAnybody(facts, t.answeredAfter, facts.standing?.after.answers ?? 0),
  bought: (facts) => countSeats(facts, t.bought, ({ hasBought }) => hasBought),
  asked: (facts) => {
    const { asked, idle } = facts.since
    const hasAsked = ({ id }: LobbySeat) => asked.includes(id)
    return countSeats(facts, t.asked, hasAsked, ({ id }) => idle.includes(id))
  },
  byCode: (facts) => {
    const { players, robots } = facts.since.byCode
    const newcomers = players + robots > 0 ? [t.byCode(players, robots)] : []
    const friends = countSeats(facts, t.brought, ({ id }) => facts.since.brought.includes(id))
    return { ...friends, words: [friends.words, ...newcomers].join(' · ') }
  },
  tapped: (facts) => countAnybody(facts, t.tapped, facts.tappedBy),
}

/**
 * Counts seats that have done it, of those that are waited for: the ones that are here and can. A seat that
 * left after doing it has done it still, so it is in both counts.
 */
function countSeats(
  { seats, players }: ClassFacts,
  words: CountWords,
  isDone: (seat: LobbySeat) => boolean,
  isIdle: (seat: LobbySeat) => boolean = () => false,
): SceneMeasure {
  const open = seats.filter((seat) => seat.isHere && !isDone(seat))
  const missing = open.filter((seat) => !isIdle(seat))
  const done = seats.filter(isDone).length
  const all = done + missing.length
  const away = players - done - open.length
  return { words: andAway(words(done, all), away), of: { done, all }, missing }
}

/**
 * Counts answers that bear no name: a player who is away may have given one, while another who is here is
 * still at it. So they are counted of all players, and the absent ones beside them.
 */
function countAnybody(
  { seats, players }: ClassFacts,
  words: CountWords,
  answers: number,
): SceneMeasure {
  const here = seats.filter(({ isHere }) => isHere).length
  const all = Math.max(players, answers)
  return {
    words: andAway(words(answers, all), players - here),
    of: { done: answers, all },
    missing: [],
  }
}

const andAway = (words: string, away: number) => (away > 0 ? `${words} · ${t.away(away)}` : words)
