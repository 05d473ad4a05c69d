import { describe, expect, test } from 'vitest'
import { addDays } from '#core/day.ts'
import { sql } from '#platform/database/sql.ts'
import { type Admin, type Learner, openWorld, type World } from '#tests/rig/world.ts'
import { LONGEST_IN_VERSE, versesCalls } from './schema.ts'
import { verses as t } from './words/en/verses.ts'

type Someone = Pick<Learner, 'person'> | Pick<Admin, 'person'>

const daily = async (world: World, { person }: Someone) =>
  (await world.ask(versesCalls.readDaily, person, {})).verse
const archive = (world: World, { person }: Someone) =>
  world.ask(versesCalls.readArchive, person, {})
const list = (world: World, { person }: Someone) => world.ask(versesCalls.listVerses, person, {})
const save = (
  world: World,
  { person }: Someone,
  input: { id?: number; reference: string; text: string },
) => world.ask(versesCalls.saveVerse, person, input)
const remove = (world: World, { person }: Someone, id: number) =>
  world.ask(versesCalls.deleteVerse, person, { id })

async function openHouse() {
  const world = await openWorld()
  return { world, ama: await world.learner(), admin: await world.admin() }
}

/** Leaves the first `count` verses of the seeded table. */
const keepOnly = (world: World, count: number) =>
  world.db.count(
    sql`delete from verse where id not in (select id from verse order by id limit ${count})`,
  )

describe('the verse of the day', () => {
  test('is one for everyone all day, and another on the next business day', async () => {
    const { world, ama, admin } = await openHouse()
    const today = await daily(world, ama)
    expect(await daily(world, ama)).toEqual(today)
    expect(await daily(world, admin)).toEqual(today)
    await world.advance()
    expect(await daily(world, ama)).not.toEqual(today)
  })

  test('comes round through the whole table before any comes again', async () => {
    const { world, ama, admin } = await openHouse()
    const { verses } = await list(world, admin)
    expect(verses.length).toBeGreaterThanOrEqual(24)
    const seen: string[] = []
    for (const _ of verses) {
      seen.push((await daily(world, ama)).reference)
      await world.db.count(sql`update clock set offset_days = offset_days + 1`)
    }
    expect(new Set(seen).size).toBe(verses.length)
    expect((await daily(world, ama)).reference).toBe(seen[0])
  })

  test('is followed by those of the four days before, each with its day', async () => {
    const { world, ama } = await openHouse()
    const read: string[] = []
    for (let day = 0; day < 5; day++) {
      if (day > 0) await world.advance()
      read.unshift((await daily(world, ama)).reference)
    }
    const today = await world.today()
    const shown = await archive(world, ama)
    expect(shown.daily).toMatchObject({ reference: read[0], on: today })
    expect(shown.archive.map(({ reference }) => reference)).toEqual(read.slice(1))
    expect(shown.archive.map(({ on }) => on)).toEqual([1, 2, 3, 4].map((n) => addDays(today, -n)))
  })

  test('moves with the clock, and the archive with it', async () => {
    const { world, ama } = await openHouse()
    const before = await archive(world, ama)
    await world.advance(3)
    const after = await archive(world, ama)
    expect(after.daily.on).toBe(addDays(before.daily.on, 3))
    expect(after.archive[2]).toEqual(before.daily)
    expect(after.archive[3]).toEqual(before.archive[0])
  })

  test('is the same every day in a table of one, and everything still works', async () => {
    const { world, ama, admin } = await openHouse()
    await keepOnly(world, 1)
    const shown = await archive(world, ama)
    expect(new Set([shown.daily, ...shown.archive].map(({ reference }) => reference)).size).toBe(1)
    await world.advance()
    expect((await daily(world, ama)).reference).toBe(shown.daily.reference)
    expect((await list(world, admin)).verses).toHaveLength(1)
  })

  test('stays, and so does the archive, when a verse is added or another is deleted', async () => {
    const { world, ama, admin } = await openHouse()
    const before = await archive(world, ama)
    const { id } = await save(world, admin, { reference: 'Psalm 1:1', text: 'Blessed is the man' })
    expect(await archive(world, ama)).toEqual(before)
    await remove(world, admin, id)
    const shown = new Set([before.daily, ...before.archive].map(({ reference }) => reference))
    const { verses } = await list(world, admin)
    for (const verse of verses.filter(({ reference }) => !shown.has(reference)).slice(0, 3)) {
      await remove(world, admin, verse.id)
    }
    expect(await archive(world, ama)).toEqual(before)
  })

  test('gives way to another when it is itself deleted; the days before stay', async () => {
    const { world, ama, admin } = await openHouse()
    const before = await archive(world, ama)
    await remove(world, admin, (await list(world, admin)).todayId)
    const after = await archive(world, ama)
    expect(after.daily.reference).not.toBe(before.daily.reference)
    expect(after.archive).toEqual(before.archive)
  })

  test('is marked in the admin’s table, today and tomorrow', async () => {
    const { world, ama, admin } = await openHouse()
    for (let day = 0; day < 2; day++) {
      const { verses, todayId } = await list(world, admin)
      const { reference } = await daily(world, ama)
      expect(verses.find(({ id }) => id === todayId)?.reference).toBe(reference)
      await world.advance()
    }
  })
})

describe('an admin', () => {
  test('adds a verse, which everyone’s pages are told of', async () => {
    const { world, admin } = await openHouse()
    world.announced.length = 0
    const { id } = await save(world, admin, { reference: '  Psalm 37:7 ', text: ' Rest. ' })
    expect((await list(world, admin)).verses.at(-1)).toEqual({
      id,
      reference: 'Psalm 37:7',
      text: 'Rest.',
    })
    expect(world.announced).toContainEqual({ topic: 'verses', to: 'everyone' })
  })

  test('changes the verse of the day, and learners read the change at once', async () => {
    const { world, ama, admin } = await openHouse()
    const changed = { reference: 'Psalm 37:7', text: 'Rest.' }
    await save(world, admin, { id: (await list(world, admin)).todayId, ...changed })
    expect(await daily(world, ama)).toEqual(changed)
  })

  test('cannot give two verses one reference, by adding or by changing', async () => {
    const { world, admin } = await openHouse()
    const before = await list(world, admin)
    const [one, other] = before.verses
    if (!one || !other) throw new Error('There are seeded verses.')
    const taken = { code: 'conflict', field: 'reference', message: t.referenceTaken }
    await expect(save(world, admin, { reference: one.reference, text: 'x' })).rejects.toMatchObject(
      taken,
    )
    await expect(save(world, admin, { ...other, reference: one.reference })).rejects.toMatchObject(
      taken,
    )
    expect(await list(world, admin)).toEqual(before)
    await save(world, admin, { ...one, text: 'Its own reference may stay.' })
  })

  test.each([
    [{ reference: '', text: 'x' }, 'reference', t.referenceRequired],
    [{ reference: '  ', text: 'x' }, 'reference', t.referenceRequired],
    [{ reference: 'x', text: '' }, 'text', t.textRequired],
    [{ reference: 'x'.repeat(LONGEST_IN_VERSE.reference + 1), text: 'x' }, 'reference', null],
    [{ reference: 'x', text: 'x'.repeat(LONGEST_IN_VERSE.text + 1) }, 'text', null],
    [{ reference: 'x\ny', text: 'x' }, 'reference', null],
    [{ reference: 'x', text: 'x\ny' }, 'text', null],
  ])('is told which field is wrong, and how: case %#', async (input, field, message) => {
    const { world, admin } = await openHouse()
    await expect(save(world, admin, input)).rejects.toMatchObject({
      code: 'invalid',
      field,
      ...(message && { message }),
    })
  })

  test('is told when the verse is gone: it is neither changed nor deleted twice', async () => {
    const { world, admin } = await openHouse()
    const [verse] = (await list(world, admin)).verses
    if (!verse) throw new Error('There are seeded verses.')
    await remove(world, admin, verse.id)
    const gone = { code: 'not_found', message: t.unknown }
    await expect(save(world, admin, verse)).rejects.toMatchObject(gone)
    await expect(remove(world, admin, verse.id)).rejects.toMatchObject(gone)
  })

  test('cannot delete the last verse', async () => {
    const { world, ama, admin } = await openHouse()
    await keepOnly(world, 1)
    const { todayId } = await list(world, admin)
    await expect(remove(world, admin, todayId)).rejects.toMatchObject({
      code: 'conflict',
      message: t.lastStays,
    })
    expect((await daily(world, ama)).reference).toBeTruthy()
  })

  test('who deletes one of the last two while another deletes the other leaves one', async () => {
    const { world, ama, admin } = await openHouse()
    const second = await world.admin()
    for (let round = 0; round < 8; round++) {
      await keepOnly(world, 1)
      await save(world, admin, { reference: `Round ${round}`, text: 'x' })
      const [one, other] = (await list(world, admin)).verses
      if (!one || !other) throw new Error('There are two.')
      const outcomes = await Promise.allSettled([
        remove(world, admin, one.id),
        remove(world, second, other.id),
      ])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'conflict', message: t.lastStays },
      })
      expect((await list(world, admin)).verses).toHaveLength(1)
      expect((await archive(world, ama)).archive).toHaveLength(4)
    }
  })

  test('alone may read the table or change it: a learner is refused', async () => {
    const { world, ama, admin } = await openHouse()
    const before = await list(world, admin)
    const refused = { code: 'not_allowed' }
    await expect(list(world, ama)).rejects.toMatchObject(refused)
    await expect(save(world, ama, { reference: 'x', text: 'x' })).rejects.toMatchObject(refused)
    await expect(remove(world, ama, before.todayId)).rejects.toMatchObject(refused)
    expect(await list(world, admin)).toEqual(before)
  })
})
