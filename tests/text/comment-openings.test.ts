import { expect, test } from 'vitest'
import { commentsOf, listWritten } from '../rig/comments.ts'
import { read } from '../rig/source-files.ts'

// A comment begins with its subject or its verb, so that its first words say what it is about.

test('a doc comment begins with a noun or a verb', () => {
  const leaning = listWritten().flatMap((file) => findQuestions(file, read(file), LEANING_DOC))
  expect(leaning).toEqual([])
})

test('a doc comment that begins with a word for something said elsewhere is found in each form', () => {
  const text = [
    '/** What it is. */',
    'type It = {',
    '  /** Who asks. */ by: string',
    '  /**',
    '   * The same for',
    '   * the others. */',
    '}',
    '/** Whatever comes, it stays. */',
    '/**\n * Whom it asks.\n */',
    '// Where it is.',
    "const pattern = 'a/**/b' /* Whether it is one. */",
    ...['Of rooms.', 'As told.', 'It ends.', 'Its end.', 'Those of it.', 'Also rooms.'].map(asDoc),
    ...['Which room.', 'Such a room.', 'So many rooms.', 'Told of rooms.', 'Italic.'].map(asDoc),
  ].join('\n')
  expect(findQuestions('a.ts', text, LEANING_DOC)).toEqual([
    'a.ts:1 What it is.',
    'a.ts:3 Who asks.',
    'a.ts:4 The same for the others.',
    'a.ts:9 Whom it asks.',
    'a.ts:14 Of rooms.',
    'a.ts:15 As told.',
    'a.ts:16 It ends.',
    'a.ts:17 Its end.',
    'a.ts:18 Those of it.',
    'a.ts:19 Also rooms.',
    'a.ts:20 Which room.',
    'a.ts:21 Such a room.',
    'a.ts:22 So many rooms.',
    'a.ts:23 Told of rooms.',
  ])
})

test('a doc comment does not begin with where or for whom something is', () => {
  const leaning = listWritten().flatMap((file) => findQuestions(file, read(file), PLACED_DOC))
  expect(leaning).toEqual([])
})

test('a doc comment that begins with a preposition or with another is found in each form', () => {
  const text = [
    ...['In rooms.', 'On phones.', 'For a host.', 'From one.', 'By name.', 'At the end.'].map(
      asDoc,
    ),
    '/**\n * Another\n * page.\n */',
    ...['Above it.', 'Below it.', 'Beside it.', 'Between two.', 'Under it.', 'Over it.'].map(asDoc),
    ...['To the row.', 'Forms of it.', 'Total.', 'Instant.', 'Overall.'].map(asDoc),
    '// In the code it may.',
  ].join('\n')
  expect(findQuestions('a.ts', text, PLACED_DOC)).toHaveLength(14)
})

test('any other comment begins with a noun or a verb too', () => {
  const leaning = listWritten().flatMap((file) => findQuestions(file, read(file), LEANING_COMMENT))
  expect(leaning).toEqual([])
})

test('a comment in the code that begins with such a word is found in each form', () => {
  const text = [
    '// What it is.',
    'const a = 1 // Where it is.',
    'const c = 3',
    '  // A sentence.',
    '  // It goes on.',
    '  const b = 2',
    '  //Of two',
    '  // lines.',
    '<p>{/* The same for',
    '  all. */}</p>',
    "const url = 'https://Who.example' // Italic.",
    asDoc('Its own law.'),
  ].join('\n')
  expect(findQuestions('a.ts', text, LEANING_COMMENT)).toEqual([
    'a.ts:1 What it is.',
    'a.ts:2 Where it is.',
    'a.ts:7 Of two lines.',
    'a.ts:9 The same for all.',
  ])
})

const HOW =
  /^(?:\/\*+|\/\/)\s*(How (?!(?:many|much|large|long|far|often|sure|wide)\b).*?)(?:\s*\*\/)?$/

test('a comment of the product begins with How only where it says how much', () => {
  const product = listWritten().filter((file) => file.startsWith('src/'))
  expect(product.flatMap((file) => findQuestions(file, read(file), HOW))).toEqual([])
  const planted = '/** How it looks. */\n// How many there are.\n/* How the\n   lot fell. */'
  expect(findQuestions('a.ts', planted, HOW)).toHaveLength(2)
})

/** First words of a clause or a condition, in place of the name of what is meant. */
const CLAUSE =
  /^\/\*\*\s+((?:Why|They|And|Once|Until|Longer|Shorter|Without|Before|There (?:is|are|was|were)|About nobody|Far more)\b.*?)\s*\*\/$/

test('a doc comment of the product does not begin with a clause or a condition', () => {
  const product = listWritten().filter((file) => file.startsWith('src/'))
  expect(product.flatMap((file) => findQuestions(file, read(file), CLAUSE))).toEqual([])
  const planted =
    'Why it is refused.|They came.|And more.|Once it is over.|Until then.|Longer than a day.|' +
    'Shorter words.|Without a name.|Before it.|There is none.|About nobody.|Far more.|' +
    'Thereby.|The reason.|Andorra.|True once it is over.'
  expect(findQuestions('a.ts', planted.split('|').map(asDoc).join('\n'), CLAUSE)).toHaveLength(12)
})

const asDoc = (text: string) => `/** ${text} */`

/** First words that stand for something the comment does not name. */
const LEANING =
  'What|Who|Whom|Whose|Where|Whether|The same|Of|As|It|Its|Those|Also|Which|Such|So many|So long|Told'

const LEANING_DOC = new RegExp(`^/\\*\\*\\s+((?:${LEANING})\\b.*?)\\s*\\*/$`)
/** First words that say a place or a purpose of something the comment does not name. */
const PLACED = 'In|On|At|For|From|By|To|Above|Below|Beside|Between|Under|Over|Another'

const PLACED_DOC = new RegExp(`^/\\*\\*\\s+((?:${PLACED})\\b.*?)\\s*\\*/$`)
const LEANING_COMMENT = new RegExp(`^(?://|/\\*(?!\\*))\\s*((?:${LEANING})\\b.*?)(?:\\s*\\*/)?$`)

/** The comments of this kind that begin with a word of LEANING, so that nobody knows what they name. */
function findQuestions(file: string, text: string, kind: RegExp): string[] {
  return commentsOf(text).flatMap(({ line, text: comment }) => {
    const [, said] = kind.exec(comment) ?? []
    return said === undefined ? [] : [`${file}:${line} ${said}`]
  })
}
