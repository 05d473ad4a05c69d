import { formatDay } from '#core/day.ts'
import { formatGhs, minus, NOTHING, type Pesewas } from '#core/money.ts'
import type { Party, Side } from '../schema.ts'
import { truthPage as t } from '../words/en/truth-page.ts'
import type { Truth } from './TruthSums.tsx'

/** One part of a flow and its row. The look says who it is; the words say it too. */
export type FlowRow = {
  readonly key: string
  readonly name: string
  readonly about: string | null
  readonly look: 'self' | 'earlier' | 'later' | 'others' | 'drawer' | 'treasury' | 'nobody'
  readonly amount: Pesewas
}

export type FlowProps = {
  readonly direction: 'from' | 'to'
  readonly title: string
  readonly total: Pesewas
  /** The sum of others' parts; null where there is none. */
  readonly says: string | null
  readonly empty: string
  readonly rows: readonly FlowRow[]
  /** The whole flow as a sentence, where it is of one row. */
  readonly alone: string | null
}

/** The side of the people whose deposits came out to this person. */
export function fromSide(truth: Truth): FlowProps {
  const words = truth.of ? t.theirs : t.own
  const { from } = truth
  const rows = rowsOf(from, words)
  return {
    direction: 'from',
    title: words.from,
    total: from.total,
    says: from.later > 0 ? words.fromLater(formatGhs(from.later)) : null,
    empty: words.noFrom,
    rows,
    alone: onlyOf(rows, (row) => sayFrom(row, words)),
  }
}

/** The side of the people to whom this person's deposits went; the rest lies in the drawer. */
export function toSide(truth: Truth): FlowProps {
  const words = truth.of ? t.theirs : t.own
  const { to, inDrawer, someInBills } = truth
  const self = to.named.find(({ who }) => who === 'self')
  const paidOut = minus(minus(to.total, inDrawer), self?.amount ?? NOTHING)
  const name = someInBills ? t.inDrawerOrBills : t.inDrawer
  const drawer: FlowRow[] =
    inDrawer > 0 ? [{ key: 'drawer', name, about: null, look: 'drawer', amount: inDrawer }] : []
  const rows = [...rowsOf(to, words), ...drawer]
  return {
    direction: 'to',
    title: words.to,
    total: to.total,
    says: paidOut > 0 ? words.toEarlier(formatGhs(paidOut)) : null,
    empty: words.noTo,
    rows,
    alone: onlyOf(rows, (row) => sayTo(row, words, someInBills)),
  }
}

type TruthWords = typeof t.own

function rowsOf({ named, others }: Side, words: TruthWords): FlowRow[] {
  const rows = named.map((party): FlowRow => ({ ...rowOf(party, words), amount: party.amount }))
  if (others.people === 0) return rows
  const name = t.others(others.people)
  return [...rows, { key: 'others', name, about: null, look: 'others', amount: others.amount }]
}

function rowOf({ key, who, name, joinedOn }: Party, words: TruthWords): Omit<FlowRow, 'amount'> {
  if (who === 'self') return { key, name: words.self, about: null, look: who }
  if (who === 'treasury') return { key, name: t.treasury, about: t.treasuryWhy, look: who }
  if (who === 'nobody') return { key, name: t.nobody, about: t.nobodyWhy, look: who }
  const about = joinedOn && t.joined(formatDay(joinedOn), words[who])
  return { key, name, about, look: who }
}

function onlyOf(rows: readonly FlowRow[], say: (row: FlowRow) => string): string | null {
  const [row, second] = rows
  return row && !second ? say(row) : null
}

function sayFrom({ look, name, about, amount }: FlowRow, { one }: TruthWords): string {
  // No person paid this in, so the row uses its own sentence.
  if (look === 'treasury' || look === 'nobody') return `${name}: ${formatGhs(amount)}. ${about}.`
  return one.from(name, formatGhs(amount))
}

function sayTo({ look, name, amount }: FlowRow, { one }: TruthWords, someInBills: boolean): string {
  const sum = formatGhs(amount)
  if (look === 'drawer') return someInBills ? one.staysOrBills(sum) : one.stays(sum)
  return look === 'self' ? one.back(sum) : one.to(name, sum)
}
