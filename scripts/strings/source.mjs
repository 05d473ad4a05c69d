// Finds the texts of a catalogue in its TypeScript, each with the place where it stands, so that one
// can be replaced without touching a byte beside it.

import { basename } from 'node:path'
import { parseSync } from 'vite'
import { findTexts } from './texts.mjs'

/**
 * Reads what a catalogue's file holds. A group is one key with all of its texts: a plain text is a
 * group of one, a function with two branches is a group of two. A name that is not exported is
 * known by its file: `rooms:days`.
 */
export function readCatalogue(file, source) {
  const { program, comments, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`)
  const name = basename(file, '.ts')
  const catalogue = { file, name, source, groups: [], members: new Map(), exports: [], names: {} }
  catalogue.names.imported = importedBy(program)
  catalogue.names.local = new Set(declarationsOf(program).map(({ id }) => id.name))
  catalogue.names.speaking = new Set(
    declarationsOf(program)
      .filter(({ init }) => findTexts(init, source, new Set()).length > 0)
      .map(({ id }) => id.name),
  )
  catalogue.about = aboutFile(program, comments, source)
  const remarks = remarksOf(comments, source)
  for (const declared of declarationsOf(program)) {
    const key = declared.isExported ? declared.id.name : `${name}:${declared.id.name}`
    if (declared.isExported) catalogue.exports.push(declared)
    const remark = remarks.get(declared.start) ?? ''
    walk(catalogue, remarks, declared.init, key, catalogue.about.includes(remark) ? [] : [remark])
  }
  refuseTwice(catalogue)
  return catalogue
}

/** Objects and lists are walked through to their texts; anything else is one group. */
function walk(catalogue, remarks, node, key, about) {
  const value = unwrapped(node)
  if (!value) return
  if (value.type === 'ObjectExpression') {
    for (const [index, property] of value.properties.entries()) {
      const name = nameOfProperty(property)
      // What is spread in has its texts at home, unless they are written right here.
      if (name === undefined) {
        addGroup(catalogue, property, `${key}.…${index + 1}`, about)
        continue
      }
      const own = `${key}.${name}`
      catalogue.members.set(own, { node: property, parent: value, index, key: own })
      const remark = remarks.get(property.start)
      walk(catalogue, remarks, property.value, own, [...about, remark])
    }
  } else if (value.type === 'ArrayExpression') {
    for (const [index, element] of value.elements.entries()) {
      walk(catalogue, remarks, element, `${key}.${index + 1}`, about)
    }
  } else addGroup(catalogue, value, key, about)
}

function addGroup(catalogue, node, key, about) {
  const texts = findTexts(node, catalogue.source, catalogue.names.speaking)
  if (texts.length === 0) return
  catalogue.groups.push({ key, about: about.filter(Boolean).join(' '), texts })
}

/** Without the hull of types and of `inWords(…)`, which says an object in the words of a room. */
export function unwrapped(node) {
  if (!node) return null
  if (/^(TSAs|TSSatisfies|TSNonNull|Parenthesized)/.test(node.type)) {
    return unwrapped(node.expression)
  }
  if (node.type === 'CallExpression') {
    const inside = node.arguments.filter((one) => unwrapped(one)?.type === 'ObjectExpression')
    const isHull = node.callee.type === 'Identifier' && inside.length === 1
    const others = node.arguments.filter((one) => one !== inside[0])
    if (isHull && others.every((one) => one.type === 'Literal')) return unwrapped(inside[0])
  }
  return node
}

/** Each constant and function of the file, in order. */
function declarationsOf(program) {
  return program.body.flatMap((statement) => {
    const isExported = statement.type === 'ExportNamedDeclaration'
    const declaration = isExported ? statement.declaration : statement
    const start = statement.start
    if (declaration?.type === 'VariableDeclaration') {
      return declaration.declarations.map(({ id, init }) => ({ id, init, start, isExported }))
    }
    if (declaration?.type !== 'FunctionDeclaration') return []
    return [{ id: declaration.id, init: declaration.body, start, isExported }]
  })
}

function importedBy(program) {
  return program.body
    .filter(({ type, importKind }) => type === 'ImportDeclaration' && importKind !== 'type')
    .flatMap(({ specifiers, source }) =>
      specifiers.map((one) => ({
        name: one.local.name,
        imported: one.imported?.name ?? 'default',
        from: source.value,
        isType: one.importKind === 'type',
      })),
    )
}

export function nameOfProperty(property) {
  if (property.type !== 'Property' || property.computed) return undefined
  return String(property.key.name ?? property.key.value)
}

/** The comment right before something, by where that begins. */
function remarksOf(comments, source) {
  const found = new Map()
  let before = null
  for (const comment of comments) {
    const text = wordsOf(comment)
    const joins = before && source.slice(before.end, comment.start).trim() === ''
    const words = joins ? `${before.words} ${text}` : text
    before = { words, end: comment.end }
    const next = /\S/.exec(source.slice(comment.end))
    if (next) found.set(comment.end + next.index, words)
  }
  return found
}

/** The file's words about itself, above or below its imports, before anything is declared. */
function aboutFile(program, comments, source) {
  const first = program.body.find(({ type }) => type !== 'ImportDeclaration')
  const end = first?.start ?? source.length
  return comments
    .filter((comment) => comment.type === 'Line' && comment.end <= end)
    .map(wordsOf)
    .join(' ')
}

function wordsOf({ value }) {
  return value
    .replace(/^\*/, '')
    .replace(/\n\s*\*/g, '\n')
    .replace(/\s+/g, ' ')
    .trim()
}

function refuseTwice({ file, groups }) {
  const keys = new Set()
  for (const { key } of groups) {
    if (keys.has(key)) throw new Error(`${file} has the key ${key} twice.`)
    keys.add(key)
  }
}
