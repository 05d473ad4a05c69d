// The feature's facade, and its one call.

import type { AnswerOf } from '#core/call.ts'
import type { Day } from '#core/day.ts'
import { Refusal, refuseIf } from '#core/errors.ts'
import type { PersonId } from '#core/ids.ts'
import { maskName } from '#core/mask.ts'
import { minus, NOTHING, type Pesewas, sumOf } from '#core/money.ts'
import { personView } from '#features/auth/views.ts'
import { person as personWords } from '#features/auth/words/en/person.ts'
import { ownershipView } from '#features/machines/views.ts'
import { readSettings } from '#features/settings/server/settings.ts'
import { kindsWhere } from '#ledger/kinds.ts'
import { booksView, kindList, transferView } from '#ledger/views.ts'
import { query } from '#platform/calls/handle.ts'
import type { ServerParts } from '#platform/calls/server-parts.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { atOneMoment } from '#platform/database/one-moment.ts'
import { rawSql, type Sql, sql } from '#platform/database/sql.ts'
import { refuseTruth } from '../rules.ts'
import { MOST_NAMED, type Party, type Side, truthCalls } from '../schema.ts'
import { truth as t } from '../words/en/truth.ts'
import { isTraceBehind, processTrace } from './trace.ts'

export { readTraceSums } from './sums.ts'

/** Kinds that move cash out of or into a pocket. Cash that is laid out in bills stays the house's. */
const OF_POCKETS = kindsWhere(({ pocket, trace }) => pocket && trace)
const SENT_BACK = kindsWhere(({ pocket }) => pocket === 'returned')

/**
 * The number of people from which on everybody is told, because that is cheaper than a message for each.
 */
const MOST_TOLD = 200

/**
 * Traces new movements and tells the people whose truth has changed. A job calls it, and so does every
 * reader first.
 */
export async function bringTraceUpToDate(
  { db, announce }: Pick<ServerParts, 'db' | 'announce'>,
  look: 'near' | 'far' = 'near',
): Promise<void> {
  const touched = await processTrace(db, look)
  if (touched.size > MOST_TOLD) announce([{ topic: 'truth', to: 'everyone' }])
  else announce([...touched].map((id) => ({ topic: 'truth', to: id as PersonId })))
}

/** A run pays at intervals, so a reader finds a quiet moment long before this many tries. */
const MOST_TRIES = 10

/**
 * Reads books and trace from one moment, so that their figures add up while payments go on. If a payment is
 * in the books but not yet in the trace, it traces and reads again. The last try is returned in any case.
 */
export async function readTraced<T>(
  serverParts: Pick<ServerParts, 'db' | 'announce'>,
  read: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const answered = await atOneMoment(serverParts.db, async (tx) => {
      if (tries < MOST_TRIES && (await isTraceBehind(tx, 'near'))) return null
      return { value: await read(tx) }
    })
    if (answered) return answered.value
    await bringTraceUpToDate(serverParts)
  }
}

export const readTruth = query(truthCalls.readTruth, async ({ db, serverParts, person, input }) => {
  const byAdmin = person.role === 'admin'
  const id = input.learner ?? person.id
  const { revealed } = await readSettings(db)
  refuseIf(refuseTruth({ byAdmin, ofAnother: id !== person.id, revealed }))
  const [truth] = await readTruths(serverParts, [id], byAdmin)
  if (!truth) throw new Refusal('not_found', t.notFound, 'learner')
  return id === person.id ? { ...truth, of: null } : truth
})

type TruthAnswer = AnswerOf<typeof truthCalls.readTruth>

/**
 * Reads the truth of each of these people from one moment, so that they add up. Unknown people are left
 * out.
 */
export async function readTruths(
  serverParts: Pick<ServerParts, 'db' | 'announce'>,
  ids: readonly string[],
  byAdmin: boolean,
): Promise<TruthAnswer[]> {
  return readTraced(serverParts, async (tx) => {
    const truths: TruthAnswer[] = []
    for (const id of ids) {
      const truth = await readTruthOf(tx, { id, byAdmin })
      if (truth) truths.push(truth)
    }
    return truths
  })
}

async function readTruthOf(tx: Tx, ask: TruthReader): Promise<TruthAnswer | null> {
  const facts = await readFacts(tx, ask.id)
  if (!facts) return null
  const { name, ...figures } = facts
  const [from, to] = [await readSide(tx, ask, 'from'), await readSide(tx, ask, 'to')]
  const inDrawer = minus(figures.putIn, to.total)
  const owner = { id: ask.id, name: name ?? personWords.nobody }
  return { ...figures, of: owner, from, to: { ...to, total: figures.putIn }, inDrawer }
}

type TruthFacts = Omit<AnswerOf<typeof truthCalls.readTruth>, 'of' | 'from' | 'to' | 'inDrawer'>

async function readFacts(
  db: Queryable,
  id: string,
): Promise<(TruthFacts & { name: string | null }) | null> {
  return db.maybe(sql`
    select name, wallet, held, suspense, bills, -profits as "profitPaid",
      -treasury as interest,
      "putIn", "takenOut", "sentBack",
      (select coalesce(sum(daily_profit * greatest(0, ends_on - greatest(bought_on, settled_on))
          + coalesce(bill_interest(price, bill_rate, ends_on - bought_on) - bill_interest(price,
            bill_rate, greatest(0, least(ends_on, settled_on) - bought_on)), 0)), 0)
        from ${ownershipView} where ownership.learner_id = ${id} and settled_on <> 'infinity') as promised,
      exists (select from ${ownershipView} join ${booksView.as('theirs')} using (learner_id)
        where bill_rate is not null and theirs.bills > 0) as "someInBills"
    from ${personView} join ${booksView} on books.learner_id = person.id cross join lateral (
      select coalesce(sum(amount) filter (where source = 'pocket' and reverses is null), 0) as "putIn",
        coalesce(sum(change), 0) as "takenOut",
        coalesce(sum(change) filter (where kind in (${kindList(SENT_BACK)})), 0) as "sentBack"
      from ${transferView} cross join lateral (
        select case when source = 'cash' then amount when reverses is not null then -amount end as change
      ) as signed
      where transfer.learner_id = ${id} and (source = 'cash' or target = 'cash')
        and kind in (${kindList(OF_POCKETS)})
    ) as moved
    where person.id = ${id}`)
}

type TruthReader = { readonly id: string; readonly byAdmin: boolean }

type FlowSum = {
  key: string | null
  /** False if the trace found no payment or interest behind the cash. */
  traced: boolean
  name: string | null
  /** The number of people who share this learner's seat. */
  members: number | null
  joinedOn: Day | null
  later: boolean | null
  amount: Pesewas
}

/** The people on one side of a learner's cash, those with the most first. */
async function readSide(tx: Tx, { id, byAdmin }: TruthReader, which: 'from' | 'to'): Promise<Side> {
  const rows = await tx.rows<FlowSum>(which === 'from' ? givers(id) : takers(id))
  const partyOf = ({ key, traced, name, joinedOn, later, amount }: FlowSum): Party => {
    if (key === null) {
      const source = traced ? 'treasury' : 'nobody'
      return { key: source, who: source, name: '', joinedOn, amount }
    }
    const relation = key === id ? 'self' : later ? 'later' : 'earlier'
    return {
      key,
      who: relation,
      name: byAdmin ? (name ?? personWords.nobody) : maskName(name),
      joinedOn,
      amount,
    }
  }
  // The learner, the treasury and 'nobody' are always named. The rest are other people.
  const isOther = ({ key }: FlowSum) => key !== null && key !== id
  const most = MOST_NAMED - rows.filter((row) => !isOther(row)).length
  const others = rows.filter(isOther).slice(most)
  const named = rows.filter((row) => !others.includes(row)).map(partyOf)
  return {
    total: sumOf(rows.map(({ amount }) => amount)),
    // A learner must not get other learners' ids.
    named: named.map((each, index) => (byAdmin ? each : { ...each, key: String(index) })),
    others: {
      people: others.reduce((sum, { members }) => sum + (members ?? 1), 0),
      amount: sumOf(others.map(({ amount }) => amount)),
    },
    later: sumOf(rows.map(({ later, amount }) => (later ? amount : NOTHING))),
  }
}

const givers = (id: string) => sideOf(id, 'giver', 'taker')
const takers = (id: string) => sideOf(id, 'taker', 'giver')

function sideOf(id: string, other: 'giver' | 'taker', own: 'giver' | 'taker'): Sql {
  return sql`
    select other as key, traced, theirs.name, theirs.members, theirs.joined_on as "joinedOn",
      (theirs.joined_on, theirs.id) > (mine.joined_on, mine.id) as later, amount
    from (
      select ${rawSql(other)} as other, lot is not null as traced, sum(amount) as amount
      from cash_flow where ${rawSql(own)} = ${id}
      group by ${rawSql(other)}, lot is not null having sum(amount) <> 0
    ) as flows
    left join ${personView.as('theirs')} on theirs.id = other
    join ${personView.as('mine')} on mine.id = ${id}
    order by amount desc, other`
}
