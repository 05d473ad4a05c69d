import { expect, test } from 'vitest'
import type { AnyCall } from '#core/call.ts'
import { Refusal } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { machinesAdminCalls } from '#features/machines/schema/admin.ts'
import { parseInput } from '#platform/calls/perform.ts'
import { sql } from '#platform/database/sql.ts'
import { soundInput } from '../rig/call-checks.ts'
import { openWorld, type World } from '../rig/world.ts'

// Every input is answered or refused. A 500 would mean an unhandled case, and half-understood input
// would be half done.

const ODD: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'before \udc00 after',
  '👩‍👩‍👧‍👦'.repeat(5),
  '\u202etxet',
  '%',
  '\\',
  "'; drop table person; --",
  'infinity',
  'NaN',
  '0000-01-01',
  '2026-02-31',
  '2026-12-31',
  '9999-12-31',
  '-1',
  '1e3',
  '999999999',
  '2147483648',
  '999,999,999,999,999,999,999',
  '9'.repeat(400),
  'x'.repeat(20_000),
  't999999999',
  '018F0000-0000-7000-8000-00000000000B',
  '00000000-0000-0000-0000-000000000000',
  '-'.repeat(36),
  0,
  -1,
  0.5,
  1e308,
  999_999_999_999,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  null,
  true,
  [],
  [[]],
  {},
  { toString: 1 },
]

test('no field of any call is answered with a bug, whatever it holds', async () => {
  const world = await openWorld()
  const { person } = await world.admin()
  const { id } = await world.learner()
  const bugs: string[] = []
  const spoil = async (call: AnyCall) => {
    const sound = soundInput(call.name, id)
    for (const field of Object.keys(sound ?? {})) {
      for (const odd of oddFor(call)) {
        const version = await readVersion(world, call)
        const input = { ...sound, ...version, [field]: odd }
        await drain(world.ask(call, person, input)).catch((error: unknown) => {
          if (error instanceof Refusal) return
          bugs.push(`${call.name} ${field} ${JSON.stringify(odd)}: ${String(error)}`)
        })
      }
    }
  }
  await Promise.all([...world.handlers.values()].map(({ call }) => spoil(call)))
  expect(bugs).toEqual([])
  await world.verify()
})

test('nothing that is refused is told in the validator’s words, whatever is missing or odd', async () => {
  const world = await openWorld()
  const said: string[] = []
  const ask = (call: AnyCall, input: unknown) => {
    try {
      parseInput(call, input)
    } catch (error) {
      const { message } = error as Refusal
      if (!(error instanceof Refusal) || /Invalid [\w ]+: |Expected|received/.test(message)) {
        said.push(`${call.name} ${JSON.stringify(input)}: ${message}`)
      }
    }
  }
  for (const { call } of world.handlers.values()) {
    for (const whole of [undefined, null, 7, 'a', [], {}]) ask(call, whole)
    const sound = soundInput(call.name, newId()) ?? {}
    for (const field of Object.keys(sound)) {
      const { [field]: _gone, ...rest } = sound
      ask(call, rest)
      for (const odd of oddFor(call)) ask(call, { ...sound, [field]: odd })
    }
  }
  expect(said).toEqual([])
})

test('of a body with a fault in every place the first is named, at the price of one', () => {
  const refused = () => parseInput(machinesAdminCalls.importMachines, { machines: faults })
  const faults = Array.from({ length: 1_000_000 }, () => 0)
  const time = () => {
    const before = process.cpuUsage()
    expect(refused).toThrow(Refusal)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  }
  // A process that also clears its memory takes longer now and then; all million faults always would.
  let least = Infinity
  for (let tries = 0; tries < 10 && least >= 1_000; tries++) least = Math.min(least, time())
  expect(least).toBeLessThan(1_000)
})

/** A query string holds nothing but text. */
function oddFor({ method }: AnyCall): readonly unknown[] {
  return method === 'GET' ? ODD.filter((odd) => typeof odd === 'string') : ODD
}

/** A save names the version it was made from. */
async function readVersion({ db }: World, { name }: AnyCall): Promise<{ version?: number }> {
  if (name === 'settings.save') return db.one(sql`select version from settings`)
  if (name === 'machines.saveMachine') return db.one(sql`select version from machine where id = 10`)
  return {}
}

/** A file is only valid if its last piece arrived. */
async function drain(answer: Promise<unknown>): Promise<void> {
  const { chunks } = ((await answer) ?? {}) as { chunks?: AsyncIterable<string> }
  if (chunks) for await (const _ of chunks);
}
