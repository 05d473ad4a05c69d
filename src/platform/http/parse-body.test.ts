import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repeatedName } from '#core/repeated-name.ts'
import { parseFields, parseJsonBody } from './read-body.ts'

type Entry = readonly [string, Tree]
type Tree = string | number | null | { list: Tree[] } | { entries: Entry[] }

/** Names as anybody might write them: with quotes, brackets, escapes and letters of two units. */
const name = fc.constantFrom('a', 'b', 'é', '"', '\\', '{', ',', '\\"a', '__proto__', '😀', '')
const tree = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5 },
    fc.oneof(name, fc.integer(), fc.constant(null)),
    fc.record({ list: fc.array(tie('tree'), { maxLength: 4 }) }),
    fc.record({ entries: fc.array(fc.tuple(name, tie('tree')), { maxLength: 4 }) }),
  ),
})).tree

/** A name in one of two spellings: as JSON writes it, or each unit as an escape. */
const spell = (text: string, escaped: boolean) =>
  escaped
    ? `"${[...Array(text.length).keys()].map((at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`
    : JSON.stringify(text)

function write(of: Tree, odd = false): string {
  if (of === null || typeof of !== 'object') return JSON.stringify(of)
  if ('list' in of) return `[${of.list.map((each) => write(each, !odd)).join(' , ')}]`
  return `{${of.entries.map(([key, value], at) => `${spell(key, odd !== (at % 2 === 0))}: ${write(value, odd)}`).join(',\n')}}`
}

/** Answers the question from the tree: slowly, with the path of the first that comes twice. */
function firstTwice(of: Tree, path: (string | number)[] = []): string | null {
  if (of === null || typeof of !== 'object') return null
  const seen = new Set<string>()
  const inside: Entry[] | (readonly [number, Tree])[] =
    'list' in of ? of.list.map((each, at) => [at, each] as const) : of.entries
  for (const [at, value] of inside) {
    if (typeof at === 'string') {
      if (seen.has(at)) return [...path, at].join('.')
      seen.add(at)
    }
    const twice = firstTwice(value, [...path, at])
    if (twice !== null) return twice
  }
  return null
}

describe('a JSON body', () => {
  test('with a name twice in one object, at any depth and however it is spelled, is refused by its path', () => {
    fc.assert(
      fc.property(tree, (of) => {
        expect(repeatedName(write(of))).toBe(firstTwice(of))
      }),
      { numRuns: 2_000 },
    )
  })

  test.each([
    ['{"amount":4000,"amount":4100}', 'amount'],
    ['{"amount":4000,"\\u0061mount":4100}', 'amount'],
    ['{"a":[{"b":1},{"b":1,"c":{"d":1,"d":2}}]}', 'a.1.c.d'],
    ['[[],{"x":{},"y":[],"x":1}]', '1.x'],
  ])('%s names %s', (text, field) => {
    expect(() => parseJsonBody(text)).toThrow(
      expect.objectContaining({ code: 'invalid', field, message: `Send '${field}' once.` }),
    )
  })

  test('with each name once is read as ever; what is no JSON is refused as ever', () => {
    const sound = '{"a":"b","b":["a","a"],"c":{"a":{"a":"\\"a\\":"}},"d":[{"a":1},{"a":1}]}'
    expect(parseJsonBody(sound)).toEqual(JSON.parse(sound))
    expect(() => parseJsonBody('{"a":1')).toThrow('Send the fields as JSON.')
  })

  test('costs no more than its bytes, however long or deep: four times the text, about four times the time', () => {
    const shapes: ((size: number) => string)[] = [
      (size) => '['.repeat(size) + ']'.repeat(size),
      (size) => `${'{"a":'.repeat(size / 4)}1${'}'.repeat(size / 4)}`,
      (size) => `{${Array.from({ length: size / 8 }, (_, at) => `"${at}":1`).join(',')}}`,
      (size) => JSON.stringify({ a: '\\'.repeat(size) }),
    ]
    for (const shape of shapes) {
      const time = (text: string) => {
        // The processor's time is measured: the clock's would grow with whatever else runs.
        const before = process.cpuUsage()
        expect(repeatedName(text)).toBeNull()
        const { user, system } = process.cpuUsage(before)
        return (user + system) / 1_000
      }
      const [small, large] = [shape(20_000), shape(80_000)]
      const most = Math.max(60, 12 * Math.min(...[1, 2, 3, 4].map(() => time(small))))
      // A process that also clears its memory takes longer now and then; a cost by the square always.
      let least = Infinity
      for (let tries = 0; tries < 40 && least >= most; tries++) {
        least = Math.min(least, time(large))
      }
      expect(least).toBeLessThan(most)
    }
  })
})

test('a form field that is sent twice is refused by its name; each once is read', () => {
  expect(() => parseFields('amount=1&b=2&amount=3')).toThrow(
    expect.objectContaining({ code: 'invalid', field: 'amount' }),
  )
  expect(parseFields('amount=1&b=2')).toEqual({ amount: '1', b: '2' })
})
