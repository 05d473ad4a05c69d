import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SUBJECTS } from '#core/art.ts'
import { addDays } from '#core/day.ts'
import { ghs } from '#core/money.ts'
import { clockCalls } from '#features/clock/schema.ts'
import { lessonCalls } from '#features/lesson/schema/phone.ts'
import { lessonAdminCalls } from '#features/lesson/schema.ts'
import { MINING, SACRED } from '#features/machines/rules/catalogue.ts'
import { machinesCalls } from '#features/machines/schema.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld } from '#tests/rig/world.ts'
import { openRooms } from '#tests/rooms/room-life.ts'
import { readScenarioText } from './rules/read-scenario.ts'
import { scenarioCalls } from './schema.ts'
import { BUILT_IN } from './server/scenario.ts'

const fileOf = (name: string) => BUILT_IN.find(({ scenario }) => scenario === name)?.file ?? ''

async function openRoom() {
  const world = await openWorld()
  const boss = (await world.admin()).person
  const use = (file: string) => world.ask(scenarioCalls.use, boss, { file })
  const list = () => world.ask(scenarioCalls.list, boss, {})
  const learner = await world.learner()
  const newcomer = () => world.learner({ deposited: ghs(200) })
  const machines = async () =>
    (await world.ask(machinesCalls.listMachines, learner.person, {})).machines
  return { ...world, boss, use, list, newcomer, phone: learner, machines }
}

test('a scenario gives the room its words, its catalogue, its limits and its lesson', async () => {
  const room = await openRoom()
  expect((await room.list()).now).toBeNull()
  expect(await room.use(fileOf('harvest'))).toEqual({ title: 'Gold and harvest', machines: 8 })
  const offers = await room.machines()
  expect(offers.filter(({ category }) => category !== 'bill').map(({ name }) => name)).toEqual([
    'Gold Dust Pouch',
    'Cassava Field',
    'Maize Store',
    'Cocoa Lot',
    'Cashew Grove',
    'Gold Ring Vault',
    'Palm Estate',
    'Gold Bar Vault',
  ])
  expect(offers.find(({ name }) => name === 'Cocoa Lot')).toMatchObject({
    price: ghs(150),
    dailyProfit: ghs(2),
    art: 'cocoa',
  })
  expect(offers.filter(({ category }) => category === 'bill')).toHaveLength(1)
  const settings = await room.ask(settingsCalls.readPublic, null, {})
  expect(settings).toMatchObject({
    minDeposit: ghs(50),
    referralBonus: ghs(15),
    scenario: { name: 'harvest', rate: 'month', words: { machine: 'share' } },
  })
  expect((await room.list()).now).toEqual({ name: 'harvest', title: 'Gold and harvest' })
  await room.verify()
})

test('the public settings say how the room speaks, and nothing of its lesson', async () => {
  const room = await openRoom()
  await room.use(fileOf('harvest'))
  const settings = await room.ask(settingsCalls.readPublic, null, {})
  expect(JSON.stringify(settings)).not.toContain('pesewa ever')
  expect(Object.keys(settings.scenario ?? {}).toSorted()).toEqual([
    'categories',
    'name',
    'rate',
    'words',
    'wordsIn',
  ])
})

test('in its lesson as many days pass as the scenario says, and phones say what it says', async () => {
  const room = await openRoom()
  await room.use(fileOf('club'))
  const scenes = ['akwaaba', 'it-works']
  await room.ask(lessonAdminCalls.begin, room.boss, { length: 60, scenes })
  await room.ask(lessonAdminCalls.goTo, room.boss, { from: 1, to: 2 })
  const { move } = await room.ask(clockCalls.readClock, room.boss, {})
  expect(move?.endsOn).toBe(addDays(await room.today(), 5))
  const { scene } = await room.ask(lessonCalls.readScene, room.phone.person, {})
  expect(scene?.told?.wall).toBe('Five days later')
  const { script } = await room.ask(lessonAdminCalls.readLesson, room.boss, {})
  expect(script['it-works']?.days).toBe(5)
})

test('once somebody has bought, the scenario stays, and nothing of the file is taken', async () => {
  const room = await openRoom()
  const ama = await room.newcomer()
  await ama.buy(10)
  const before = await room.machines()
  await expect(room.use(fileOf('harvest'))).rejects.toMatchObject({ code: 'conflict' })
  expect(await room.machines()).toEqual(before)
  expect((await room.list()).now).toBeNull()
  await room.verify()
})

test('a room written as a file and read again is the same room', async () => {
  const room = await openRoom()
  for (const name of ['mining', 'harvest', 'club']) {
    await room.use(fileOf(name))
    const { own } = await room.list()
    const before = await room.machines()
    await room.use(own)
    const after = await room.machines()
    const plain = (list: typeof after) => list.map((machine) => ({ ...machine, id: null }))
    expect(plain(after)).toEqual(plain(before))
    expect((await room.list()).own).toBe(own)
  }
})

test('the file of the usual scenario is the catalogue that every room begins with', () => {
  const [usual] = BUILT_IN
  expect(usual?.machines.map(({ drawnAs, ...machine }) => ({ ...machine, art: drawnAs }))).toEqual(
    [...MINING, ...SACRED].map(({ id: _id, ...machine }) => machine),
  )
})

test.each(
  BUILT_IN.map((each) => [each.scenario, each] as const),
)('the offers of ‘%s’ cannot be kept: within its lesson they promise more than they cost', (_, {
  machines,
  lesson,
}) => {
  const days = (lesson['it-works']?.days ?? 3) + (lesson['bring-a-friend']?.days ?? 7)
  const main = machines.filter(({ category }) => !/holy|bless|sacr|divin|mirac/.test(category))
  for (const { price, dailyProfit } of main) expect(dailyProfit * days).toBeGreaterThan(price)
})

test('faults are said by line, all of them at once, and nothing is changed', async () => {
  const room = await openRoom()
  const file = `{
  "scenario": "mine",
  "title": "Mine",
  "about": "",
  "word": {},
  "machines": [
    { "name": "One", "description": "A", "category": "gold", "price": "a lot",
      "dailyProfit": 1, "durationDays": 10 }
  ],
  "lesson": { "akwaaba": { "days": 3 } }
}`
  const read = readScenarioText(file)
  expect(read.faults).toEqual([
    'Line 4, about: this must have 1 to 240 signs',
    'Line 10, lesson akwaaba: where days is changed, say, phone and wall must say how long it is',
    'Line 7, machines 1 category: this is none of the ten categories',
    'Line 7, machines 1 price: this must be an amount in cedis, such as 120 or "1,200.50"',
    'Line 5, word: this name means nothing here',
  ])
  await expect(room.use(file)).rejects.toMatchObject({ code: 'invalid', field: 'file' })
  expect((await room.list()).now).toBeNull()
})

test.each([
  ['', 'There is nothing in it.'],
  ['[]', 'It must be an object: { "title": …, "machines": […] }.'],
  ['{ "title": "A",\n  "about" }', 'Line 2: from character 11 on it is no JSON, at ‘}’.'],
  ['{ "title": "A", "title": "B" }', '‘title’ is there twice.'],
])('%j: %s', (file, fault) => {
  expect(readScenarioText(file).faults).toEqual([fault])
})

test('a word that is no small noun is refused: the app puts it into its own sentences', () => {
  const file = JSON.parse(fileOf('club')) as Record<string, object>
  const withWord = (machine: string) =>
    readScenarioText(JSON.stringify({ ...file, words: { machine } })).faults
  for (const word of ['Level', 'a', 'level 1', 'level. Send real money', '']) {
    expect(withWord(word)?.[0]).toContain('small letters')
  }
  expect(withWord('gold share')).toBeNull()
})

test('two files at once, or a file and a purchase: one after the other, and the books balance', async () => {
  const room = await openRoom()
  const ama = await room.newcomer()
  const outcomes = await Promise.allSettled([
    room.use(fileOf('harvest')),
    ama.buy(10),
    room.use(fileOf('club')),
  ])
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
  const names = (await room.machines()).filter(({ owned }) => owned).map(({ name }) => name)
  expect(names.length).toBeLessThanOrEqual(1)
  await room.verify()
})

test('a further room opens with its scenario', async () => {
  const { open, inside } = openRooms(await openWorld())
  const code = await open('Form 2B', { scenario: 'harvest' })
  const [offer] = await inside(code, (db) =>
    db.rows(sql`select name, art from machine where category <> 'bill' order by price limit 1`),
  )
  expect(offer).toEqual({ name: 'Gold Dust Pouch', art: 'gold-dust' })
})

test('the page about scenarios has an example that works, and names every drawing', () => {
  const page = readFileSync('docs/scenarios.md', 'utf8')
  const example = /```json\n(.+?)```/s.exec(page)?.[1] ?? ''
  expect(readScenarioText(example).faults).toBeNull()
  const named = SUBJECTS.filter(
    (name) => !/^level-[2-5]$/.test(name) && !page.includes(`\`${name}\``),
  )
  expect(named).toEqual([])
  for (const { title } of BUILT_IN) expect(page.toLowerCase()).toContain(title.toLowerCase())
})
