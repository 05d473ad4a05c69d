// The texts inside a piece of code: each string and template that a person reads, with what is filled
// into it as `{name}`. Braces that are meant as braces are doubled.

const HULLS = /^(TSAs|TSSatisfies|TSNonNull|TSTypeAssertion|TSInstantiation)/
const COMPARES = new Set(['===', '!==', '==', '!=', '<', '>', '<=', '>=', 'in', 'instanceof'])
/** Their arguments are for the machine: a locale, a pattern, a key. */
const FOR_MACHINES = new Set(
  'toLocaleString split includes startsWith endsWith indexOf replace replaceAll get has localeCompare padStart padEnd at'.split(
    ' ',
  ),
)
/** Lists of names of fields, which no person reads. */
const NAMES_OF_FIELDS = new Set(['said'])
const LONGEST_NAME = 40
const LETTER = /\p{L}/u

/** In the order in which they stand; a template comes before the texts inside it. */
export function findTexts(node, source, speaking) {
  const found = []
  visit(node, (one) => {
    const isTemplate = one.type === 'TemplateLiteral'
    const text = isTemplate ? templateOf(one, source, speaking) : literalOf(one)
    // A line break, a comma or a bracket around what is filled in is not for a speaker.
    if (text.parts.some((part) => typeof part === 'string' && LETTER.test(part))) found.push(text)
  })
  return found
}

function visit(node, found) {
  if (!node || typeof node.type !== 'string') return
  if (node.type === 'Literal') {
    if (typeof node.value === 'string') found(node)
    return
  }
  if (node.type === 'TemplateLiteral') found(node)
  for (const child of readable(node)) visit(child, found)
}

/** The parts of a node in which a text for people can stand. */
function readable(node) {
  if (HULLS.test(node.type)) return [node.expression]
  if (node.type.startsWith('TS') || node.type === 'TaggedTemplateExpression') return []
  if (node.type === 'BinaryExpression' && COMPARES.has(node.operator)) {
    return [node.left, node.right].filter(({ type }) => type !== 'Literal')
  }
  if (node.type === 'Property') {
    const isNames = NAMES_OF_FIELDS.has(node.key.name ?? node.key.value)
    return node.computed || isNames ? [] : [node.value]
  }
  if (node.type === 'MemberExpression') return [node.object]
  if (node.type === 'SwitchCase') return node.consequent
  if (node.type === 'NewExpression') return node.callee.name === 'Map' ? node.arguments : []
  if (node.type === 'CallExpression') {
    const method = node.callee.type === 'MemberExpression' && node.callee.property.name
    return FOR_MACHINES.has(method) ? [node.callee] : [node.callee, ...node.arguments]
  }
  return childrenOf(node)
}

function childrenOf(node) {
  return Object.values(node)
    .flat()
    .filter((value) => value !== null && typeof value === 'object' && 'type' in value)
    .sort((one, other) => one.start - other.start)
}

function literalOf({ start, end, value }) {
  return { kind: 'literal', start, end, parts: [value], value: doubled(value) }
}

function templateOf(node, source, speaking) {
  const names = namer(source, speaking)
  const parts = node.quasis.flatMap((quasi, index) => {
    const expression = node.expressions[index]
    const words = quasi.value.cooked
    return expression ? [words, names(expression)] : [words]
  })
  return { kind: 'template', start: node.start, end: node.end, parts, value: said(parts) }
}

/** A text as a person reads it. */
export function said(parts) {
  return parts.map((part) => (typeof part === 'string' ? doubled(part) : `{${part.name}}`)).join('')
}

function doubled(text) {
  return text.replace(/[{}]/g, '$&$&')
}

/** The parts of what a person wrote; null where a brace has no partner. */
export function partsOf(text) {
  const parts = ['']
  for (const [sign] of text.matchAll(/\{\{|\}\}|\{[^{}]*\}|[{}]|[^{}]+/g)) {
    if (sign === '{' || sign === '}') return null
    if (sign === '{{' || sign === '}}') parts[parts.length - 1] += sign[0]
    else if (sign.startsWith('{')) parts.push({ name: sign.slice(1, -1).trim() }, '')
    else parts[parts.length - 1] += sign
  }
  return parts
}

/**
 * Within one text the same code has the same name, and other code another. What has texts of its own
 * inside ends in `…` and is `told` by their rows; its name does not change with them, so that a sheet
 * can be imported twice.
 */
function namer(source, speaking) {
  const byCode = new Map()
  const taken = new Set()
  return (expression) => {
    const code = source.slice(expression.start, expression.end)
    // With the line breaks that a formatter puts between the braces and the code.
    const start = source.lastIndexOf('${', expression.start) + '${'.length
    const end = source.indexOf('}', expression.end)
    const told = insideOf(expression, speaking)
    let name = byCode.get(code)
    if (!name) {
      const plain = nameOf(expression, speaking) + (told.length > 0 ? '…' : '')
      name = plain
      for (let next = 2; taken.has(name); next++) name = `${plain} ${next}`
      byCode.set(code, name)
      taken.add(name)
    }
    return { name, start, end, told }
  }
}

/** The texts that are written right inside a piece of code. */
function insideOf(node, speaking) {
  const found = []
  visit(node, (one) => {
    if (one.type === 'Literal') found.push(one.value)
    else {
      const names = one.expressions.map((part) => `(${nameOf(part, speaking)})`)
      found.push(one.quasis.map(({ value }, at) => value.cooked + (names[at] ?? '')).join(''))
    }
  })
  return found.filter((text) => LETTER.test(text))
}

function nameOf(node, speaking) {
  return plainName(node, speaking).slice(0, LONGEST_NAME).trim() || 'part'
}

function plainName(node, speaking) {
  if (!node) return ''
  if (node.type === 'Identifier') return inWords(node.name)
  if (node.type === 'MemberExpression') {
    const { property, computed } = node
    if (computed && typeof property.value !== 'string') return plainName(node.object, speaking)
    return inWords(property.name ?? property.value)
  }
  if (node.type === 'CallExpression') return nameOfCall(node, speaking)
  const inner = node.expression ?? node.left ?? node.test ?? node.argument
  return plainName(inner, speaking)
}

/** `formatGhs(price)` is the price; `machines(all)`, made in the file itself, is 'all machines'. */
function nameOfCall({ callee, arguments: given }, speaking) {
  if (callee.type === 'MemberExpression' && callee.object.name !== 'Math') {
    return plainName(callee.object, speaking)
  }
  const what = plainName(given[0], speaking)
  const by = speaking.has(callee.name) ? inWords(callee.name) : ''
  return [what, by === what ? '' : by].filter(Boolean).join(' ') || inWords(callee.name ?? '')
}

function inWords(name) {
  return name
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|[_-]/gu, ' ')
    .trim()
    .toLowerCase()
}
