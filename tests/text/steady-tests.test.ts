import { expect, test } from 'vitest'
import { breaches, isTest, listFiles, read } from '../rig/source-files.ts'
import { syntaxOf } from '../rig/syntax.ts'
import { PATIENCE_MS } from '../rig/within.ts'

// A test fails only where the product does. The wall clock of a busy machine says nothing of it: order
// and counts do, and a timer near to what the broken rule would take (isDoneBefore). What is drawn at
// random must be drawn again from its seed.

/** Each reads the clock beside something else than a bound. */
const CLOCKS: Readonly<Record<string, string>> = {
  'e2e/within-a-second.ts': 'said in the fault: the second itself is counted in turns',
  'src/platform/base/throttle.test.ts': 'at least so long',
  'src/platform/http/read-query.test.ts': 'long beside plain: both wait for the same machine',
  'src/rooms/connections.test.ts': 'a quiet room beside a noisy one',
  'src/rooms/ten-thousand-rooms.test.ts': 'many rooms beside one',
  'src/platform/live/live-line.test.ts': 'a figure of the app beside the same wait',
  'src/platform/live/live.test.ts': 'the age of what was read',
  'e2e/read-cards.spec.ts': 'said, and compared with nothing',
  'e2e/type-cards.spec.ts': 'a person’s own keys take the time',
}

/** Each waits a while for what must not happen, or what no page shows; all else waits for the thing. */
const WAITS: Readonly<Record<string, string>> = {
  'e2e/clock.spec.ts': 'no day passes in a pause',
  'e2e/hall.spec.ts': 'nothing more is asked',
  'e2e/languages.spec.ts': 'a part that comes late brings no English',
  'e2e/mailbox.spec.ts': 'no read of the list is under way, which no page shows',
  'e2e/offline.spec.ts': 'nothing more is written',
  'e2e/within-a-second.ts': 'the second is what it measures',
}

/** Each may be short: it is tried again, or looks at what is broken already. */
const SHORT_LOOKS: readonly string[] = ['e2e/room.ts', 'e2e/teachers.spec.ts']

const waitsAWhile = (text: string) => /\.waitForTimeout\(/.test(text)

const readsWallClock = (text: string) =>
  /\b(?:performance|Date)\.now\(\) - (?:[a-z]\w*\b(?! [*/]))/.test(text)

/** A seed is drawn, so that every run is another; it is said where the run fails. */
const drawsUnseen = (text: string) =>
  text.split('\n').some((line) => /Math\.random\(/.test(line) && !/\bseed = /.test(line))

/**
 * A file of the server's tests that changes how its process speaks, and does not give it back to
 * the next file.
 */
const keepsSpeaking = (text: string) =>
  /\b(?:callThings|speakAs|readFrom)\(/.test(text) && !/\bkeepSpeech\(\)/.test(text)

type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const nodesOf = (node: Node): Node[] => [
  node,
  ...Object.values(node).flat().filter(isNode).flatMap(nodesOf),
]

/**
 * Each wait for what must come that gives it less time than a busy machine may need: a time of its
 * own, or the second that `vi.waitFor` has by itself and no setting changes.
 */
function hastyWaits(file: string, code: string): string[] {
  const textOf = (node: unknown) =>
    isNode(node) ? code.slice(node.start, Number(node['end'])) : ''
  const isShort = (node: unknown) =>
    /^\d/.test(textOf(node)) && Number(textOf(node).replaceAll('_', '')) < PATIENCE_MS
  const isHasty = ({ type, callee, arguments: words, key, value }: Node) => {
    if (type === 'Property') return textOf(key) === 'timeout' && isShort(value)
    if (type !== 'CallExpression' || !Array.isArray(words)) return false
    const name = textOf(callee)
    // An object of options has its time as a property.
    if (/^vi\.wait(?:For|Until)$/.test(name)) return words.length < 2 || isShort(words[1])
    return name === 'within' && isShort(words[1])
  }
  if (!/\b(?:waitFor|waitUntil|timeout|within)\b/.test(code)) return []
  return nodesOf(syntaxOf<Node>(file, code))
    .filter(isHasty)
    .map(({ start }) => `line ${code.slice(0, start).split('\n').length}`)
}

/**
 * Lines that look once at the focus after what has been waited for: what comes may stand on the page an
 * instant before it has the focus. After a command of the test itself the focus has moved already.
 */
function focusAtOnce(code: string): number[] {
  const lines = code.split('\n').map((line) => line.trim())
  const isAfterWait = (at: number) => {
    const last = lines
      .slice(0, at)
      .findLast((line) => /\bfind(?:All)?By/.test(line) || isCommand(line))
    return last !== undefined && !isCommand(last)
  }
  return lines.flatMap((line, at) =>
    line.startsWith('expect(document.activeElement') && isAfterWait(at) ? [at + 1] : [],
  )
}

/** A line that acts by itself, or begins a test: no look, no name for something and no wait for it. */
const isCommand = (line: string) =>
  /^(?:await )?(?!expect|screen|waitFor|within)[a-z]\w*(?:\.\w+)*\(/.test(line) ||
  /\bfocus\(\)/.test(line)

const TESTS = [...listFiles(['src', 'tests', 'lab']).filter(isTest), ...listFiles(['e2e'])].filter(
  (file) => file !== 'tests/text/steady-tests.test.ts',
)

test('no test holds the wall clock against a bound', () => {
  const findings = TESTS.filter((file) => readsWallClock(read(file)))
  expect(findings.toSorted()).toEqual(Object.keys(CLOCKS).toSorted())
})

test('a test waits for a thing, and for a while only where there is none', () => {
  const findings = TESTS.filter((file) => waitsAWhile(read(file)))
  expect(findings.toSorted()).toEqual(Object.keys(WAITS).toSorted())
  expect(waitsAWhile('await page.waitForTimeout(1_500)')).toBe(true)
  expect(waitsAWhile("await page.getByText('In').waitFor({ timeout: 1_500 })")).toBe(false)
})

test('what must come is waited for as long as a busy machine may need', () => {
  const findings = TESTS.filter((file) => hastyWaits(file, read(file)).length > 0)
  expect(findings.toSorted()).toEqual(SHORT_LOOKS)
  const planted = (code: string) => hastyWaits('planted.test.ts', code).length
  expect(planted('await vi.waitFor(() => expect(said).toContain(link))')).toBe(1)
  expect(planted('await vi.waitFor(() => expect(rooms.count()).toBe(0), 3_000)')).toBe(1)
  expect(planted('await vi.waitUntil(isThere, { timeout: 2_500, interval: 50 })')).toBe(1)
  expect(planted('await expect.poll(taken, { timeout: 10_000 }).toBe(0)')).toBe(1)
  expect(planted("await screen.findByText('In', {}, { timeout: 5_000 })")).toBe(1)
  expect(planted('await within(isThere, 5_000)')).toBe(1)
  expect(planted('const SOON = { timeout: 5_000 }')).toBe(1)
  expect(planted('await within(isThere, 60_000)')).toBe(0)
  expect(planted('await within(isThere)')).toBe(0)
  expect(planted('await vi.waitFor(isThere, 20_000)')).toBe(0)
  expect(planted('await expect.poll(taken).toBe(0)')).toBe(0)
})

test('the focus of what has been waited for is waited for', () => {
  expect(breaches(TESTS, (file) => focusAtOnce(read(file)).map(String))).toEqual([])
  const look = 'expect(document.activeElement).toBe(code)'
  expect(focusAtOnce(`const code = await screen.findByLabelText('Code')\n${look}`)).toEqual([2])
  expect(focusAtOnce(`await screen.findByText('In')\nexpect(a).toBe(b)\n${look}`)).toEqual([3])
  expect(focusAtOnce(`await screen.findByText('In')\npress('Send')\n${look}`)).toEqual([])
  expect(focusAtOnce(`await screen.findByText('In')\nawait waitFor(() => ${look})`)).toEqual([])
})

test('no test draws at random without a seed that it says', () => {
  expect(breaches(TESTS, (file) => (drawsUnseen(read(file)) ? ['draws'] : []))).toEqual([])
})

test('no test leaves its process speaking otherwise than it did', () => {
  const ofServer = TESTS.filter((file) => !/\.tsx$|^e2e\/|^tests\/keep-speech/.test(file))
  expect(breaches(ofServer, (file) => (keepsSpeaking(read(file)) ? ['speaks'] : []))).toEqual([])
})

test('a wall clock and a draw without a seed are found in each form', () => {
  expect(readsWallClock('expect(performance.now() - began).toBeLessThan(5_000)')).toBe(true)
  expect(readsWallClock('const took = (Date.now() - sent) / 1000')).toBe(true)
  expect(readsWallClock('new Date(Date.now() - minutes * 60_000)')).toBe(false)
  expect(readsWallClock('updatedAt: Date.now() - 3_600_000')).toBe(false)
  expect(readsWallClock('await isDoneBefore(5_000, closing)')).toBe(false)
  expect(keepsSpeaking('speakAs({ words })')).toBe(true)
  expect(keepsSpeaking('keepSpeech()\nspeakAs({ words })')).toBe(false)
  expect(drawsUnseen('const at = Math.random() * 5')).toBe(true)
  expect(drawsUnseen('const seed = Math.floor(Math.random() * 1e9)')).toBe(false)
})
