import { parseSync } from 'vite'

/** One mutant: the text from `start` to `end` becomes `to`. */
export type Mutant = {
  readonly file: string
  readonly line: number
  readonly start: number
  readonly end: number
  readonly from: string
  readonly to: string
}

type Change = Omit<Mutant, 'file' | 'line' | 'from'>
type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<
  string,
  unknown
>

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<='],
  '<=': ['<'],
  '>': ['>='],
  '>=': ['>'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
}

const METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
}

/**
 * Every small wrong that can be done to a file: its operators, conditions, numbers, truths, and calls
 * left out; and the same within its statements of SQL, where this project takes its decisions.
 */
export function mutantsOf(file: string, source: string): Mutant[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const changes: Change[] = []
  walk(program as unknown as Node, (node) => changes.push(...changesOf(node, source)))
  const lineOf = (at: number) => source.slice(0, at).split('\n').length
  return changes
    .map(({ start, end, to }) => {
      return { file, line: lineOf(start), start, end, from: source.slice(start, end), to }
    })
    .sort((one, other) => one.start - other.start)
}

export function applied(source: string, { start, end, to }: Mutant): string {
  return source.slice(0, start) + to + source.slice(end)
}

/** Types are no decisions; what a type stands around is. */
function walk(node: Node, visit: (node: Node) => void): void {
  const isType = node.type.startsWith('TS') && !('expression' in node)
  if (isType || node.type === 'ImportDeclaration') return
  visit(node)
  for (const [name, value] of Object.entries(node)) {
    if (name === 'typeAnnotation' || name === 'returnType' || name === 'typeArguments') continue
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && 'type' in child) walk(child as Node, visit)
    }
  }
}

function changesOf(node: Node, source: string): Change[] {
  const { start, end } = node
  const part = (name: string) => node[name] as Node
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      if (isText(part('left')) || isText(part('right'))) return []
      const operator = String(node['operator'])
      const from = source.indexOf(operator, part('left').end)
      return (OPERATORS[operator] ?? []).map((to) => {
        return { start: from, end: from + operator.length, to }
      })
    }
    case 'UnaryExpression':
      return node['operator'] === '!' ? [{ start, end: start + 1, to: '' }] : []
    case 'IfStatement':
    case 'ConditionalExpression': {
      const test = part('test')
      return ['true', 'false'].map((to) => ({ start: test.start, end: test.end, to }))
    }
    case 'Literal': {
      const { value } = node
      if (typeof value === 'boolean') return [{ start, end, to: String(!value) }]
      return typeof value === 'number' ? [{ start, end, to: String(value + 1) }] : []
    }
    case 'ExpressionStatement': {
      const { type } = part('expression')
      return type === 'AwaitExpression' || type === 'CallExpression' ? [{ start, end, to: '' }] : []
    }
    case 'MemberExpression': {
      const { start: from, end: until } = part('property')
      const to = METHODS[source.slice(from, until)]
      return to ? [{ start: from, end: until, to }] : []
    }
    case 'TaggedTemplateExpression': {
      if (!/^(sql|rawSql)$/.test(source.slice(part('tag').start, part('tag').end))) return []
      const { start: from, end: until } = part('quasi')
      return sqlChanges(source.slice(from, until)).map((change) => {
        return { start: from + change.start, end: from + change.end, to: change.to }
      })
    }
    default:
      return []
  }
}

function isText({ type, value }: Node): boolean {
  return type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')
}

// Small wrongs within a statement of SQL, on its text: what compares, joins, sorts, locks, counts.

const WRONGS: readonly (readonly [pattern: RegExp, to: string])[] = [
  [/ = (?!any)/g, ' <> '],
  [/ <> /g, ' = '],
  [/ <= /g, ' < '],
  [/ < /g, ' <= '],
  [/ >= /g, ' > '],
  [/ > /g, ' >= '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ \* /g, ' + '],
  [/\band\b/g, 'or'],
  [/\bor\b(?! replace)/g, 'and'],
  [/\bis not null\b/g, 'is null'],
  [/\bis null\b/g, 'is not null'],
  [/\bnot exists\b/g, 'exists'],
  [/(?<!not )\bexists\b/g, 'not exists'],
  [/\bfor (no key )?update( of \w+)?( skip locked)?/g, ''],
  [/\bfor (key )?share( of \w+)?/g, ''],
  [/\bmin\(/g, 'max('],
  [/\bmax\(/g, 'min('],
  [/\bgreatest\(/g, 'least('],
  [/\bleast\(/g, 'greatest('],
  [/\bdesc\b/g, 'asc'],
  [/\bleft join\b/g, 'join'],
  [/\bdistinct /g, ''],
  [/\bon conflict[^;`$]*?do nothing/g, ''],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
]
const NUMBER = /(?<![\w.'$:(-])\d+\b(?![.'])/g

function sqlChanges(text: string): Change[] {
  const changes: Change[] = []
  for (const [pattern, to] of WRONGS) {
    for (const { index, 0: from } of text.matchAll(pattern)) {
      // 'set balance = …' compares nothing: changed, it would be no SQL.
      if (to === ' <> ' && clauseAt(text, index) === 'set') continue
      if (isInValue(text, index)) continue
      changes.push({ start: index, end: index + from.length, to })
    }
  }
  for (const { index, 0: from } of text.matchAll(NUMBER)) {
    if (isInValue(text, index)) continue
    changes.push({ start: index, end: index + from.length, to: String(Number(from) + 1) })
  }
  return changes
}

const CLAUSES = /\b(set|where|on|having|when|select|from|join|values|returning)\b/g

function clauseAt(text: string, at: number): string {
  return [...text.slice(0, at).matchAll(CLAUSES)].at(-1)?.[1] ?? ''
}

/** Inside ${…}, which is TypeScript and looked at as such, or inside a text in quotes. */
function isInValue(text: string, at: number): boolean {
  const before = text.slice(0, at)
  if (before.lastIndexOf('${') > before.lastIndexOf('}')) return true
  return (before.match(/'/g)?.length ?? 0) % 2 === 1
}
