import { pick, type Random } from '#lab/rig/random.ts'
import type { Handler } from '#platform/calls/handle.ts'
import type { Db } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import type { Asked } from './asking.ts'
import type { LivedIn } from './lived-in.ts'

// Every reading call, with the input of its page's first request; the long lists with other inputs
// too.

export type Read = { readonly name: string; readonly handler: Handler; readonly next: () => Asked }

type Fields = Readonly<Record<string, string>>

/** The questions of the pages beside a first page without filters. */
const MORE: Readonly<Record<string, Readonly<Record<string, Fields>>>> = {
  'people.listPeople': {
    'by balance': { sort: 'balance' },
    searched: { search: 'mensah' },
  },
  'wallet.listRequests': {
    pending: { status: 'pending' },
    searched: { search: 'mensah' },
  },
  'analytics.readPeriod': { 'a year': { period: '1y' } },
}

/** Calls whose answer is one of many need to be told which. */
export async function makeReads(
  handlers: readonly Handler[],
  { db, room, random }: { db: Db; room: LivedIn; random: Random },
): Promise<Read[]> {
  const anyone = () => pick(random, room.learners)
  const { taker } = await db.one<{ taker: string }>(sql`
    select taker from cash_flow group by taker order by count(*) desc, taker limit 1`)
  const needed: Readonly<Record<string, () => Fields>> = {
    'people.readPerson': () => ({ id: anyone().id }),
    'people.readStatement': () => ({ id: anyone().id, account: 'wallet' }),
    'pocket.readReceipt': () => ({ id: 't1' }),
    'wallet.readReceipt': () => ({ id: 't2' }),
  }
  const read = (name: string, handler: Handler, fields: () => Fields): Read => {
    const admin = handler.call.actor === 'admin'
    const next = () => ({
      person: pick(random, admin ? room.admins : room.learners),
      input: fields(),
    })
    return { name, handler, next }
  }
  const reads = handlers.filter(
    ({ sort, call }) => call.method === 'GET' && (sort === 'read' || sort === 'raw'),
  )
  return reads.flatMap((handler) => {
    const { name } = handler.call
    const first = read(name, handler, needed[name] ?? (() => ({})))
    const others = Object.entries(MORE[name] ?? {}).map(([how, fields]) =>
      read(`${name}, ${how}`, handler, () => fields),
    )
    if (name !== 'truth.readTruth') return [first, ...others]
    const mostPaid: Read = {
      name: `${name}, of who was paid by most`,
      handler,
      next: () => ({ person: pick(random, room.admins), input: { learner: taker } }),
    }
    return [first, mostPaid]
  })
}
