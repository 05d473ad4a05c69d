import { expect, test } from 'vitest'
import { read, SOURCES } from '../rig/source-files.ts'
import { syntaxOf } from '../rig/syntax.ts'

// State is a field, never a text: who is deleted, who decided, what was copied. Texts of the catalogues
// are shown, and nothing depends on what they say.

type Tree = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>

const COMPARES = ['===', '!==', '==', '!=']
/** Methods that look for their argument. */
const LOOKS_FOR =
  /^(?:includes|indexOf|lastIndexOf|startsWith|endsWith|is|has|localeCompare|match|search)$/
/** The signs before a value in SQL that a row is compared with. */
const BEFORE_IN_SQL = /(?:=|<>|!=|\blike|\bin \(|\bfrom|\bwhen)\s*$/i

/** SQL that writes a value rather than compares with it. */
const WRITES = /\bset\b(?:(?!\b(?:where|when|on|and|or)\b)[\s\S])*$/i

/** Each place of one file where code depends on what a text of the catalogues says. */
function comparisonsIn(file: string, code: string): string[] {
  const program = syntaxOf<Tree>(file, code)
  const texts = namesOfTexts(program)
  const lineOf = ({ start }: Tree) => code.slice(0, start).split('\n').length
  return within(program)
    .filter((node) => comparedBy(node).some((part) => isText(part, texts)))
    .map((node) => `${file}:${lineOf(node)}`)
}

/** This part of the code and every part of it, in the order of the source. */
function within(node: Tree): Tree[] {
  return [node, ...Object.values(node).flat().filter(isTree).flatMap(within)]
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const trees = (value: unknown): Tree[] => [value].flat().filter(isTree)
const nameOf = (value: unknown): string =>
  isTree(value) && value.type === 'Identifier' ? String(value['name']) : ''

/** The names in this file of the catalogues and their parts. */
function namesOfTexts(program: Tree): ReadonlySet<string> {
  const names = new Set<string>()
  for (const { type, source, specifiers, id, init } of within(program)) {
    if (type === 'ImportDeclaration' && isTree(source) && /\/words\//.test(`${source['value']}`)) {
      for (const { local } of trees(specifiers)) names.add(nameOf(local))
    }
    if (type !== 'VariableDeclarator' || !isTree(init) || !isText(init, names)) continue
    names.add(nameOf(id))
    const parts = isTree(id) ? trees(id['properties']) : []
    for (const { value } of parts) names.add(nameOf(value))
  }
  names.delete('')
  return names
}

/** `t.copied`, `t.effects[act].paid`, `t.by(name)`: a text, or a part of a catalogue. */
function isText(node: Tree, texts: ReadonlySet<string>): boolean {
  if (node.type === 'Identifier') return texts.has(nameOf(node))
  if (!/^(?:MemberExpression|CallExpression|ChainExpression|TSNonNull|Parenth)/.test(node.type)) {
    return false
  }
  // How long a list is says nothing of its texts.
  if (nameOf(node['property']) === 'length') return false
  return trees(node['object'] ?? node['callee'] ?? node['expression']).some((of) =>
    isText(of, texts),
  )
}

/** The parts of this node that it compares with something. */
function comparedBy(node: Tree): Tree[] {
  const { type, operator, left, right, callee, tag, quasi } = node
  if (type === 'BinaryExpression' && COMPARES.includes(String(operator))) {
    const sides = trees([left, right])
    return sides.some(isNothing) ? [] : sides
  }
  if (type === 'SwitchCase') return trees(node['test'])
  if (type === 'CallExpression' && isTree(callee) && LOOKS_FOR.test(nameOf(callee['property']))) {
    return trees([callee['object'], ...trees(node['arguments'])])
  }
  const isSql = type === 'TaggedTemplateExpression' && nameOf(tag) === 'sql'
  return isSql && isTree(quasi) ? comparedInSql(quasi) : []
}

/** True of undefined and null: that there is no text is no question of what it says. */
const isNothing = (node: Tree) =>
  nameOf(node) === 'undefined' || (node.type === 'Literal' && node['value'] === null)

function comparedInSql({ quasis, expressions }: Tree): Tree[] {
  const before = trees(quasis).map(({ value }) => (value as { cooked: string }).cooked)
  const isWritten = (at: number) => WRITES.test(before.slice(0, at + 1).join(''))
  return trees(expressions).filter(
    (_, at) => BEFORE_IN_SQL.test(before[at] ?? '') && !isWritten(at),
  )
}

test('no code compares a text that is shown: state is a field', () => {
  const product = SOURCES.filter((file) => !/\/words\//.test(file))
  expect(product.flatMap((file) => comparisonsIn(file, read(file)))).toEqual([])
})

test('a comparison with a shown text is found, however the text is reached', () => {
  const planted = `
    import { people, ui as t } from '#features/people/words/en/people.ts'
    const part = people.words
    const { nobody } = people
    const a = name === people.nobody
    const b = said !== t.copied
    const c = part.some(kind) == name
    const d = message.startsWith(t.refused)
    const e = toasts.find(({ text }) => text === part.arrived(amount))
    switch (name) { case nobody: break }
    const f = sql\`select * from person where name = \${people.nobody}\`
    const g = sql\`select case name when \${people.nobody} then 1 end\`
    const sound = sql\`select coalesce(name, \${people.nobody})\`
    const written = sql\`update room set fault = \${t.fault} where id = \${id}\`
    const also = t.hint(kind) ?? (kind === 'deposit' ? t.deposit : t.other)
    const there = t.hint !== undefined`
  expect(comparisonsIn('planted.tsx', planted)).toEqual(
    [5, 6, 7, 8, 9, 10, 11, 12].map((line) => `planted.tsx:${line}`),
  )
})
