import { joinSql, rawSql, type Sql, View, viewOf } from '#platform/database/sql.ts'
import { ACCOUNTS, CATALOGUE, KINDS, type Kind, kindsWhere } from './kinds.ts'

// Features read these views of the books. The tables belong to the ledger alone (docs/decisions/0022).

/** A row for each learner: every balance in pesewas, and how far it is settled. */
export const booksView = viewOf(
  'books',
  `learner_id, transfers, settled_on, ${ACCOUNTS.join(', ')}`,
)

/** Every transfer of the double entry as it was posted. */
export const transferView = viewOf(
  'transfer',
  'learner_id, number, day, kind, source, target, amount, cause, reverses, at',
)

/** The sums of a business day that is over: `amount` in pesewas, of so many transfers. */
export const dayTotalView = viewOf('day_total', 'day, kind, source, target, amount, transfers')

/** The last business day that is summed up. */
export const dayTotalThroughView = viewOf('day_total_through', 'day')

/** Kinds as a list for `in (…)`. */
export function kindList(kinds: readonly Kind[]): Sql {
  return joinSql(
    kinds.map((kind) => rawSql(`'${kind}'`)),
    ', ',
  )
}

const quoted = (kinds: readonly Kind[]) => kinds.map((kind) => `'${kind}'`).join(', ')

/** Translates a kind into the word that the catalogue has for it. */
function wordOf(field: 'wallet' | 'pocket' | 'trace' | 'notice'): string {
  const cases = KINDS.flatMap((kind) => {
    const value = CATALOGUE[kind][field]
    const word = typeof value === 'object' ? value.as : value
    return word ? [`when '${kind}' then '${word}'`] : []
  })
  return `case kind ${cases.join(' ')} end`
}

/** The entries of a wallet beside the requests: each amount that the house credited or charged. */
export const walletEntryView = new View(
  'wallet_entry',
  `select learner_id, number, day, at, kind, cause, amount, ${wordOf('wallet')} as shown,
    target = 'wallet' as is_credit
  from transfer
  where kind in (${quoted(kindsWhere(({ wallet }) => wallet))}) and 'wallet' in (source, target)`,
)

/** The entries of a pocket: each movement of a learner's own cash. `change` is below zero out of it. */
export const pocketEntryView = new View(
  'pocket_entry',
  `select learner_id, number, day, at, kind, cause, ${wordOf('pocket')} as shown,
    reverses is not null as is_reversal, case when target = 'pocket' then amount else -amount end as change
  from transfer
  where kind in (${quoted(kindsWhere(({ pocket }) => pocket))}) and 'pocket' in (source, target)`,
)

/**
 * Each movement of cash into or out of the drawer that the trace follows. Cash that is laid out in a
 * bill, and its way back, is the house's all the while and is none.
 */
export const cashMovementView = new View(
  'cash_movement',
  `select learner_id, number, day, at, kind, cause, amount, source, reverses,
    case when reverses is not null then 'undone' else ${wordOf('trace')} end as role
  from transfer
  where (source = 'cash' or target = 'cash') and kind in (${quoted(kindsWhere(({ trace }) => trace))})`,
)

/** The credits of a wallet, each with the notice that tells of it; `is_daily`: a day of them as one. */
export const creditNoticeView = new View(
  'credit_notice',
  `select learner_id, number, day, at, amount, ${wordOf('notice')} as notice,
    kind in (${quoted(kindsWhere(({ notice }) => notice?.isDaily))}) as is_daily
  from transfer
  where kind in (${quoted(kindsWhere(({ notice }) => notice))}) and target = 'wallet'`,
)
