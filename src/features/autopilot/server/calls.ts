import type { PersonId } from '#core/ids.ts'
import { personView } from '#features/auth/views.ts'
import { atOnceCalls } from '#features/wallet/schema/at-once.ts'
import { command, type Handler, query } from '#platform/calls/handle.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { slowSeconds } from '../rules.ts'
import { type Autopilot, autopilotCalls } from '../schema.ts'
import { countPlayers } from './tell-line.ts'

type StoredPilot = Omit<Autopilot, 'slowSeconds'>

const NO_AUTOPILOT: StoredPilot = {
  deposits: 'off',
  paysWithdrawals: false,
  everySeconds: 0,
  freeze: 'off',
  isAtWork: true,
  setBy: null,
  setAt: null,
}

const SECONDS = sql`(every_ms / 1000.0)::float8`

/** Null if nobody has set it. */
function readAutopilot(db: Queryable): Promise<StoredPilot | null> {
  return db.maybe<StoredPilot>(sql`
    select deposits, pays_withdrawals as "paysWithdrawals", ${SECONDS} as "everySeconds",
      frozen_for as "freeze",
      coalesce(role = 'admin' and status = 'active' and deleted_at is null, false) as "isAtWork",
      person.name as "setBy", set_at as "setAt"
    from autopilot left join ${personView} on person.id = set_by`)
}

type PilotWish = Pick<Autopilot, 'deposits' | 'paysWithdrawals' | 'everySeconds' | 'freeze'>
type PilotChange = { readonly [Part in keyof PilotWish]?: PilotWish[Part] | undefined }

/**
 * Stores the given fields and keeps the others. One statement merges them, so that two changes at once lose
 * nothing.
 */
async function saveAutopilot(tx: Tx, by: PersonId, wish: PilotChange): Promise<PilotWish> {
  const { deposits = null, paysWithdrawals = null, freeze = null } = wish
  const everyMs = wish.everySeconds === undefined ? null : Math.round(wish.everySeconds * 1000)
  return tx.one<PilotWish>(sql`
    insert into autopilot (deposits, pays_withdrawals, every_ms, frozen_for, set_by)
    values (coalesce(${deposits}::autopilot_deposits, 'off'),
      coalesce(${paysWithdrawals}::boolean, false), coalesce(${everyMs}::int, 0),
      coalesce(${freeze}::autopilot_freeze, 'off'), ${by})
    on conflict (id) do update set
      deposits = coalesce(${deposits}::autopilot_deposits, autopilot.deposits),
      pays_withdrawals = coalesce(${paysWithdrawals}::boolean, autopilot.pays_withdrawals),
      every_ms = coalesce(${everyMs}::int, autopilot.every_ms),
      frozen_for = coalesce(${freeze}::autopilot_freeze, autopilot.frozen_for), set_by = excluded.set_by,
      set_at = now(), next_payout_at = clock_timestamp()
    returning deposits, pays_withdrawals as "paysWithdrawals", ${SECONDS} as "everySeconds",
      frozen_for as "freeze"`)
}

const read = query(autopilotCalls.readAutopilot, async ({ db }) => {
  const [pilot, slow] = await Promise.all([readAutopilot(db), readSlowSeconds(db)])
  return { ...(pilot ?? NO_AUTOPILOT), slowSeconds: slow }
})

/** Reads the slow pace for as many players as are in now. */
async function readSlowSeconds(db: Queryable): Promise<number> {
  return slowSeconds(await countPlayers(db))
}

const readAtOnce = query(atOnceCalls.readAtOnce, async ({ db }) => {
  const { isAtWork, deposits, paysWithdrawals } = (await readAutopilot(db)) ?? NO_AUTOPILOT
  return { deposits: isAtWork && deposits !== 'off', withdrawals: isAtWork && paysWithdrawals }
})

// Stores the setting only. The job 'autopilot', which runs in every process, makes the decisions, also
// after a restart.
const set = command(autopilotCalls.set, async ({ tx, person, input, announce, audit }) => {
  const { everySeconds, ...rest } = input
  const seconds = everySeconds === 'slow' ? await readSlowSeconds(tx) : everySeconds
  const after = await saveAutopilot(tx, person.id, { ...rest, everySeconds: seconds })
  announce('autopilot', 'everyone')
  audit({ about: ABOUT, after })
  return {}
})

const ABOUT = { kind: 'autopilot', id: 'autopilot' }

export const autopilotHandlers: readonly Handler[] = [read, readAtOnce, set]
