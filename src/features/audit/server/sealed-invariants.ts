import { personView } from '#features/auth/views.ts'
import { columnOf } from '#features/settings/schema/settings-list.ts'
import { settingsView } from '#features/settings/views.ts'
import { requestView } from '#features/wallet/views.ts'
import type { SealedInvariant } from '#ledger/verify-inputs.ts'
import { numberOf } from '#platform/base/noted-head.ts'
import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { stillHas } from './chain.ts'
import { checkSeals, readStart, type SealFault } from './seal.ts'
import {
  findAutopilot,
  findClock,
  findHalves,
  findMachines,
  findStatuses,
  type HouseStanding,
} from './standing-invariants.ts'

// Invariants on facts that no transfer shows: who is an admin, the settings, the account of a payout. If a
// row differs from the log, somebody changed it outside the app.

/** Describes the fault for the terminal. */
export function sayFault(fault: SealFault): string {
  switch (fault.why) {
    case 'unsealed':
      return 'nobody has sealed the log, or its seals were taken away'
    case 'other key':
      return 'sealed with another AUTH_SECRET than this one'
    case 'line':
      return `line ${fault.number} is not as it was sealed`
    case 'head':
      return `the log ends at line ${fault.number}, and that end is not sealed`
  }
}

export const sealedInvariants: readonly SealedInvariant[] = [
  {
    name: 'the audit log is as the key of this house sealed it',
    find: async (db, { key }) => {
      const { fault } = await checkSeals(db, key)
      return fault ? [sayFault(fault)] : []
    },
  },
  {
    name: 'the audit log still has the head that was noted beside the secret',
    find: async (db, { noted }) => {
      if (noted === 'torn') return ['the note is torn, as by a power cut: a start writes it anew']
      return (await stillHas(db, noted)) ? [] : [`line ${numberOf(noted)} is another, or is gone`]
    },
  },
  {
    name: 'who is an admin was made one by the log, the set-up or the terminal',
    find: findRoles,
  },
  { name: 'the settings are those that the audit log says', find: findSettings },
  {
    name: 'people are active, inactive or suspended as the audit log says',
    find: ifSealed(findStatuses),
  },
  { name: 'the autopilot is as it was set, by who set it', find: ifSealed(findAutopilot) },
  { name: 'machines are on the terms that the audit log says', find: ifSealed(findMachines) },
  { name: 'the halves of the class are cut where the lot fell', find: ifSealed(findHalves) },
  { name: 'the clock is as far on as its moves in the audit log say', find: ifSealed(findClock) },
  {
    name: 'each withdrawal goes to the number that it was asked for',
    find: async (db, { key }) => {
      const payouts = await db.rows<{ id: string; reference: string; seal: string | null }>(sql`
        select request.id, reference, payout_seal as seal
        from ${requestView} join ${personView} on person.id = learner_id
        where kind = 'withdrawal' and deleted_at is null and (
          split_part(payout_seal, ' ', 1) = ${key.id}
          or requested_at >= (select at from audit_key order by id desc limit 1))`)
      return payouts
        .filter(({ id, reference, seal }) => seal !== key.payout(id, reference))
        .map(({ id }) => id)
    },
  },
]

type SealedState = HouseStanding & { admins: string[]; settings: Record<string, unknown> }

/** Runs `find` only if the log is sealed: without a key there is nothing to compare with. */
function ifSealed(find: (db: Queryable, standing: HouseStanding) => Promise<string[]>) {
  return async (db: Queryable) => {
    const sealed = await readSealedState(db)
    return sealed ? find(db, sealed) : []
  }
}

/** The state of the house when the present key began; null if there is none. */
async function readSealedState(db: Queryable): Promise<SealedState | null> {
  const start = await readStart(db)
  return start && { ...(JSON.parse(start.standing) as SealedState), since: start.since }
}

async function findRoles(db: Queryable): Promise<string[]> {
  const sealed = await readSealedState(db)
  if (!sealed) return []
  const rows = await db.rows<{ row: string }>(sql`
    select coalesce(person.id, said.id)::text as row
    from (select id, role from ${personView} where deleted_at is null) as person
    full join (
      select distinct on (id) id, role from (
        select 0 as number, id::uuid, 'admin' as role
        from jsonb_array_elements_text(${JSON.stringify(sealed.admins)}::jsonb) as admin (id)
        union all
        select number, about_id::uuid,
          case action when 'people.deletePerson' then 'gone' else after ->> 'role' end
        from audit where about_kind = 'person' and number >= ${sealed.since}
          and (after ? 'role' or action = 'people.deletePerson')
      ) as entries order by id, number desc
    ) as said on said.id = person.id
    where (coalesce(person.role::text, 'gone') = 'admin') <> (coalesce(said.role, '') = 'admin')`)
  return rows.map(({ row }) => row)
}

/** A host closes a room from the first room, so the entry is in that room's log and not in this one. */
const OF_DIRECTORY = 'closed_at'
/** The reveal also changes this setting, without an entry of its own. */
const FOLLOWS = 'questions_before'

async function findSettings(db: Queryable): Promise<string[]> {
  const sealed = await readSealedState(db)
  if (!sealed) return []
  const now = await db.maybe<{ settings: Record<string, unknown> }>(sql`
    select to_jsonb(settings) as settings from ${settingsView}`)
  if (!now) return ['there are none']
  const { settings } = now
  const entries = await db.rows<SealedEntry>(sql`
    select action, coalesce(after, '{}') as after from audit
    where number >= ${sealed.since} and (
      about_kind = 'settings' or action = any (${Object.keys(OTHERWISE)}))
    order by number`)
  const expected = { ...sealed.settings }
  for (const { action, after } of entries) {
    const changes = OTHERWISE[action]?.(after) ?? after
    for (const [name, value] of Object.entries(changes)) expected[columnOf(name)] = value
    // A database trigger records the first reveal permanently.
    if (expected['revealed'] === true) expected['questions_before_over'] = true
  }
  return Object.keys(expected).filter((name) => {
    if (name === OF_DIRECTORY) return false
    if (name === FOLLOWS && settings[name] === false) return false
    return seen(name, settings[name]) !== seen(name, expected[name])
  })
}

type SealedEntry = { action: string; after: Record<string, unknown> }

/** Commands that change a setting but whose entries have another form than a saved settings form. */
const OTHERWISE: Readonly<Record<string, (after: SealedEntry['after']) => SealedEntry['after']>> = {
  'joining.setLocked': ({ isLocked }) => ({ joiningLocked: isLocked }),
  'joining.begin': ({ hasBegun }) => ({ begunAt: hasBegun }),
  'cards.chooseSet': ({ set }) => ({ cardSet: set }),
  'scenario.use': ({ title, machines: _machines, ...limits }) => ({ scenario: title, ...limits }),
  // Entries before 28 November 2026 list learning platforms among the settings. They are no setting now.
  ...Object.fromEntries(
    ['addPlatform', 'setDeployments', 'removePlatform', 'invitePlatform'].map((act) => [
      `lti.${act}`,
      () => ({}),
    ]),
  ),
}

/**
 * The part of a setting that the log stores and that can be compared: whether the lobby ended, without the
 * time, and a scenario's title, without the rest.
 */
function seen(name: string, value: unknown): string {
  if (name === 'begun_at') return String(Boolean(value))
  const title = (value as { title?: unknown } | null | undefined)?.title
  return JSON.stringify(name === 'scenario' ? (title ?? value) : value) ?? ''
}
