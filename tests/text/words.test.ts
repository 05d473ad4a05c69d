import { expect, test } from 'vitest'
import { COMMENT, commentsOf, listWritten, type Piece } from '../rig/comments.ts'
import { read } from '../rig/source-files.ts'

// One thing has one name (docs/glossary.md). Retired words do not come back. This reads names,
// comments and the titles of tests: the texts for people have laws of their own.

type RetiredWord = { word: string; say: string; inComments?: RegExp; inNames?: RegExp }

/**
 * `inNames` is asked of a name in small words: `isLostPart` and `is-lost-part` are 'is lost part'.
 */
const RETIRED: readonly RetiredWord[] = [
  word('glance', 'bootstrap data', /\bglances?\b/i),
  word('deed', 'audit entry', /\bdeeds?\b/i),
  word('flood-gate', 'rate limiter', /\bflood[- ]?gates?\b/i),
  word('own-name', 'host check', /\bown-names?\b/i, /\bown[- ]names?\b/),
  word('dead-lines', 'connection watchdog', /\bdead[- ]lines?\b/i),
  word('LostPart', 'chunk load error', /\blost[- ]?parts?\b/i),
  word('LeadOn', 'redirect', /\bLeadOn\b/, /\blead on\b/),
  word('squeeze', 'precompress', /\bsqueez(e|es|ed|ing)\b/i),
  word('converse', 'raw handler', /\bconverses?\b/i),
  word('laid ready', 'prepared', /\b(laid|lays?) ready\b/i),
  {
    word: 'partition',
    say: 'nothing: the ledger has none',
    inNames: /\bpartition(s|ed)?\b(?!, by\b)/,
  },
  word('investor', 'learner', /\binvestors?\b(?![- ]education)/i),
  word('door', 'facade, guard or entrance', /\bdoors?\b/i, /\bdoor\b/),
  word('kit', 'server parts, or its thing', /\bkits?\b/i),
  { word: 'whoever', say: 'who it is', inComments: /\bwhoever\b/i },
]
test('no comment uses a word that was given up', () => {
  const findings = listWritten().flatMap((file) =>
    findRetired(file, commentsOf(read(file)), 'inComments'),
  )
  expect(findings).toEqual([])
})

test('no title of a test uses a word that was given up', () => {
  const findings = listWritten()
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .flatMap((file) => findRetired(file, titlesOf(read(file)), 'inComments'))
  expect(findings).toEqual([])
})

test('no name and no file uses a word that was given up', () => {
  const findings = listWritten().flatMap((file) => [
    ...findRetired(file, [{ line: 0, text: inSmallWords(file.replaceAll('/', ' ')) }], 'inNames'),
    ...findRetired(file, namesOf(read(file)), 'inNames'),
  ])
  expect(findings).toEqual([])
})

/** The rest of a comment that an edit has cut: a stroke before its end. */
const TORN = /\s\/\n\s*\*\//

test('no comment ends in a stroke that an edit has left', () => {
  expect(listWritten().filter((file) => TORN.test(read(file)))).toEqual([])
  expect(TORN.test('/**\n * Refuses what is not theirs. /\n */')).toBe(true)
  expect(TORN.test('/**\n * price × rate × days /\n * 365.\n */')).toBe(false)
})

const FLOORS = /^src\/(?:core|ledger|platform|rooms)\/(?!.*(?:\/words\/|\.test\.|call-checks))/

test('an exported function below the features has a doc comment', () => {
  const bare = listWritten()
    .filter((file) => FLOORS.test(file))
    .flatMap((file) => findUndocumented(read(file)).map((name) => `${file} ${name}`))
  expect(bare).toEqual([])
})

/** The contract says what a call does (its `summary`); what its handler says more, an editor shows. */
const HIDDEN_DOC = /^\/\/ .*\nexport const \w+ = (?:command|query|sharedQuery)\w*\(/m

test('what is said of a handler beyond its contract is a doc comment', () => {
  expect(listWritten().filter((file) => HIDDEN_DOC.test(read(file)))).toEqual([])
  expect(HIDDEN_DOC.test('// Gives back.\nexport const reject = command(calls.reject')).toBe(true)
  expect(HIDDEN_DOC.test('/** Gives back. */\nexport const reject = command(calls.reject')).toBe(
    false,
  )
})

test('an exported function without a doc comment is found in each form it can have', () => {
  const text = [
    '/** Adds. */',
    'export function add() {}',
    'export async function take() {}',
    '// A note.',
    'export const isOpen = (books: Books): boolean =>',
    '  books.open',
    'export const LIMIT = (1 + 2) * 3',
    '/** Reads. */',
    'export const read = async () => {}',
    'export function* walk() {}',
  ].join('\n')
  expect(findUndocumented(text)).toEqual(['take', 'isOpen', 'walk'])
})

test('a retired word is found in each form it can have', () => {
  const text = [
    '/** Reads it in one',
    ' * flood-gate. */',
    "const isLostPart = 'a deed', aDoor = 1 // whoever",
    'const { kit } = world',
    'const unknownName = `https://converse`',
    "test.each([1])('a deed is %s', (one) => one)",
    "describe('a door', () => test(",
    '  "it is Ama’s glance",',
    "  async () => open('a door'),",
    '))',
  ].join('\n')
  expect(findRetired('a.ts', commentsOf(text), 'inComments')).toEqual([
    'a.ts:1 says flood-gate: say rate limiter',
    'a.ts:3 says whoever: say who it is',
  ])
  expect(findRetired('a.ts', namesOf(text), 'inNames')).toEqual([
    'a.ts:3 says LostPart: say chunk load error',
    'a.ts:3 says door: say facade, guard or entrance',
    'a.ts:4 says kit: say server parts, or its thing',
  ])
  expect(findRetired('a.ts', titlesOf(text), 'inComments')).toEqual([
    'a.ts:6 says deed: say audit entry',
    'a.ts:7 says door: say facade, guard or entrance',
    'a.ts:8 says glance: say bootstrap data',
  ])
})

function word(name: string, say: string, inComments: RegExp, inNames = inComments): RetiredWord {
  return { word: name, say, inComments, inNames }
}

function findRetired(file: string, pieces: Piece[], where: 'inComments' | 'inNames'): string[] {
  return pieces.flatMap(({ line, text }) =>
    RETIRED.filter((retired) => retired[where]?.test(text)).map(
      (retired) => `${file}:${line} says ${retired.word}: say ${retired.say}`,
    ),
  )
}

const EXPORTED_FUNCTION =
  /(?<!\*\/\n)^export (?:(?:async )?function\*? (\w+)|const (\w+) = (?:async )?\([^\n]*=>)/gm

function findUndocumented(text: string): string[] {
  return [...text.matchAll(EXPORTED_FUNCTION)].map(([, name, short]) => name ?? short ?? '')
}

const TITLE =
  /(?:\b(?:test|describe)(?:\.\w+)*|\))\(\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>)[^\\])*)\k<quote>\s*,/g

/** The titles that `test(…)`, `test.step(…)`, `test.each(…)(…)` and `describe(…)` have. */
function titlesOf(text: string): Piece[] {
  return [...text.matchAll(TITLE)].map(({ index, groups, 0: call }) => ({
    line: text.slice(0, index + call.indexOf(groups?.['title'] ?? '')).split('\n').length,
    text: groups?.['title'] ?? '',
  }))
}

/** The names of each line of code: without its comments, and without what stands between quotes. */
function namesOf(text: string): Piece[] {
  const code = text.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ''))
  return code.split('\n').map((line, at) => ({
    line: at + 1,
    text: (line.replace(/'[^']*'|"[^"]*"|`[^`]*`/g, '').match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [])
      .map(inSmallWords)
      .join(', '),
  }))
}

function inSmallWords(name: string): string {
  return name.replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|[-_.]/gu, ' ').toLowerCase()
}
