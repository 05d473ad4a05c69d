import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Person } from '#platform/calls/server-parts.ts'
import { fileText } from '#tests/rig/file-text.ts'
import { readCsv } from '#tests/rig/read-csv.ts'
import { openWorld, type World } from '#tests/rig/world.ts'
import { debriefAdminCalls } from './schema/admin.ts'
import { offerNamesOf, PHASES, type Phase } from './schema/offers.ts'
import { type Answers, questionCalls } from './schema/questions.ts'
import { type PhaseCount, questionAdminCalls } from './schema/standing.ts'
import { debriefQuestions } from './words/en/debrief-questions.ts'

// An admin can open and close the questions at will. Sums that are shown are of everybody who answered, and
// of five people at least; what is in them stays.

const SHEET = debriefQuestions.sheet
const RUNS = Number(process.env.ROOM_RUNS ?? 12)
const PEOPLE = 17
const judged = (phase: Phase, scams: readonly boolean[]): Answers =>
  Object.fromEntries(offerNamesOf(phase).map((name, at) => [name, scams[at] ? 'scam' : 'genuine']))
const NO = judged(
  'before',
  Array.from({ length: 8 }, () => true),
)

/** Sums that were shown, and how many people's answers are in them. */
type ShownSums = { readonly people: number; readonly sums: NonNullable<PhaseCount['sums']> }
type Step =
  | { readonly does: 'answer'; readonly who: number; readonly says: boolean[] }
  | { readonly does: 'set'; readonly phase: Phase; readonly open: boolean }
  | { readonly does: 'reveal'; readonly revealed: boolean }
  | { readonly does: 'look' }

const says = fc.array(fc.boolean(), { minLength: 8, maxLength: 8 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('answer' as const),
      who: fc.nat(PEOPLE - 1),
      says,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('set' as const),
      phase: fc.constantFrom('before' as const, 'after' as const),
      open: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('reveal' as const), revealed: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.constant({ does: 'look' as const }) },
)

async function openRoom() {
  const world = await openWorld()
  const { person: boss } = await world.admin()
  const people: Person[] = []
  for (let n = 0; n < PEOPLE; n++) people.push((await world.learner()).person)
  const set = (phase: Phase, open: boolean) =>
    world.ask(questionAdminCalls.setQuestions, boss, { phase, open })
  return {
    ...world,
    boss,
    people,
    set,
    send: (who: number, answers: Answers, phase: Phase = 'before') =>
      world.ask(questionCalls.sendAnswers, people[who] as Person, { phase, answers }),
    reveal: (revealed: boolean) => world.ask(debriefAdminCalls.setRevealed, boss, { revealed }),
    look: () => world.ask(questionAdminCalls.readStanding, boss, {}),
  }
}
type Room = Awaited<ReturnType<typeof openRoom>>

async function sheetOf(world: World, boss: Person): Promise<string[][]> {
  const text = await fileText(await world.ask(questionAdminCalls.exportAnswers, boss, {}))
  return readCsv(text.replace(/^\ufeff/, ''))
}

/** Fails where two sums differ, and one is not the other with more people. */
function compare(one: ShownSums, other: ShownSums): void {
  if (JSON.stringify(one) === JSON.stringify(other)) return
  const [less, more] = one.people <= other.people ? [one, other] : [other, one]
  expect(more.people).toBeGreaterThan(less.people)
  for (const [name, { scam, of }] of Object.entries(less.sums)) {
    expect(more.sums[name]?.scam ?? 0).toBeGreaterThanOrEqual(scam)
    expect(of).toBe(less.people)
    expect(scam).toBeLessThanOrEqual(of)
  }
}

async function walk(room: Room, steps: readonly Step[]): Promise<number> {
  const seen: Record<Phase, ShownSums[]> = { before: [], after: [] }
  const fair = (error: { code?: string }) => {
    if (error.code !== 'conflict') throw error
  }
  let phase: Phase = 'before'
  for (const each of [...steps, { does: 'look' } as const]) {
    if (each.does === 'set') await room.set(each.phase, each.open).catch(fair)
    else if (each.does === 'answer') {
      await room.send(each.who, judged(phase, each.says), phase).catch(fair)
    } else if (each.does === 'reveal') {
      await room.reveal(each.revealed)
      phase = each.revealed ? 'after' : 'before'
    } else {
      const shown = await room.look()
      const [, , ...rows] = await sheetOf(room, room.boss)
      if (shown.change) {
        // The change is of the sums themselves, so that the two differ by nobody.
        expect(shown.change.before.people).toBe(shown.before.counted)
        expect(shown.change.after.people).toBe(shown.after.counted)
      }
      for (const phaseName of PHASES) {
        const { sums, counted: people, answers } = shown[phaseName]
        const cells = rows.filter(([round]) => round === SHEET.rounds[phaseName]).slice(1)
        const scamSums = Object.values(sums ?? {}).map(({ scam }) => String(scam))
        expect(cells.map((row) => row[3])).toEqual(scamSums)
        if (!sums) continue
        expect(people).toBeGreaterThanOrEqual(5)
        expect(people).toBe(answers)
        for (const earlier of seen[phaseName]) compare(earlier, { people, sums })
        seen[phaseName].push({ people, sums })
      }
    }
  }
  return new Set([...seen.before, ...seen.after].map((shown) => JSON.stringify(shown))).size
}

test('sums that are shown are of everybody who answered, and of five at least, whatever is opened, closed, answered and looked at', async () => {
  let different = 0
  const steps = fc.array(step, { minLength: 60, maxLength: 120, size: 'max' })
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      // Each case has a room of its own, because a reveal closes the questions before for good.
      const room = await openRoom()
      await room.set('before', true)
      await room.set('after', true)
      different += await walk(room, all)
    }),
    { numRuns: RUNS },
  )
  // Without this check the rule would also hold if no sums were ever shown.
  expect(different).toBeGreaterThan(RUNS / 2)
})

test('closed at five, opened for one more and closed again, the sums are of six', async () => {
  const room = await openRoom()
  await room.set('before', true)
  for (let who = 0; who < 5; who++) await room.send(who, NO)
  await room.set('before', false)
  expect((await room.look()).before).toMatchObject({ answers: 5, counted: 5 })
  await room.set('before', true)
  await room.send(5, { ...NO, susu: 'genuine' })
  // An answer in the sums stays.
  await expect(room.send(0, { ...NO, susu: 'genuine' })).rejects.toMatchObject({
    code: 'conflict',
    message: 'Your answers are counted already, so they stay as they are. Nothing was changed.',
  })
  const mine = await room.ask(questionCalls.readQuestions, room.people[0] as Person, {})
  expect(mine).toEqual({ phase: 'before', mine: NO, isCounted: true })
  await room.set('before', false)
  expect(await room.look()).toMatchObject({
    before: { answers: 6, counted: 6, sums: { susu: { scam: 5, of: 6 } } },
  })
  await room.verify()
})

test('looks, answers and closings at the same moment show no sums between', async () => {
  const room = await openRoom()
  await room.set('before', true)
  for (let who = 0; who < 5; who++) await room.send(who, NO)
  const seen: ShownSums[] = []
  const look = async () => {
    const { sums, counted: people } = (await room.look()).before
    if (sums) seen.push({ people, sums })
  }
  for (let who = 5; who < PEOPLE; who++) {
    await Promise.allSettled([
      room.set('before', false),
      look(),
      room.send(who, { ...NO, susu: 'genuine' }),
      look(),
      room.set('before', true),
      look(),
    ])
  }
  await room.set('before', false)
  await look()
  for (const one of seen) for (const other of seen) compare(one, other)
  expect(seen.length).toBeGreaterThan(0)
})
