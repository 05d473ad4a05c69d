import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, listFiles, read } from '../rig/source-files.ts'

// A name is a noun or a verb: a bare participle or pronoun (asked, told, each) says nothing where it is read.

/** Names that are a bare participle or pronoun, and why each stays. None is added. */
const BARE_NAMES: Readonly<Record<string, string>> = {
  'src/ui/router/part.ts part': 'docs/decisions/0035 has the name',
  'src/ui/router/part.ts Part': 'the component that `part` makes',
  'src/app/web/shell/place.ts place': 'a row in the table of screens, one name with its file',
  'src/app/web/shell/place.ts Place': 'the row that `place` makes',
  'src/app/web/entry/routes.ts places': 'the table of such rows',
}

test('no exported name and no type is a bare participle or pronoun', () => {
  const findings = listFiles(['src']).flatMap((file) =>
    findBareNames(read(file)).map((name) => `${file} ${name}`),
  )
  expect(findings.toSorted()).toEqual(Object.keys(BARE_NAMES).toSorted())
})

test('no type of the tests, journeys or lab is a bare participle', () => {
  const findings = listFiles(['tests', 'e2e', 'lab']).flatMap((file) =>
    findAll(TYPE, read(file))
      .filter((name) => PARTICIPLE.test(name) || IRREGULAR.test(name))
      .map((name) => `${file} ${name}`),
  )
  expect(findings).toEqual([])
})

test('a name that is a bare participle or pronoun is found in each form it can have', () => {
  const text = [
    'export type Shown = string',
    'export async function told() {}',
    'export const PLACES = [], isPlace = 1',
    'export default function* each() {}',
    'export interface Way {}',
    'const kept = 1',
    'export const placeOf = (way: Way) => way',
    'export { kept, kept as found, first as second } from',
    'type Asked<T> = T, open = 1, opened = 1',
    '  interface Waiting {}',
    'abstract class Open {}',
    'export type Standing = string',
    'type of = typeof given, type Openings = string',
    'type Leased = Mail, type Seed = number',
    'type LeasedMail = Mail',
    'export type Unknown = string',
    'type Seed = number, type Bought = number',
    'interface Lent {}',
    'type LentParts = Read',
  ].join('\n')
  const bare =
    'Shown told PLACES each Way kept found Asked Waiting Open Standing Leased Unknown Lent'
  expect(findBareNames(text)).toEqual(bare.split(' '))
})

test('an exported function is no bare participle', () => {
  const findings = listFiles(['src'])
    .filter((file) => !COMMANDS.test(file) && !file.includes('/words/'))
    .flatMap((file) => findBareFunctions(read(file)).map((name) => `${file} ${name}`))
  expect(findings).toEqual([])
})

test('a function that is a bare participle is found in each form, and no value or noun', () => {
  const text = [
    'export async function refusing<T>(work: Promise<T>) {}',
    'export function trusted(text: string) {}',
    'export const mixed = (from: Rgba, to: Rgba) => from',
    'export const sharing =\n  <Context>() =>\n  null',
    'export function* drawn() {}',
    'export const sent = async (all) => all',
    'export const decided = v.object({ id })',
    'export function ceiling(value: number) {}',
    'export const seed = (count: number) => count',
    'export function joinedRooms() {}',
  ].join('\n')
  expect(findBareFunctions(text)).toEqual('refusing trusted mixed sharing drawn sent'.split(' '))
})

/** Files that are named by a bare participle or pronoun, and why each stays. None is added. */
const BARE_FILES: Readonly<Record<string, string>> = {
  'src/features/auth/server/hashing.ts': 'a noun: the queue of password hashes',
  'src/features/debrief/schema/standing.ts': 'a noun: the standing of the class',
  'src/features/debrief/server/standing.ts': 'a noun: the standing of the class',
  'src/features/joining/server/joining.ts': 'the facade has its feature’s name',
  'src/features/settings/server/joining.ts': 'a noun: the state of joining',
  'src/ui/live/opening.ts': 'a noun: docs/decisions/0034 has the name',
  'src/ui/router/part.ts': 'docs/decisions/0035 has the name',
  'src/app/web/shell/place.ts': 'a row in the table of screens',
}

test('no file is named by a bare participle or pronoun', () => {
  const findings = listFiles(['src']).filter(isBareFile)
  expect(findings.toSorted()).toEqual(Object.keys(BARE_FILES).toSorted())
})

test('a file that is named by a bare participle or pronoun is found in each form it can have', () => {
  const bare = ['src/rooms/looking.ts', 'src/a/use-opened.ts', 'src/each.ts']
  const named = [
    'src/seed.ts',
    'src/use-room-end.ts',
    'src/slow-opening.ts',
    'src/a/words/en/told.ts',
  ]
  expect([...bare, ...named].filter(isBareFile)).toEqual(bare)
})

/** Names of components that do not say what they show. */
const BARE_COMPONENT =
  /^\s*(?:export )?(?:default )?(?:function|const|class) (What|Who|Which|Way|By|Off|Beside|Amiss|Part|Rows?|Open(?:ed)?|One|Each|Told|Kept|Shown|Found|Asked|Gone|Won|Checked|Failed|Folded|Handed|Judged|Looked|Offered|Owned|Settled|Changed|Built|Debriefed|Waiting)\b/gm

test('a component is called by a noun that says what it shows', () => {
  const findings = listFiles(['src'])
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => findAll(BARE_COMPONENT, read(file)).map((name) => `${file} ${name}`))
  expect(findings).toEqual([])
})

test('a component whose name says nothing is found in each form', () => {
  const text =
    'export default function What() {}\nconst Row = memo(Inner)\nfunction RowOfSeat() {}\n'
  expect(findAll(BARE_COMPONENT, text)).toEqual(['What', 'Row'])
})

test('a variable is not called by a participle that does not say of what', () => {
  const count = (folders: readonly string[], words: string) =>
    listFiles(folders).flatMap((file) => findBareVariables(read(file), words)).length
  const product = listFiles(['src']).filter((file) => !isTest(file))
  const inProduct = (words: string) =>
    product.flatMap((file) => findBareVariables(read(file), words).map((name) => `${file} ${name}`))
  expect(inProduct('told|asked|found|kept|of|said|shown|given|seen|taken|held')).toEqual([])
  const ofServer = (name: string) => !/\.tsx |\/(?:web|words)\/|^src\/ui\//.test(name)
  expect(inProduct('what|who|when|is|as|was|then|always|ways?|each').filter(ofServer)).toEqual([])
  // The bound only falls: five are planted in this file.
  expect(count(['src', 'tests', 'lab', 'e2e'], 'told|asked|found|kept|of')).toBeLessThanOrEqual(5)
})

test('a variable that is a bare participle is found, and no field of an answer', () => {
  const text = [
    'const told = 1',
    '  let asked: Promise<void>[] = []',
    'const [found, setFound] = useState(1)',
    'for (const kept of all) {}',
    'const { told, ...rest } = scene, foundRooms = 1',
  ].join('\n')
  const bare = ['told', 'asked', 'found', 'kept']
  expect(findBareVariables(text, 'told|asked|found|kept|of')).toEqual(bare)
})

test('words have one name: `t`, their own, or their own with Words behind it', () => {
  const findings = listFiles(['src', 'tests', 'e2e', 'lab']).flatMap((file) =>
    findWordAliases(read(file)).map((alias) => `${file} ${alias}`),
  )
  expect(findings).toEqual([])
})

test('beside `t`, words have one name wherever they are said', () => {
  const named = (files: readonly string[], textOf: (file: string) => string) => {
    const names = new Map<string, Set<string>>()
    for (const file of files) {
      for (const { home, name } of wordNamesIn(file, textOf))
        names.set(home, (names.get(home) ?? new Set()).add(name))
    }
    return [...names].flatMap(([home, all]) => (all.size > 1 ? [`${home}: ${[...all]}`] : []))
  }
  expect(named(listFiles(['src', 'tests', 'e2e', 'lab']), read)).toEqual([])
  const texts: Readonly<Record<string, string>> = {
    'src/a/a.ts': "import { rooms as t, fees } from './words/en/rooms.ts'",
    'src/a/b.ts': "import { rooms, fees } from './words/en/rooms.ts'",
    'src/b.ts': "import { type Rooms, rooms as roomsWords } from '#a/words/en/rooms.ts'",
  }
  const aliases = named(Object.keys(texts), (file) => texts[file] ?? '')
  expect(aliases).toEqual(['src/a/words/en/rooms.ts rooms: rooms,roomsWords'])
})

test('words under a name that hides theirs are found', () => {
  const text = [
    "import { wallet as walletText } from '../words/en/wallet.ts'",
    "import { wallet as t } from '../words/en/wallet.ts'",
    "import { type Said, wallet as walletWords, machines } from '#features/a/words/en/b.ts'",
    'import {',
    '  receipt as words,',
    "} from './words/en/receipt.ts'",
    "import { found as kept } from './kept.ts'",
  ].join('\n')
  expect(findWordAliases(text)).toEqual(['wallet as walletText', 'receipt as words'])
})

function findBareVariables(text: string, words: string): string[] {
  return findAll(new RegExp(`\\b(?:const|let) \\[?(${words})\\b`, 'g'), text)
}

/** A command of the command line has the name of its word: `npm run verify`. */
const COMMANDS = /^src\/app\/cli\//
/** A function of one word, with or without its own line for its parameters. */
const FUNCTION =
  /^export (?:default )?(?:(?:async )?function\*? (?<plain>[a-z]+)\b|const (?<arrow>[a-z]+) =\s+(?:async )?(?:<[^>]*>)?(?:\(|\w+ =>))/gm
const NOUNS = /^(?:ceiling|seed|feed|speed|read|run|set|split|cut|put|led)$/

function findBareFunctions(text: string): string[] {
  return [...text.matchAll(FUNCTION)]
    .map(({ groups }) => groups?.['plain'] ?? groups?.['arrow'] ?? '')
    .filter((name) => !NOUNS.test(name))
    .filter((name) => /(?:ed|own|ept|ing)$/.test(name) || IRREGULAR.test(name))
}

const BARE_NAME =
  /^(?:asked|told|kept|held|said|found|seen|shown|given|taken|ways?|places?|parts?|each|ones?|others?)$/i
const BARE_TYPE =
  /^(?:opened|placed|stored|decided|named|did|joined|wanted|judged|running|waiting|standing|open|counted|offered|restoring|doer|due|lost|last|left|over)$/i
/** Ends as a participle does, and is one word. */
const PARTICIPLE = /^(?!Seed$|Feed$|Speed$|Down$|Town$)[A-Z][a-z]+(?:ed|own|ept)$/
/** A participle that ends in another way; one that is a noun too (read, run, set, split) says a thing. */
const IRREGULAR =
  /^(?:beaten|begun|bent|born|bought|bound|broken|brought|built|caught|chosen|cut|dealt|done|drawn|driven|eaten|fallen|fed|felt|fought|found|forgotten|frozen|given|gone|got|grown|heard|held|hidden|hung|kept|known|laid|led|left|lent|lit|lost|made|meant|met|paid|put|ridden|risen|said|seen|sent|shaken|shown|shut|sold|spent|spoken|stolen|stood|struck|sung|sunk|swept|taken|taught|thought|thrown|told|torn|understood|woken|won|worn|woven|written)$/i
const TYPE =
  /^[ \t]*(?:export )?(?:declare )?(?:abstract )?(?:type|interface|class) (\w+)\b(?! as\b)/gm
const EXPORTED =
  /^export (?:default )?(?:declare )?(?:async )?(?:type|interface|class|const|let|function\*?)\s+(?<name>\w+)|^export (?:type )?\{(?<list>[^}]*)\}/gm

function findBareNames(text: string): string[] {
  const exported = [...text.matchAll(EXPORTED)]
    .flatMap(({ groups }) => groups?.['name'] ?? (groups?.['list'] ?? '').split(','))
    .map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/^.* as /, ''),
    )
    .filter((name) => BARE_NAME.test(name))
  const types = [...text.matchAll(TYPE)].map(([, name = '']) => name)
  return [
    ...new Set([
      ...exported,
      ...types.filter((name) =>
        [BARE_NAME, BARE_TYPE, PARTICIPLE, IRREGULAR].some((pattern) => pattern.test(name)),
      ),
    ]),
  ]
}

/** Words of a screen and the tests of a rule are named for what is spoken of. */
function isBareFile(file: string): boolean {
  const name = /\/(?:use-)?([a-z]+)\.ts$/.exec(file)?.[1] ?? ''
  const isBare = BARE_NAME.test(name) || BARE_TYPE.test(name) || /(?:ing|[^e]ed)$/.test(name)
  return isBare && !file.includes('/words/')
}

function findAll(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}

const WORDS_IMPORT = /^import \{([^}]*)\} from '[^']*\bwords\/en\/[^']*'/gm

/** Each name other than `t` under which this file says words, with the words it is of. */
function wordNamesIn(file: string, textOf: (file: string) => string) {
  const imports = /^import \{([^}]*)\} from '([^']*\bwords\/en\/[^']*)'/gm
  return [...textOf(file).matchAll(imports)].flatMap(([, list = '', path = '']) => {
    const from = path.startsWith('#') ? `src/${path.slice(1)}` : join(dirname(file), path)
    return list
      .split(',')
      .map((entry) => entry.trim().split(' as '))
      .map(([own = '', name = own]) => ({ home: `${from} ${own}`, name }))
      .filter(({ name }) => name !== 't' && name !== '' && !name.startsWith('type '))
  })
}

/** The words that are imported under a name which is neither `t` nor says whose words they are. */
function findWordAliases(text: string): string[] {
  return (
    findAll(WORDS_IMPORT, text)
      .flatMap((names) => names.split(',').map((name) => name.trim()))
      // The type of the words is no text.
      .filter((name) => !name.startsWith('type '))
      .filter((name) => {
        const [own, alias] = name.split(' as ')
        return alias !== undefined && alias !== 't' && alias !== `${own}Words`
      })
  )
}
