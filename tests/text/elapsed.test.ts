import { expect, test } from 'vitest'
import { breaches, codeOf, SOURCES } from '../rig/source-files.ts'

// A laptop without internet may have a wrong date, and sets it right in mid-lesson. Time that passes in a
// server is measured by performance.now(), which nobody sets; `Date.now()` is for a moment that is stored,
// told, or compared with one that is.

/** Each file of the server that reads the computer's clock, and for what. */
const MOMENTS: Readonly<Record<string, string>> = {
  'src/app/http/live-route.ts': 'a page says when it asked last',
  'src/app/jobs.ts': 'a day ends at midnight',
  'src/app/network/phone-wishes.ts': 'processes tell each other when it was wished',
  'src/core/ids.ts': 'an id begins with its moment',
  'src/features/auth/server/auth.ts': 'a mail is told from an earlier one',
  'src/features/auth/server/check-code.ts': 'a lock is stored',
  'src/features/auth/server/reset.ts': 'a mail is told from an earlier one',
  'src/features/debrief/server/calls.ts': 'an address was checked on a day',
  'src/features/joining/server/offer.ts': 'an offer is sealed for other processes',
  'src/platform/live/live.ts': 'processes tell each other when it changed',
  'src/rooms/figures.ts': 'the use of a room is stored',
}

/** Parts of a page, which runs on one phone for an hour, are not the server's. */
const OF_SERVER = SOURCES.filter((file) => !/^src\/ui\/|\/web\//.test(file))
const CLOCK = /\bDate\.now\(\)/

const readsClock = (code: string) => CLOCK.test(code)

test('a server measures time that passes by a clock that nobody sets back', () => {
  const readers = OF_SERVER.filter((file) => readsClock(codeOf(file)))
  expect(readers.toSorted()).toEqual(Object.keys(MOMENTS).toSorted())
})

test('a reading of the computer’s clock is found, and the steady clock is none', () => {
  const planted = (code: string) =>
    breaches(['src/rooms/sweep.ts'], () => (readsClock(code) ? ['clock'] : []))
  expect(planted('const until = Date.now() + WAITS_MS')).toHaveLength(1)
  expect(planted('const until = performance.now() + WAITS_MS')).toEqual([])
})
