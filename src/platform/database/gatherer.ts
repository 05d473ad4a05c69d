import { Refusal } from '#core/errors.ts'
import type { FieldDef } from './driver.ts'
import { type Sql, sql, trusted } from './sql.ts'

// After a step of the clock a thousand phones ask the same few questions, each about its own person. Asked
// one by one, most of the work is in asking: a packet, a plan, an answer to take apart. So those that are
// asked in the same moment become one statement, and each asker gets the rows about them.

/**
 * A question about one person (or one session), in SQL. `who` stands where their id belongs. Who asks about
 * the same one in one moment is given the same rows, so nobody changes them.
 */
export type BatchQuery<P extends readonly unknown[]> = {
  readonly type: 'uuid' | 'text'
  readonly text: (who: Sql, ...more: P) => Sql
}

/**
 * `more` is the same for all who ask in one moment, such as the day. Rows that have an order carry it in a
 * column, because rows about many have none.
 */
export function batchQuery<P extends readonly unknown[]>(
  type: 'uuid' | 'text',
  text: (who: Sql, ...more: P) => Sql,
): BatchQuery<P> {
  return { type, text }
}

/** The question about one alone. */
export function aboutOne<P extends readonly unknown[]>(
  { type, text }: BatchQuery<P>,
  who: string | null,
  ...more: P
): Sql {
  return text(sql`${who}::${trusted(type)}`, ...more)
}

/**
 * The question about all of these; the first column says whom of them a row is about, counted from 1. The
 * list is hidden from the planner behind a select: where it sees how long one is, it makes a plan for each,
 * and that takes it five times as long as the answer.
 */
function aboutAll<P extends readonly unknown[]>(
  { type, text }: BatchQuery<P>,
  whom: readonly (string | null)[],
  more: P,
): Sql {
  return sql`
    select asked.place::int, told.*
    from unnest((select ${whom}::${trusted(type)}[])) with ordinality as asked (who, place)
      cross join lateral (${text(sql`asked.who`, ...more)}) as told`
}

export type ArrayResult = { readonly fields: FieldDef[]; readonly rows: unknown[][] }

type Asker = {
  readonly who: string | null
  readonly resolve: (rows: unknown[]) => void
  readonly reject: (error: unknown) => void
}

/** The questions that are one with the same `more`. */
type QuestionGroup = {
  readonly question: BatchQuery<any>
  readonly more: readonly unknown[]
  waiting: Asker[]
  isUnderWay: boolean
}

/** A statement about more would keep those who asked first waiting for the rest. */
const MOST_IN_ONE = 200

/**
 * Gathers who asks the same: all of one turn of the loop, and all who come while the statement about those
 * before them is under way. So the more ask, the more are in one statement, and who asks alone waits for
 * nobody. `ask` carries out a statement. Where one fails, each of its askers is asked about alone, so that
 * what is wrong with one harms no other.
 */
export function openGatherer(ask: (statement: Sql) => Promise<ArrayResult>) {
  const groups = new Map<BatchQuery<any>, Map<string, QuestionGroup>>()

  const send = async ({ question, more }: QuestionGroup, askers: readonly Asker[]) => {
    // One question for what is about nobody, and so the same for all.
    const whom = [...new Set(askers.map(({ who }) => who))]
    const answers = rowsByAsker(await ask(aboutAll(question, whom, more)), whom.length)
    const rowsOf = new Map(whom.map((who, at) => [who, answers[at] ?? []]))
    for (const { who, resolve } of askers) resolve([...(rowsOf.get(who) ?? [])])
  }

  const sendEach = async (group: QuestionGroup, askers: readonly Asker[]) => {
    for (const asker of askers) await send(group, [asker]).catch(asker.reject)
  }

  const carryOn = async (group: QuestionGroup, forget: () => void) => {
    while (group.waiting.length > 0) {
      const askers = group.waiting.slice(0, MOST_IN_ONE)
      group.waiting = group.waiting.slice(MOST_IN_ONE)
      await send(group, askers).catch((error: unknown) => {
        // A database that is away is away for each of them, and asking for each takes long.
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
      // After all that this turn of the loop asks.
      setImmediate(() => void carryOn(begun, () => byMore.delete(key)))
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
