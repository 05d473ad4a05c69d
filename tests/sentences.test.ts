import { expect, test } from 'vitest'
import type { Person } from '../src/platform/kit.ts'
import { sql } from '../src/platform/sql.ts'
import { runCalls } from '../src/features/run/schema.ts'
import { carryRun } from '../src/features/run/server/carry.ts'
import { type PlainRoom, readPlainRoom } from './plain-room.ts'
import { inRandomRooms } from './random-rooms.ts'
import { openRichWorld } from './rich-world.ts'
import { readSaid, type Said } from './said-by-pages.ts'
import { SENTENCES } from './sentences.ts'
import { SENTENCES_OF_ONE } from './sentences-of-one.ts'
import { SENTENCES_OF_RUNS } from './sentences-of-runs.ts'
import type { World } from './world.ts'

const RUNS = Number(process.env.ROOM_RUNS ?? 2)

type Check = { of: string; on: string; says: string | null; mark?: RegExp | undefined }

/** What every sentence must say of this room: of the house, of its last run, of each person. */
function checksOf(room: PlainRoom): Check[] {
  const ofAll = [...SENTENCES, ...SENTENCES_OF_RUNS].map((each) => ({
    ...each,
    says: each.says(room),
  }))
  const here = room.people.filter(({ isGone }) => !isGone)
  const ofOne = here.flatMap(({ id }) =>
    SENTENCES_OF_ONE.map((each) => ({
      ...each,
      on: `${each.on} ${id}`,
      says: each.says(room, id),
    })),
  )
  return [...ofAll, ...ofOne]
}

/** Sentences that are not so: what a page says, and what it must say. */
function untrue(room: PlainRoom, said: Said): string[] {
  return checksOf(room).flatMap(({ of, on, says, mark }) => {
    const text = said.get(on)
    if (text === undefined) return [`${of}: nothing was read on ${on}`]
    if (says === null) return mark?.test(text) ? [`${of}: not so, but said: ${text}`] : []
    const must = says.replaceAll('\u00A0', ' ')
    return text.includes(must) ? [] : [`${of}: must say\n  ${must}\nand it says\n  ${text}`]
  })
}

/** How often each sentence was said, over all rooms: one that never is has not been looked at. */
const saidOften = new Map<string, number>()

async function holdToRows(world: World): Promise<void> {
  const said = await readSaid(world)
  const room = await readPlainRoom(world.db)
  expect(untrue(room, said)).toEqual([])
  for (const { of, says } of checksOf(room)) {
    saidOften.set(of, (saidOften.get(of) ?? 0) + (says === null ? 0 : 1))
  }
}

/** Everyone asks for everything, until all are paid or the drawer is short. */
async function runOn({ db, ask }: World): Promise<void> {
  const admin = await db.one<Person>(sql`
    select id, email, role, 'active' as status from person
    where role = 'admin' and deleted_at is null limit 1`)
  const begun = await ask(runCalls.startRun, admin, { order: 'joined' }).catch(() => null)
  if (!begun) return
  await db.count(sql`update run set every_ms = 0 where id = ${begun.runId}`)
  for (let turn = 0; turn < 4; turn++) {
    await db.count(sql`update run set next_at = now() - interval '1 second' where ended_at is null`)
    await carryRun(db)
  }
}

test('what pages say of money and people is what its rows say, in a house where everything has happened', async () => {
  const world = await openRichWorld()
  await holdToRows(world)
  await world.advance(2)
  await runOn(world)
  await holdToRows(world)
  await world.verify()
})

test('what pages say of money and people is what its rows say, in random rooms', async () => {
  await inRandomRooms(RUNS, {
    after: async ({ world }) => {
      await holdToRows(world)
      await runOn(world)
      await holdToRows(world)
      await world.verify()
    },
  })
  if (process.env.ROOM_RUNS) {
    console.log([...saidOften].map(([of, times]) => `${times} ${of}`).join('\n'))
  }
}, 3_600_000)
