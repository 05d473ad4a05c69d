import { cashMovementView, transferView } from '#ledger/views.ts'
import { sql } from '#platform/database/sql.ts'
import type { Invariant, Tables } from '#platform/database/tables.ts'
import { findStrayFlows } from './stray-flows.ts'
import { sumsFrom } from './sums.ts'

/**
 * The trace may lag behind the books but never contradicts them, so these invariants check only what is
 * traced.
 */
const truthInvariants: readonly Invariant[] = [
  {
    name: 'each movement of cash that is traced is one of the books',
    broken: sql`
      select cash_move.learner_id || ' #' || cash_move.number as row from cash_move
      left join ${transferView} using (learner_id, number)
      where transfer.amount is distinct from cash_move.amount
        or transfer.day is distinct from cash_move.day
        or (transfer.source = 'treasury') is distinct from (cash_move.kind = 'earned')
        or (transfer.target = 'cash') is distinct from (cash_move.kind in ('paid', 'earned')
          or (cash_move.kind = 'undone' and transfer.reverses is not null))
        or ('cash' in (transfer.source, transfer.target)) is not true`,
  },
  {
    name: 'no movement of cash is passed over by the trace',
    broken: sql`
      select learner_id || ' #' || number as row from ${cashMovementView.as('moved')}
      where day < (select day - 1 from cash_move order by place desc limit 1)
        and not exists (select from cash_move
          where cash_move.learner_id = moved.learner_id and cash_move.number = moved.number)
      union all
      select later.learner_id || ' #' || later.number from cash_move as later
      join cash_move as earlier using (learner_id)
      where earlier.number < later.number and earlier.place > later.place`,
  },
  {
    name: 'the trace conserves every pesewa: what flowed in is what flowed out and what is left',
    broken: sql`
      select 'place ' || place as row from cash_move
      left join (select lot, sum(amount) as gone from cash_flow group by lot) as flows on lot = place
      where kind in ('paid', 'earned') and amount <> left_over + coalesce(gone, 0)
      union all
      select 'place ' || place from cash_move
      left join (select move, sum(amount) as moved from cash_flow group by move) as flows
        on move = place
      where coalesce(moved, 0)
        <> case kind when 'paid' then 0 when 'earned' then 0 when 'undone' then -amount else amount end`,
  },
  {
    name: 'the sums of the trace are those of its flows',
    broken: sql`
      select 'stored ' || stored::text || ', traced ' || traced::text as row
      from (select paid_in, paid_out, from_self, from_others, from_later, from_treasury
          from cash_traced) as stored,
        (${sumsFrom(0)}) as traced
      where stored::text <> traced::text`,
  },
  {
    name: 'the trace is the one that the books give, traced anew',
    find: (db) => findStrayFlows(db),
  },
]

export const truthTables: Tables = {
  owns: {
    cash_flow: 'follows from the transfers',
    cash_move: 'follows from the transfers',
    cash_traced: 'follows from the transfers',
  },
  invariants: truthInvariants,
}
