import { expect, test } from 'vitest'
import { ENGLISH } from '../rig/catalogues.ts'
import { breaches, importsOf, listFiles, read, SOURCES } from '../rig/source-files.ts'
import { syntaxOf } from '../rig/syntax.ts'

// Words come home: each text lies in the folder `words` of the feature or floor that says it, and what both
// sides share, `core`, shows no sentence of its own but those of the shapes that it checks.

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number }

const FILES = listFiles(['src'])
const HOME = /^(src\/(?:core|ledger|platform|ui|app|features\/[\w-]+))\/words\//
const PLACE = /\/words\/en\/[a-z][a-z-]*\.ts$/
/** The list of all that there is in a language, which the app alone knows. */
const LISTS = /^src\/app\/words\/[a-z]{2}\.ts$/

const homeOf = (file: string) => HOME.exec(file)?.[1]

/** A file of words that lies where no words lie, and any other file in the folder of words. */
function misplaced(file: string, code: string): string[] {
  const isMade = /\binLanguage\(\s*'\w+'/.test(code) && file !== 'src/core/in-words.ts'
  const isIn = /\/words\//.test(file)
  if (isIn && !LISTS.test(file) && !(homeOf(file) && PLACE.test(file)))
    return ['is no place of words']
  return isMade && !isIn ? ['holds words outside of any home'] : []
}

test('no file of words lies outside its home, and no other file within', () => {
  const sources = SOURCES.filter((file) => !file.endsWith('.test.ts'))
  expect(breaches(sources, (file) => misplaced(file, read(file)))).toEqual([])
  const code = "export const shop = inLanguage('shop', { closed: 'Closed' })"
  expect(misplaced('src/features/machines/web/shop.ts', code)).toHaveLength(1)
  expect(misplaced('src/features/machines/words/shop.ts', code)).toHaveLength(1)
  expect(misplaced('src/lib/words/en/shop.ts', code)).toHaveLength(1)
  expect(misplaced('src/features/machines/words/en/shop.ts', code)).toEqual([])
})

/** Words that their own home never says. */
function foreign(file: string, sayers: readonly string[]): string[] {
  const home = homeOf(file)
  // Above the features stand the rooms themselves, whose words lie with the pages of their hosts.
  const homes = home === 'src/features/rooms' ? [home, 'src/rooms'] : [home]
  const isOwn = (sayer: string) => homes.some((each) => sayer.startsWith(`${each}/`))
  // A feature’s sentences of the log are said by the log.
  const isLog = (sayer: string) => sayer.startsWith('src/features/audit/words/')
  return sayers.some((sayer) => isOwn(sayer) || isLog(sayer))
    ? []
    : [`is said by ${sayers.join(', ')}`]
}

test('the home of words is one that says them', () => {
  const sayers = new Map<string, string[]>()
  for (const file of FILES) {
    for (const target of importsOf(file)) sayers.set(target, [...(sayers.get(target) ?? []), file])
  }
  const english = Object.keys(ENGLISH)
  expect(english.length).toBeGreaterThan(120)
  expect(breaches(english, (file) => foreign(file, sayers.get(file) ?? []))).toEqual([])
  const shop = 'src/features/machines/words/en/shop.ts'
  expect(foreign(shop, ['src/features/wallet/web/Shop.tsx'])).toHaveLength(1)
})

/** The sentences in a file of code: three words or more in one text. What a bug says is no screen’s. */
function sentencesIn(file: string, code: string): string[] {
  const findings: string[] = []
  const look = (node: Node): void => {
    if (node.type === 'ThrowStatement' || node.type.startsWith('TS')) return
    const quasi = node.type === 'TemplateElement' && (node['value'] as { cooked: string }).cooked
    const text = node.type === 'Literal' ? node['value'] : quasi
    if (typeof text === 'string' && /\p{L}+,? \p{L}+ \p{L}+/u.test(text)) findings.push(text)
    for (const part of Object.values(node).flat()) {
      if (part && typeof (part as Node).type === 'string') look(part as Node)
    }
  }
  look(syntaxOf<Node>(file, code))
  return findings
}

test('core says nothing on a screen but in its own words', () => {
  const core = SOURCES.filter((file) => file.startsWith('src/core/') && !homeOf(file))
  expect(breaches(core, (file) => sentencesIn(file, read(file)))).toEqual([])
  const planted =
    "export const needed = 'Use a practice number.'\nthrow new Error('It is no day at all')"
  expect(sentencesIn('src/core/notice.ts', planted)).toEqual(['Use a practice number.'])
})
