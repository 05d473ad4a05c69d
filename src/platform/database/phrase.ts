import { type Pesewas, parseGhs } from '#core/money.ts'
import { searchForm } from '#core/one-form.ts'
import { type Sql, sql } from './sql.ts'

// Sentences on screen are made in TypeScript, but a search runs in the database. These functions express in
// SQL whether the sentence for a row would contain the searched text.

/**
 * The LIKE pattern `%…%` for typed text, with LIKE's special characters escaped. Compare it with
 * search_form() of a column.
 */
export function containsPattern(search: string): string {
  return `%${escaped(searchForm(search))}%`
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * The amount that the search may mean, as a list shows it or as people type it; null if it is no amount.
 */
export function amountSought(search: string): Pesewas | null {
  return parseGhs(search.replace(/^\s*[-+−–]/u, ''))
}

/** The keys whose sentence contains `search`, compared in the form of a search. */
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
 * SQL that is true if `say(name)` contains `search`, for a name that only a column has. The search may
 * begin in the words before the name and end in the words after it.
 */
export function sentenceHolds(say: (name: string) => string, name: Sql, search: string): Sql {
  const patterns = patternsOf(say, search)
  return patterns === null ? sql`true` : sql`search_form(${name}) like any(${patterns}::text[])`
}

const PLACE = '\u0000'

/**
 * The LIKE patterns that the name may match; null if the words around the name already contain the search.
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
