import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { INVARIANTS, SEALED_INVARIANTS } from '#app/verify.ts'
import { CATEGORIES } from '#core/room-words.ts'
import { landing } from '#features/auth/schema.ts'
import { offerNamesOf } from '#features/debrief/schema/offers.ts'
import { POINTS } from '#rooms/room-services.ts'
import { ROOT, read } from '../rig/source-files.ts'

// A count that a page states of the code is what the code has.

const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )

/** '71' and 'Eight' are numbers; any other word is none. */
function numberOf(said: string): number {
  const at = NUMBERS.indexOf(said.toLowerCase())
  return at === -1 ? Number(said) : at
}

const foldersOf = (folder: string) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'words')
    .map(({ name }) => name)
const linesOf = (file: string, begin: string, end: string, line: RegExp) => {
  const [, rest = ''] = read(file).split(begin)
  return (rest.split(end)[0] ?? '').split('\n').filter((each) => line.test(each))
}
const PROMISES = linesOf('README.md', '## Four promises', '\n## ', /^\d\. /).length
const CHECKS = INVARIANTS.length + SEALED_INVARIANTS.length
const OFFERS = offerNamesOf('before').length
const BASELINES = readdirSync(join(ROOT, 'migrations')).filter((name) => name < '0015').length
const [, CARD_SIGNS, ONE_TIME_SIGNS] =
  /card: (\d+), oneTime: (\d+)/.exec(read('src/features/joining/rules/card-code.ts')) ?? []

/** Each page, its words around the count, and the count. */
const COUNTS: readonly (readonly [string, RegExp, number])[] = [
  ['README.md', /## (\w+) promises/, PROMISES],
  ['README.md', /judge (\w+) offers/, OFFERS],
  ['CONTRIBUTING.md', /the (\w+) promises/, PROMISES],
  ['CONTRIBUTING.md', /(\w+) floors, each/, foldersOf('src/platform').length],
  ['docs/recipes.md', /`0001` to `00(\d+)`/, BASELINES],
  ['docs/glossary.md', /the first (\w+) migrations/, BASELINES],
  ['docs/glossary.md', /two of the (\w+) roles/, landing.entries.role.options.length],
  ['docs/glossary.md', /one-time code \| (\w+) signs/, Number(ONE_TIME_SIGNS)],
  ['docs/joining.md', /return card, (\w+) signs/, Number(CARD_SIGNS)],
  ['docs/measure.md', /With (\w+) offers/, OFFERS],
  ['docs/scenarios.md', /the (\w+) categories are called/, CATEGORIES.length],
  ['docs/proof.md', /(\w+) checks; a test breaks each/, CHECKS],
  ['docs/proof.md', /(\w+) need the key of the audit log/, SEALED_INVARIANTS.length],
  [
    'docs/proof.md',
    /by (\w+) kinds of visitor/,
    read('tests/guard.test.ts').split('refuseVisitor(call, ').length - 1,
  ],
  ['docs/faults.md', /at each of (\w+) points/, POINTS.length],
  [
    'docs/scale.md',
    /one of (\w+) settings is another/,
    linesOf('src/platform/database/pooler.ts', 'const DECISIVE = [', ']', /^ {2}'/).length,
  ],
  [
    'docs/proof/security.md',
    /with (\w+) themes/,
    linesOf('lab/security/security.ts', 'const THEMES: readonly Theme[] = [', ']', /^ {2}\w/)
      .length,
  ],
]

function wrongCounts(counts: typeof COUNTS, textOf = read): string[] {
  return counts.flatMap(([page, words, count]) => {
    const [said, number = ''] = words.exec(textOf(page)) ?? []
    if (said === undefined) return [`${page}: nothing says ${words}`]
    return numberOf(number) === count ? [] : [`${page}: '${said}', and there are ${count}`]
  })
}

test('a count that a page states is what the code has', () => {
  expect(wrongCounts(COUNTS)).toEqual([])
})

test('a wrong count, one that is no number, and words that are gone are found', () => {
  const text = () => 'Eight floors, each; 71 checks; some rooms'
  const counts = [
    ['a.md', /(\w+) floors/, 8],
    ['a.md', /(\w+) checks/, 70],
    ['a.md', /(\w+) rooms/, 3],
    ['a.md', /(\w+) doors/, 1],
  ] as const
  expect(wrongCounts(counts, text)).toEqual([
    "a.md: '71 checks', and there are 70",
    "a.md: 'some rooms', and there are 3",
    'a.md: nothing says /(\\w+) doors/',
  ])
})
