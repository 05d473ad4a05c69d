import { ghs } from '#core/money.ts'
import { WALL_SHOWS } from '#features/lesson/schema/wall.ts'

// A server may answer the reads of the wall with these, in the middle of a lesson.

/** Names as long as a name may be, no two the same. */
const longName = (at: number) => `Nana Wiredu-Osei the ${100 + at}`
export const ADDRESS = 'http://192.168.137.100:3000/r/123456/'
const GREAT = ghs(1_234_567)

/** How many are in, each under a long name, and the scene that they are in. */
type WallOptions = { readonly names: number; readonly scene: string; readonly step: number }

/** The answers of a class of so many, whose sums are all great. */
export function wallOf({ names, scene, step }: WallOptions) {
  const paid = Math.min(names, 10)
  const deposits = { count: names, amount: GREAT }
  const round = { answers: names }
  return {
    '/api/admin/lesson': (answer: object) => ({
      ...answer,
      lesson: { scenes: [scene], place: 1, step, eyesUp: false, length: 60, begun: [scene] },
      taps: { safe: names, unsure: names, out: names, [`sign-${step}`]: names },
      tappedBy: names,
    }),
    '/api/admin/lesson/wall': (answer: object) => ({
      ...answer,
      people: names,
      players: names,
      names: Array.from({ length: names }, (_each, at) => longName(at)),
      revealed: true,
      threads: Array.from({ length: names }, (_each, at) => ({
        place: at,
        amount: ghs(50 + at),
        remains: at * 3 < names ? ghs(0) : ghs(50 + at),
        hue: at % 7,
        giver: at * 2 < names ? 0 : 1,
        gone: at * 3 < names ? [{ taker: at % 2, isOwn: at % 4 === 0, amount: ghs(50 + at) }] : [],
      })),
      groups: names > 3 ? [Math.ceil(names / 2), Math.floor(names / 2)] : [],
      credits: Array.from({ length: 11 }, () => ghs(names)),
      deposits,
      drawer: GREAT,
      paidOut: GREAT,
      line: Array.from({ length: Math.min(names, WALL_SHOWS.places) }, (_each, at) => ({
        name: at === paid ? null : longName(at),
        state: at < paid ? 'paid' : 'waiting',
      })),
      paid,
      waiting: names - paid,
      isFrozen: names > paid,
      run: { owed: ghs(2_469_134), paid: GREAT },
      since: { credited: GREAT, deposits },
    }),
    '/api/admin/class': (answer: object) => ({ ...answer, address: ADDRESS, code: '123456' }),
    '/api/admin/crowd': () => ({ crowd: { joined: 1000 } }),
    '/api/debrief': (answer: { figures?: Record<string, unknown> }) => ({
      ...answer,
      revealed: true,
      answersTold: true,
      figures: {
        ...Object.fromEntries(
          Object.entries(answer.figures ?? {}).map(([name, figure]) =>
            typeof figure === 'number' ? [name, COUNTS.has(name) ? names : GREAT] : [name, figure],
          ),
        ),
        firstPayout: { on: '2026-11-25', amount: GREAT },
      },
    }),
    '/api/admin/debrief/questions': (answer: object) => ({
      ...answer,
      before: round,
      after: round,
      change: names > 4 ? CHANGE : null,
    }),
  }
}

const CALLED = { people: 25, scams: { scam: 80, of: 100 }, genuine: { scam: 60, of: 100 } }
const CHANGE = { before: CALLED, after: CALLED, verdict: 'mistrust', odds: 100 }
/** The figures of a room that count, and are no money. */
const COUNTS = new Set(
  'people behind ahead even referred askers paid verseDays machines buyers sacredMachines'.split(
    ' ',
  ),
)
