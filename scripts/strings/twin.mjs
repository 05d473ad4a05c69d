// Makes what a language does not have yet, from the English source: a whole catalogue, or a key of one.

import { basename } from 'node:path'
import { Fault } from './fault.mjs'
import { rewritten } from './rewrite.mjs'
import { unwrapped } from './source.mjs'

/**
 * A catalogue's twin. `changes` says each of its texts; `twins` are the files that there are
 * already.
 */
export function makeTwin(catalogue, changes, twins = new Map(), code = 'ak') {
  const names = catalogue.exports.map(({ id }) => id.name)
  const short = names.length === 1
  const alias = (name) => (short ? 'english' : `english${name[0].toUpperCase()}${name.slice(1)}`)
  const values = catalogue.exports.filter(({ id }) => !isFunction(catalogue, id))
  // One that has a type already keeps it.
  const typed = values.filter(({ id }) => !id.typeAnnotation)
  const edits = [
    ...typed.map(({ id }) => ({
      start: id.end,
      end: id.end,
      text: `: typeof ${alias(id.name)}`,
    })),
    ...values.flatMap(({ init }) => {
      const value = unwrapped(init)
      return [
        { start: init.start, end: value.start, text: '' },
        { start: value.end, end: init.end, text: '' },
      ]
    }),
    ...importEdits(catalogue, twins, code),
  ]
  const imported = typed.map(({ id }) => `${id.name} as ${alias(id.name)}`).join(', ')
  const first = imported
    ? `import type { ${imported} } from '../en/${basename(catalogue.file)}'\n`
    : ''
  return first + rewritten(catalogue, changes, edits)
}

function isFunction({ source }, id) {
  return /function\s*$/.test(source.slice(0, id.start))
}

/** The edits of the imports: without `inWords`; another catalogue is this language's, where it has it. */
function importEdits({ source }, twins, code) {
  const lines = /^import (?:type )?\{([^}]*)\} from '([^']+)'\n/gm
  return [...source.matchAll(lines)].map((found) => {
    const [line, names, from] = found
    const text = names.trim() === 'inWords' ? '' : line.replace(`'${from}'`, `'${home(from)}'`)
    return { start: found.index, end: found.index + line.length, text }
  })

  function home(from) {
    const isText = from.startsWith('./') || from.includes('/words/en/')
    if (!isText) return from
    const isThere = twins.has(basename(from))
    if (from.startsWith('./')) return isThere ? from : `../en/${from.slice(2)}`
    return isThere ? from.replace('/words/en/', `/words/${code}/`) : from
  }
}

/** The uppermost key above a key, or itself, that the twin lacks. */
export function missingMember(catalogue, twin, key) {
  const above = [...catalogue.members.keys()].filter((one) => isWithin(key, one))
  const found = above.sort((one, other) => one.length - other.length)
  return found.find((one) => !twin.members.has(one)) ?? null
}

export function isWithin(key, member) {
  return key === member || key.startsWith(`${member}.`)
}

/**
 * The place in the twin for a key, and what is written there: after its neighbour of the English
 * file.
 */
export function insertionOf(catalogue, twin, key, changes) {
  const { node, parent, index } = catalogue.members.get(key)
  const text = rewritten(catalogue, changes, [], node.start, node.end)
  const siblings = [...catalogue.members.values()].filter((one) => one.parent === parent)
  const before = siblings
    .filter((one) => one.index < index && twin.members.has(one.key))
    .sort((one, other) => other.index - one.index)[0]
  const indent = ' '.repeat(node.start - 1 - catalogue.source.lastIndexOf('\n', node.start - 1))
  if (before) {
    const { end } = twin.members.get(before.key).node
    return { start: end, end, text: `,\n${indent}${text}` }
  }
  const start = objectOf(catalogue, twin, parent).start + 1
  return { start, end: start, text: `\n${indent}${text},` }
}

/** The twin's object for one of the English file. */
function objectOf(catalogue, twin, object) {
  const root = catalogue.exports.find(({ init }) => unwrapped(init) === object)
  const member = [...catalogue.members.values()].find(
    ({ node }) => unwrapped(node.value) === object,
  )
  const found = root
    ? twin.exports.find(({ id }) => id.name === root.id.name)?.init
    : twin.members.get(member?.key)?.node.value
  const value = unwrapped(found)
  if (value?.type !== 'ObjectExpression') throw new Fault(`${twin.file} has no place for it.`)
  return value
}

/** The imports that a piece of the English file needs and the twin has not. */
export function importsFor(catalogue, twin, key) {
  const { node } = catalogue.members.get(key)
  const words = new Set(
    catalogue.source.slice(node.start, node.end).match(/[\p{L}_$][\p{L}\p{N}_$]*/gu),
  )
  const has = new Set([...twin.names.local, ...twin.names.imported.map(({ name }) => name)])
  const needs = (name) => words.has(name) && !has.has(name)
  const helper = [...catalogue.names.local].find(needs)
  if (helper) {
    throw new Fault(
      `${key} uses ${helper}, which ${twin.file} has not. Ask a developer to begin it.`,
    )
  }
  return catalogue.names.imported
    .filter(({ name }) => needs(name))
    .map(({ name, imported, from, isType }) => {
      const as = name === imported ? name : `${imported} as ${name}`
      const home = from.startsWith('./') ? `../en/${from.slice(2)}` : from
      return `import ${isType ? 'type ' : ''}{ ${as} } from '${home}'\n`
    })
}
