import { Refusal } from '#core/errors.ts'
import type { FieldDef } from './driver.ts'
import { rawSql, type Sql, sql } from './sql.ts'

// After each step of the clock a thousand phones ask the same few questions, each about its own person.
// Most of the cost is in the asking: a packet, a plan and an answer for each. So questions asked at the
// same moment become one statement, and each caller gets the rows about its person.

/**
 * A question about one person or session, in SQL; `who` stands where the id belongs. Callers who ask about
 * the same id at once share the same rows, so nobody may change them.
 */
export type BatchQuery<P extends readonly unknown[]> = {
  readonly type: 'uuid' | 'text'
  readonly text: (who: Sql, ...more: P) => Sql
}

/**
 * `more` are the other parameters, such as the day; only questions with equal `more` are gathered. If the
 * rows have an order, select a column for it: rows about several people are mixed.
 */
export function batchQuery<P extends readonly unknown[]>(
  type: 'uuid' | 'text',
  text: (who: Sql, ...more: P) => Sql,
): BatchQuery<P> {
  return { type, text }
}

/** The statement for one id. */
export function aboutOne<P extends readonly unknown[]>(
  { type, text }: BatchQuery<P>,
  who: string | null,
  ...more: P
): Sql {
  return text(sql`${who}::${rawSql(type)}`, ...more)
}

/**
 * The statement for several ids. Its first column is the position of the row's id in the list, from 1. The
 * list stands in a subselect, so that PostgreSQL does not see its length: otherwise it plans anew for each
 * length, which takes five times as long as the answer.
 */
function aboutAll<P extends readonly unknown[]>(
  { type, text }: BatchQuery<P>,
  whom: readonly (string | null)[],
  more: P,
): Sql {
  return sql`
    select asked.place::int, told.*
    from unnest((select ${whom}::${rawSql(type)}[])) with ordinality as asked (who, place)
      cross join lateral (${text(sql`asked.who`, ...more)}) as told`
}

export type ArrayResult = { readonly fields: FieldDef[]; readonly rows: unknown[][] }

type Asker = {
  readonly who: string | null
  readonly resolve: (rows: unknown[]) => void
  readonly reject: (error: unknown) => void
}

/** Waiting questions with equal `more`, which one statement can answer. */
type QuestionGroup = {
  readonly question: BatchQuery<any>
  readonly more: readonly unknown[]
  waiting: Asker[]
  isUnderWay: boolean
}

/** The most ids in one statement. With more, the first callers would wait long for the rest. */
const MOST_IN_ONE = 200

/**
 * Gathers equal questions: those of one turn of the event loop, and those that arrive while the previous
 * statement runs. So a busy server sends larger statements, and a single caller never waits. `ask` runs a
 * statement. If one fails, each id is asked again alone, so that one bad id harms no other.
 */
export function openGatherer(ask: (statement: Sql) => Promise<ArrayResult>) {
  const groups = new Map<BatchQuery<any>, Map<string, QuestionGroup>>()

  const send = async ({ question, more }: QuestionGroup, askers: readonly Asker[]) => {
    // A question about nobody has one answer for all callers.
    const whom = [...new Set(askers.map(({ who }) => who))]
    const answers = rowsByAsker(await ask(aboutAll(question, whom, more)), whom.length)
    const rowsOf = new Map(whom.map((who, at) => [who, answers[at] ?? []]))
    for (const { who, resolve } of askers) resolve([...(rowsOf.get(who) ?? [])])
  }

  const sendEach = async (group: QuestionGroup, askers: readonly Asker[]) => {
    for (const asker of askers) await send(group, [asker]).catch(asker.reject)
  }

  const executeGroup = async (group: QuestionGroup, forget: () => void) => {
    while (group.waiting.length > 0) {
      const askers = group.waiting.slice(0, MOST_IN_ONE)
      group.waiting = group.waiting.slice(MOST_IN_ONE)
      await send(group, askers).catch((error: unknown) => {
        // If the database is away, asking again for each id would only take long.
        if (askers.length > 1 && !(error instanceof Refusal)) return sendEach(group, askers)
        for (const { reject } of askers) reject(error)
        return undefined
      })
    }
    forget()
  }

  const groupOf = (question: BatchQuery<any>, more: readonly unknown[]): QuestionGroup => {
    let byMore = groups.get(question)
    if (!byMore) groups.set(question, (byMore = new Map()))
    const key = JSON.stringify(more)
    let group = byMore.get(key)
    if (!group) {
      group = { question, more, waiting: [], isUnderWay: false }
      byMore.set(key, group)
    }
    const begun = group
    if (!begun.isUnderWay) {
      begun.isUnderWay = true
      // Runs after everything that this turn of the event loop asks.
      setImmediate(() => void executeGroup(begun, () => byMore.delete(key)))
    }
    return group
  }

  return <T, P extends readonly unknown[]>(
    question: BatchQuery<P>,
    who: string | null,
    ...more: P
  ): Promise<T[]> =>
    new Promise((resolve, reject) => {
      const { waiting } = groupOf(question, more)
      waiting.push({ who, resolve: (rows) => resolve(rows as T[]), reject })
    })
}

/** The rows about each of so many, without the column that says whom they are about. */
function rowsByAsker({ fields, rows }: ArrayResult, count: number): unknown[][] {
  const names = fields.map(({ name }) => name)
  const byAsker: unknown[][] = Array.from({ length: count }, () => [])
  for (const values of rows) {
    const row: Record<string, unknown> = {}
    for (let at = 1; at < names.length; at++) row[names[at] as string] = values[at]
    byAsker[(values[0] as number) - 1]?.push(row)
  }
  return byAsker
}
