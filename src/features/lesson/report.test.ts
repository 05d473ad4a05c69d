import { expect, test } from 'vitest'
import { ghs, NOTHING, plus } from '#core/money.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { debriefCalls, type RoomFigures } from '#features/debrief/schema.ts'
import { decisionCalls } from '#features/wallet/schema/decisions.ts'
import { sql } from '#platform/database/sql.ts'
import { inRandomRooms } from '#tests/model/random-rooms.ts'
import { readCsv } from '#tests/rig/read-csv.ts'
import { openWorld, type World } from '#tests/rig/world.ts'
import { CONSOLE, openLesson } from '#tests/rooms/lesson-room.ts'
import { lessonReport } from './words/en/lesson-report.ts'

// The report names one thing in several sentences. A reader with a pencil must come to one sum.

const RUNS = Number(process.env.ROOM_RUNS ?? 2)

/** Each sum of money in a sentence, in pesewas, in its order. */
const sumsIn = (sentence: string) =>
  [...sentence.matchAll(/GHS\s([\d,]+)\.(\d\d)/g)].map(([, cedis = '', rest = '']) =>
    Number(cedis.replaceAll(',', '') + rest),
  )

async function readFigures({ ask, admin }: Pick<World, 'ask' | 'admin'>): Promise<RoomFigures> {
  const { person } = await admin()
  return (await ask(debriefCalls.readDebrief, person, {})).figures
}

/** Expects that the report's sentences add up. */
function expectOneSum(figures: RoomFigures): void {
  const { putIn, sentBack, paidOut, cash, bills, earned, firstPayout } = figures
  // Money that came in went out or is left: all six stand on the page.
  expect(putIn + earned).toBe(paidOut + cash + bills)
  const [paidIn = 0, back = 0] = sumsIn(lessonReport.sentBack(plus(putIn, sentBack), sentBack))
  expect(paidIn - back).toBe(putIn)
  if (!firstPayout) return
  const [first, after = 0, backAfter = 0] = sumsIn(
    lessonReport.ask[0]?.({ ...figures, hadRun: true }) ?? '',
  )
  expect(first).toBe(firstPayout.amount)
  // Payments after the first payout are a part of all, and so is what went back of them.
  expect(after).toBeLessThanOrEqual(paidIn)
  expect(backAfter).toBeLessThanOrEqual(Math.min(back, after))
  // And it kept no more than was put in altogether, less what went back of what came before.
  expect(after - backAfter).toBeLessThanOrEqual(putIn)
}

test('the sentences of the report add up where payments were sent back before and after the first payout', async () => {
  const world = await openWorld()
  const house = await world.admin()
  const ama = await world.learner({ deposited: ghs(100) })
  const before = await world.learner()
  await house.reject((await before.deposit(ghs(70))).requestId)
  await house.approve((await ama.requestWithdrawal(ghs(50))).requestId)
  await world.learner({ deposited: ghs(200) })
  const late = await world.learner()
  await house.reject((await late.deposit(ghs(40))).requestId)
  const figures = await readFigures(world)
  expectOneSum(figures)
  expect(figures).toMatchObject({ putIn: ghs(300), sentBack: ghs(110), cash: ghs(250) })
  const said = (sentence: string) => sentence.replaceAll('\u00a0', ' ')
  expect(said(lessonReport.sentBack(plus(figures.putIn, figures.sentBack), figures.sentBack))).toBe(
    'GHS 410.00 paid in, GHS 110.00 sent back',
  )
  expect(said(lessonReport.ask[0]?.({ ...figures, hadRun: true }) ?? '')).toBe(
    'What did you feel at the first payout of GHS 50.00? After it GHS 240.00 more was paid in; GHS 40.00 of that was sent back.',
  )
  await world.verify()
})

const NOTHING_DONE = {
  people: 9,
  ahead: 4,
  behind: 4,
  even: 1,
  putIn: NOTHING,
  sentBack: NOTHING,
  paidOut: ghs(20),
  fromOthers: NOTHING,
  waiting: NOTHING,
  askers: 2,
  paid: 2,
  referred: 0,
  firstPayout: { amount: ghs(20) },
  paidInAfter: NOTHING,
  sentBackAfter: NOTHING,
  profitPaid: ghs(20),
  hadRun: true,
}

test('a question says nobody or nothing, and no sum of zero', () => {
  const questions = lessonReport.ask.map((say) => say(NOTHING_DONE))
  expect(questions.join(' ')).not.toMatch(/GHS\s0\.00|\b0 /)
  // The question stands alone where nobody paid in after it.
  expect(questions[0]).toMatch(/^What did you feel at the first payout of GHS\s20\.00\?$/)
  expect(questions[3]).toMatch(/^Nobody came by somebody’s code\./)
})

test('of a class that had no run the report asks what they would have done in one', () => {
  const questions = lessonReport.ask.map((say) => say({ ...NOTHING_DONE, hadRun: false }))
  expect(questions[1]).toMatch(/^There was no run here/)
  expect(lessonReport.ask[1]?.(NOTHING_DONE)).not.toContain('no run')
  // And where no money moved at all, none of them speaks of any.
  const none = { paidOut: NOTHING, profitPaid: NOTHING, firstPayout: null, askers: 0, paid: 0 }
  const bare = lessonReport.ask.map((say) => say({ ...NOTHING_DONE, ...none, hadRun: false }))
  expect(bare[0]).toMatch(/^No profit stood in your wallets here\./)
  expect(bare[2]).toMatch(/^Nobody put anything in here\./)
})

test('the file bears the day on which the lesson was held, however far its clock ran ahead', async () => {
  const { admin, world } = await openLesson()
  await world.advance(9)
  const { heldAt } = (await admin.get(CONSOLE)).body
  const held = String(heldAt).slice(0, 10)
  expect(held).not.toBe(await world.today())
  const { headers } = await admin.get(`${CONSOLE}/report.csv`)
  expect(headers.get('content-disposition')).toContain(`sikalab-report-${held}.csv`)
})

test('a payment that came again after it was sent back is not said to be sent back', async () => {
  const world = await openWorld()
  const house = await world.admin()
  const ama = await world.learner({ deposited: ghs(100) })
  await house.approve((await ama.requestWithdrawal(ghs(50))).requestId)
  const { requestId } = await ama.deposit(ghs(40))
  await house.reject(requestId)
  await house.reset(requestId)
  const figures = await readFigures(world)
  expectOneSum(figures)
  expect(figures).toMatchObject({ sentBack: 0, sentBackAfter: 0, paidInAfter: ghs(40) })
  await world.verify()
})

test('they add up in random rooms', async () => {
  await inRandomRooms(RUNS, {
    after: async ({ world }) => {
      expectOneSum(await readFigures(world))
      await world.verify()
    },
  })
})

test('the report’s sums are the ledger’s to the pesewa, under names that are nobody’s', async () => {
  const { admin, phone, join, world, facilitator } = await openLesson()
  const tab = phone()
  const { name } = await join(tab, { members: 2 })
  const people = []
  for (let made = 0; made < 3; made++) people.push(await world.learner({ deposited: ghs(200) }))
  const [ama] = people
  await ama?.buy(10)
  await world.advance(3)
  const { requestId } = (await ama?.requestWithdrawal(ghs(50))) ?? { requestId: '' }
  await world.ask(decisionCalls.approve, facilitator.person, { requestId })

  const text = String((await admin.get(`${CONSOLE}/report.csv`)).body['text'])
  expect(text).toContain(PRACTICE_NOTICE)
  for (const each of [name, ...people.map(({ person }) => person.name)]) {
    expect(text).not.toContain(each)
  }
  const [, head, ...rows] = readCsv(text.replace(/^\ufeff/, ''))
  const at = (column: string) => head?.indexOf(column) ?? -1
  const pesewasOf = (cell: string | undefined) => Math.round(Number(cell) * 100)
  const { sums } = await world.db.one<{ sums: Record<string, number> }>(sql`
    select json_build_object('Put in less taken out (GHS)', sum(cash + bills + treasury),
      'Pocket (GHS)', sum(pocket), 'Wallet (GHS)', sum(wallet), 'On hold (GHS)', sum(held),
      'Not credited yet (GHS)', sum(suspense), 'In treasury bills (GHS)', sum(bills),
      'Profit credited (GHS)', -sum(profits), 'Bonuses credited (GHS)', -sum(bonuses)) as sums
    from books`)
  for (const [column, sum] of Object.entries(sums)) {
    const cells = rows.map((row) => pesewasOf(row[at(column)]))
    expect([column, cells.at(-1)]).toEqual([column, sum])
    expect([column, cells.slice(0, -1).reduce((all, cell) => all + cell, 0)]).toEqual([column, sum])
  }
  expect(sums['Put in less taken out (GHS)']).toBe(ghs(550))
  const cards = (await admin.get(`${CONSOLE}/cards`)).body['cards'] as { name: string }[]
  // The two who share a phone have one each.
  expect(cards).toHaveLength(5)
  await world.verify()
})

test('each person of a shared phone has a card, and the page for the head counts them and what was shown', async () => {
  const { admin, world, goTo, phone, join } = await openLesson()
  const shared = await join(phone(), { members: 4 })
  const alone = await join(phone())
  const { cards } = (await admin.get(`${CONSOLE}/cards`)).body as {
    cards: { name: string; place: number; members: number }[]
  }
  const cardsOf = (name: string) =>
    cards.filter((card) => card.name === name).map(({ place, members }) => [place, members])
  expect(cards).toHaveLength(5)
  expect(cardsOf(shared.name)).toEqual([1, 2, 3, 4].map((place) => [place, 4]))
  expect(cardsOf(alone.name)).toEqual([[1, 1]])
  await goTo('before')
  await goTo('first-cedi')
  const held = (await admin.get(`${CONSOLE}/held`)).body as { lesson: { shown: string[] } }
  expect(held).toMatchObject({ people: 5, seats: 2, lesson: { minutes: 60 } })
  expect(held.lesson.shown).toEqual(expect.arrayContaining(['before', 'first-cedi']))
  expect(held.lesson.shown).not.toContain('eight-signs')
  for (const { name } of [shared, alone]) expect(JSON.stringify(held)).not.toContain(name)
  await world.verify()
})
