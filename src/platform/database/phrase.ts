import { type Pesewas, parseGhs } from '#core/money.ts'
import { searchForm } from '#core/one-form.ts'
import { type Sql, sql } from './sql.ts'

// A sentence is put together in TypeScript, and a search must still find it in the database. These
// say in SQL whether a sentence that code would make holds what somebody looks for.

/**
 * `%…%` of what somebody typed, with the signs of LIKE taken as they are: what search_form() makes of a
 * column is compared with it.
 */
export function containing(search: string): string {
  return `%${escaped(searchForm(search))}%`
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The amount that somebody looks for, as a list shows it or as it is typed; null where it is none. */
export function amountSought(search: string): Pesewas | null {
  return parseGhs(search.replace(/^\s*[-+−–]/u, ''))
}

/** The keys of these whole sentences that hold `search`. They are compared as a search looks at them. */
export function keysHolding<K extends string>(
  sentences: Readonly<Record<K, string>>,
  search: string,
): K[] {
  const wanted = searchForm(search)
  return (Object.keys(sentences) as K[]).filter((key) =>
    searchForm(sentences[key]).includes(wanted),
  )
}

/**
 * The condition that `say(name)` holds `search`, where only the database knows the name, a column. The
 * search may begin in the words before the name and end in those after it.
 */
export function sentenceHolds(say: (name: string) => string, name: Sql, search: string): Sql {
  const patterns = patternsOf(say, search)
  return patterns === null ? sql`true` : sql`search_form(${name}) like any(${patterns}::text[])`
}

const PLACE = '\u0000'

/**
 * The patterns of which the name must match one; null where the words around it hold the search by
 * themselves.
 */
export function patternsOf(say: (name: string) => string, search: string): string[] | null {
  const wanted = searchForm(search)
  const [before = '', after = ''] = say(PLACE).split(PLACE).map(searchForm)
  if (before.includes(wanted) || after.includes(wanted)) return null
  const patterns: string[] = []
  for (let start = 0; start <= wanted.length; start++) {
    if (!before.endsWith(wanted.slice(0, start))) continue
    for (let end = wanted.length; end >= start; end--) {
      if (!after.startsWith(wanted.slice(end))) continue
      const inName = escaped(wanted.slice(start, end))
      patterns.push(`${start > 0 ? '' : '%'}${inName}${end < wanted.length ? '' : '%'}`)
    }
  }
  return patterns
}
