import { expect, test } from 'vitest'
import { breaches, codeOf, read, SOURCES } from '../rig/source-files.ts'

/**
 * An effect whose one expression is neither void nor a function that ends it, as `history.listen` gives.
 * React takes what it gives for that function: a browser whose `scrollTo` gives a promise broke the page.
 */
const LOOSE =
  /\buse(?:Layout)?Effect\(\s*\(\) =>(?!\s*(?:\{|\(|void\b|\w+,|history\.listen\())\s*(.*)/g

const looseIn = (code: string) => [...code.matchAll(LOOSE)].map(([, given = '']) => given)

test('an effect gives nothing back, or the function that ends it', () => {
  const loose = SOURCES.flatMap((file) => looseIn(codeOf(file)).map((given) => `${file}: ${given}`))
  expect(loose).toEqual([])
})

test('an effect that gives back what a browser gave it is found', () => {
  const breach =
    'useEffect(() => window.scrollTo(0, 0), [])\nuseLayoutEffect(\n  () => box.current?.focus(),'
  expect(looseIn(breach)).toEqual(['window.scrollTo(0, 0), [])', 'box.current?.focus(),'])
  const sound = [
    'useEffect(() => void window.scrollTo(0, 0), [])',
    'useEffect(() => () => clearTimeout(timer.current), [])',
    'useEffect(() => hide, [hide])',
    'useEffect(() => {',
  ]
  expect(sound.flatMap(looseIn)).toEqual([])
})

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

// The line has one definition, `IS_IN_LINE` in withdrawal-line.ts. Five others once disagreed about a
// suspended person, and the wall showed them as next for a whole run.

/** These ask for waiting withdrawals, and not for the line. */
const OTHERS: Readonly<Record<string, string>> = {
  'src/features/crowd/server/lots.ts': 'gives a lot also to who may be let in again',
}

const KIND = "(?:\\w+\\.)?kind = 'withdrawal'"
const STATUS = "(?:\\w+\\.)?status = 'pending'"
const WAITING = new RegExp(`${KIND}\\s+and\\s+${STATUS}|${STATUS}\\s+and\\s+${KIND}`)

test('who waits in the line is asked of wallet alone', () => {
  const asking = SOURCES.filter((file) => !file.startsWith('src/features/wallet/')).filter((file) =>
    WAITING.test(codeOf(file)),
  )
  expect(asking.toSorted((a, b) => a.localeCompare(b))).toEqual(Object.keys(OTHERS))
})

test('a second definition of the line is found', () => {
  const breach = "sql`select id from request where kind = 'withdrawal' and status = 'pending'`"
  expect(breach).toMatch(WAITING)
  expect("sql`select id from request where status = 'pending'`").not.toMatch(WAITING)
})

// A page that reads every refusal as one meaning says 'there is no such payment' while a server rests.

/** Uses of any refusal that are fine: its words, a closer look, or telling it from no answer. */
const HEARD = /\.message|\.field|\.code|\bthrow\b/

/** Lines where a page takes any refusal for one meaning, without its code, its field or its words. */
function deafLines(code: string): string[] {
  return [...code.matchAll(/(!\()?[\w.]+ instanceof Refusal\b([\s\S]{0,110})/g)].flatMap(
    ([line, isNegated, after = '']) =>
      isNegated || HEARD.test(after) ? [] : [line.split('\n')[0] ?? ''],
  )
}

test('a page gives a refusal a meaning by its code', () => {
  const pages = SOURCES.filter((file) => file.endsWith('.tsx'))
  expect(breaches(pages, (file) => deafLines(codeOf(file, read)))).toEqual([])
})

test('a page that takes any refusal for one meaning is found', () => {
  expect(deafLines('if (error instanceof Refusal) return <Unknown />')).toHaveLength(1)
  expect(deafLines('if (query.error instanceof Refusal) return null')).toHaveLength(1)
  expect(deafLines('if (error instanceof Refusal) toast.error(error.message)')).toEqual([])
  expect(deafLines('if (!(error instanceof Refusal)) return <NoAnswer />')).toEqual([])
})
