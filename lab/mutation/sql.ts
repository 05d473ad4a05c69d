// Small wrongs within a statement of SQL, on its text: what compares, joins, sorts, locks, counts.

type Change = { readonly start: number; readonly end: number; readonly to: string }

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

export function sqlChanges(text: string): Change[] {
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
