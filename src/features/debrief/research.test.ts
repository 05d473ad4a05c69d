import { expect, test } from 'vitest'
import { sql } from '#platform/database/sql.ts'
import { fileText } from '#tests/rig/file-text.ts'
import { readCsv } from '#tests/rig/read-csv.ts'
import { judged, openRoom, type Room } from '#tests/rooms/questions-room.ts'
import { isScam, offerNamesOf, type Phase } from './schema/offers.ts'
import { questionCalls } from './schema/questions.ts'
import { questionAdminCalls } from './schema/standing.ts'
import { debriefCodebook } from './words/en/debrief-codebook.ts'

type Export = 'exportResearch' | 'exportCodebook'

async function sheetOf(room: Room, name: Export): Promise<Record<string, string>[]> {
  const text = await fileText(await room.ask(questionAdminCalls[name], room.boss, {}))
  const [, head = [], ...rows] = readCsv(text.replace(/^\ufeff/, ''))
  return rows.map((row) => Object.fromEntries(head.map((column, at) => [column, row[at] ?? ''])))
}

/** Ten people: before they call these shares of four scams, and of four genuine offers, a scam. */
async function playClass(room: Room): Promise<void> {
  const people = await room.people(10)
  const answer = (phase: Phase, scams: number, genuine: number) => {
    const [bad, good] = [
      offerNamesOf(phase).filter(isScam),
      offerNamesOf(phase).filter((x) => !isScam(x)),
    ]
    const called = new Set<string>([...bad.slice(0, scams), ...good.slice(0, genuine)])
    return Object.fromEntries(
      offerNamesOf(phase).map((name) => [name, called.has(name) ? 'scam' : 'genuine'] as const),
    )
  }
  const shown = (phase: Phase) =>
    offerNamesOf(phase).map((offer, at) => ({ offer, sure: 2 as const, seconds: at }))
  await room.set('before', true)
  for (const [at, person] of people.entries()) {
    const answers = answer('before', 2, at < 5 ? 1 : 2)
    await room.ask(questionCalls.sendAnswers, person, {
      phase: 'before',
      answers,
      shown: shown('before'),
    })
  }
  await room.reveal()
  await room.set('after', true)
  for (const person of people) {
    const answers = answer('after', 3, 1)
    await room.ask(questionCalls.sendAnswers, person, {
      phase: 'after',
      answers,
      shown: shown('after'),
    })
  }
  await room.set('after', false)
}

test('with the export and a table of the normal distribution, somebody comes to the verdict by hand', async () => {
  const room = await openRoom()
  await playClass(room)
  const rows = await sheetOf(room, 'exportResearch')
  const count = (phase: string, genuine: string, answer?: string) =>
    rows.filter(
      (row) =>
        row['phase'] === phase &&
        row['genuine'] === genuine &&
        (answer === undefined || row['answer'] === answer),
    ).length
  // The sheet has 20 of 40 scams and 15 of 40 genuine offers called a scam before, 30 and 10 after.
  expect([count('before', '0', 'scam'), count('before', '0')]).toEqual([20, 40])
  expect([count('before', '1', 'scam'), count('before', '1')]).toEqual([15, 40])
  expect([count('after', '0', 'scam'), count('after', '1', 'scam')]).toEqual([30, 10])
  // By hand, with z and φ of the tables. Corrected shares: 20.5 / 41 = 0.5000, 15.5 / 41 = 0.3780,
  // 30.5 / 41 = 0.7439, 10.5 / 41 = 0.2561; z: 0, −0.3106, 0.6554, −0.6554;
  // φ: 0.3989, 0.3801, 0.3218, 0.3218.
  const before = 0 - -0.3106
  const after = 0.6554 - -0.6554
  const variance =
    (0.5 * 0.5) / (40 * 0.3989 ** 2) +
    (0.378 * 0.622) / (40 * 0.3801 ** 2) +
    2 * ((0.7439 * 0.2561) / (40 * 0.3218 ** 2))
  const byHand = (after - before) / Math.sqrt(variance)
  expect(byHand).toBeCloseTo(2.44, 1)
  const { effect } = await room.ask(questionAdminCalls.readEffect, room.boss, {})
  expect(effect?.sensitivity.before.value).toBeCloseTo(before, 3)
  expect(effect?.sensitivity.after.value).toBeCloseTo(after, 3)
  expect(effect?.apart).toBeCloseTo(byHand, 2)
  // Beyond 1.96 and short of 2.576: better, and by chance less than once in 20.
  expect((await room.standing()).change).toMatchObject({ verdict: 'better', odds: 20 })
})

test('the export has a row for each answer and nothing of a person: no two rows can be put together', async () => {
  const room = await openRoom()
  await playClass(room)
  const rows = await sheetOf(room, 'exportResearch')
  expect(rows).toHaveLength(10 * 16)
  const codebook = await sheetOf(room, 'exportCodebook')
  expect(Object.keys(rows[0] ?? {})).toEqual(codebook.map((row) => row['Column']))
  expect(codebook.map((row) => row['Column'])).toEqual(
    debriefCodebook.columns.map(({ name }) => name),
  )
  const [first] = rows.filter((row) => row['item'] === 'loanFee')
  expect(first).toMatchObject({
    pattern: 'feeFirst',
    taught: 'no',
    genuine: '0',
    phase: 'before',
    arm: '',
    order: '3',
    confidence: '2',
    seconds: '2',
  })
  // One person's answers stand at other places of each offer: the order of rows tells nothing either.
  const hashes = await room.db.rows<{ item: string; hash: string }>(sql`
    select item, encode(hash, 'hex') as hash from offer_answer cross join unnest(items) as item
    where phase = 'after' order by item, md5(encode(hash, 'hex') || item)`)
  const orders = new Set(
    offerNamesOf('after').map((name) =>
      hashes
        .filter(({ item }) => item === name)
        .map(({ hash }) => hash)
        .join(),
    ),
  )
  expect(orders.size).toBe(8)
})

test('neither export nor figures hold anything of fewer than five, nor of a round that is open', async () => {
  const room = await openRoom()
  await room.set('before', true)
  for (const person of await room.people(4)) await room.send(person, judged('before', 'scam'))
  expect(await sheetOf(room, 'exportResearch')).toEqual([])
  await room.set('before', false)
  expect(await sheetOf(room, 'exportResearch')).toEqual([])
  expect(await room.ask(questionAdminCalls.readEffect, room.boss, {})).toEqual({ effect: null })
  await room.set('before', true)
  for (const person of await room.people(1)) await room.send(person, judged('before', 'scam'))
  expect(await sheetOf(room, 'exportResearch')).toEqual([])
  await room.set('before', false)
  expect(await sheetOf(room, 'exportResearch')).toHaveLength(5 * 8)
})

test('answers of an earlier release are counted by the offers that they judged', async () => {
  const room = await openRoom()
  for (let n = 0; n < 5; n++) {
    await room.db.count(sql`
      insert into offer_answer (hash, pair, phase, items, scams)
      values (sha256(${`a${n}`}::bytea), sha256(${`b${n}`}::bytea), 'before',
        array['mining', 'susu'], array['mining'])`)
  }
  expect((await room.standing()).before.sums).toEqual({
    mining: { scam: 5, of: 5 },
    susu: { scam: 0, of: 5 },
  })
})

test('confidence is compared with what was right, of those who said how sure they were', async () => {
  const room = await openRoom()
  await playClass(room)
  const { effect } = await room.ask(questionAdminCalls.readEffect, room.boss, {})
  // Everybody was fairly sure, which counts as three in four; after, six in eight were right.
  expect(effect?.confidence.after).toEqual({
    people: 10,
    answers: 80,
    confidence: 0.75,
    right: 0.75,
  })
  expect(effect?.taught.after.of).toBe(20)
  expect(effect?.untaught.after.of).toBe(20)
})

test('with the export somebody comes to the difference of the halves by hand: each answer of the second round has its arm', async () => {
  const room = await openRoom()
  const people = await room.people(11)
  await room.set('before', true)
  for (const person of people) await room.send(person, judged('before', 'scam'))
  await room.ask(questionAdminCalls.setEarlyHalf, room.boss, { open: true })
  const early: unknown[] = []
  for (const person of people) {
    if ((await room.read(person)).phase !== 'after') continue
    early.push(person)
    await room.send(person, judged('after', 'scam'), 'after')
  }
  await room.reveal()
  await room.set('after', true)
  for (const person of people) {
    if (early.includes(person)) continue
    // Right in each of the eight.
    const answers = Object.fromEntries(
      offerNamesOf('after').map((name) => [name, isScam(name) ? 'scam' : 'genuine'] as const),
    )
    await room.send(person, answers, 'after')
  }
  await room.set('after', false)
  const { halves } = await room.standing()
  const rows = await sheetOf(room, 'exportResearch')
  expect(rows.filter(({ phase }) => phase === 'before').every(({ arm }) => arm === '')).toBe(true)
  const right = (half: string) => {
    const rowsOfHalf = rows.filter(({ arm }) => arm === half)
    return rowsOfHalf.filter(({ correct }) => correct === '1').length / rowsOfHalf.length
  }
  expect([right('early'), right('late')]).toEqual([0.5, 1])
  expect(halves?.compared?.difference.value).toBeCloseTo(right('late') - right('early'), 10)
  await room.verify()
})
