import type { Pesewas } from '#core/money.ts'
import { personView } from '#features/auth/views.ts'
import { bringTraceUpToDate } from '#features/truth/server/truth.ts'
import { paidInView } from '#features/truth/views.ts'
import { IS_IN_LINE, LINE_ORDER } from '#features/wallet/server/wallet.ts'
import { requestView } from '#features/wallet/views.ts'
import { HOUSE_CASH } from '#ledger/books.ts'
import { query } from '#platform/calls/handle.ts'
import type { Queryable } from '#platform/database/db.ts'
import { batchQuery } from '#platform/database/gatherer.ts'
import { sql } from '#platform/database/sql.ts'
import { lessonCalls } from '../schema/phone.ts'
import { RUN_BEGAN, readPayouts, SUM_OF_SEVERAL } from './payouts.ts'

// Phones tell the line as the wall does, from the same figures: nobody's name, and no amount.

export const readLine = query(lessonCalls.readLine, async ({ db, serverParts, person }) => {
  const [run] = await db.rowsFor<{ hasBegun: boolean }, []>(HAS_BEGUN, null)
  if (!run?.hasBegun) return { line: null }
  // The trace says whose the drawer is, so it must be up to date.
  await bringTraceUpToDate(serverParts)
  const [left, { paid, waiting }, [own = null]] = await Promise.all([
    readPercentLeft(db),
    readPayouts(db),
    db.rowsFor<OwnPlace, []>(OWN_PLACE, person.id),
  ])
  return { line: { left, paid, waiting, own } }
})

// A hall of phones asks these after each payment: those that ask at once share one statement.

const HAS_BEGUN = batchQuery('text', () => sql`select ${RUN_BEGAN} is not null as "hasBegun"`)

type DrawerFacts = { readonly cash: Pesewas; readonly paidOut: Pesewas; readonly isMany: boolean }

/**
 * Reads how full the drawer is, in one statement: a payment between two would be missing from both. Null
 * where it is what one person put in.
 */
async function readPercentLeft(db: Queryable): Promise<number | null> {
  const [drawer] = await db.rowsFor<DrawerFacts, []>(DRAWER, null)
  if (!drawer) return null
  const { cash, paidOut, isMany } = drawer
  return cash === 0 || isMany ? percentLeft(cash, paidOut) : null
}

const DRAWER = batchQuery(
  'text',
  () => sql`
    select ${HOUSE_CASH} as cash, (
        select coalesce(sum(amount), 0) from ${requestView}
        where kind = 'withdrawal' and status = 'completed' and decided_at >= ${RUN_BEGAN}
      ) as "paidOut", (select ${SUM_OF_SEVERAL} from ${paidInView}) is not null as "isMany"`,
)

type OwnPlace = { readonly place: number; readonly of: number }

/** Somebody's first place in the whole line of the run, which those who were paid keep. */
const OWN_PLACE = batchQuery(
  'uuid',
  (who) => sql`
    with line as materialized (
      select learner_id, (row_number() over (order by ${LINE_ORDER}))::int as place,
        (count(*) over ())::int as "of"
      from ${requestView} left join ${personView} on person.id = learner_id
      where part_of is null and (${IS_IN_LINE}
        or kind = 'withdrawal' and request.status = 'completed' and decided_at >= ${RUN_BEGAN})
    )
    select place, "of" from line where learner_id = ${who} order by place limit 1`,
)

/**
 * The part of the drawer that is full. Only an empty drawer says nought: its last pesewa counts as
 * something.
 */
function percentLeft(drawer: Pesewas, paidOut: Pesewas): number {
  return drawer === 0 ? 0 : Math.max(1, Math.round((100 * drawer) / (drawer + paidOut)))
}
