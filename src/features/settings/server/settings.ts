import type { Day } from '#core/day.ts'
import { refuseIf } from '#core/errors.ts'
import type { PersonId } from '#core/ids.ts'
import type { Pesewas } from '#core/money.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { batchQuery } from '#platform/database/gatherer.ts'
import { joinSql, rawSql, type Sql, sql } from '#platform/database/sql.ts'
import { refuseLimits } from '../rules.ts'
import type { SettingsForm } from '../schema/form.ts'
import { columnOf, type NamesOfKind, namesOfKind, SETTING_NAMES } from '../schema/settings-list.ts'
import type { StoredScenario } from '../schema/stored-scenario.ts'
import { IS_TOLD } from './questions-open.ts'

export {
  allowMoreSeats,
  closeRoom,
  lockJoining,
  readLobbyState,
  reopenRoom,
  setBegun,
  setCardSet,
  setJoiningLocked,
} from './joining.ts'
export { lockQuestions, readQuestionsOpen, setQuestionsOpen } from './questions-open.ts'

/**
 * The house's settings, as every rule reads them. `revealed` is true in a closed class too: everyone reads
 * the truth there, whether or not it was revealed before.
 */
export type Settings = Readonly<SettingsForm> & {
  readonly questionsBefore: boolean
  readonly isClosed: boolean
  readonly scenario: StoredScenario | null
}

/** Every setting under its name, for a `select`. */
export const SETTING_COLUMNS: Sql = rawSql(
  SETTING_NAMES.map((name) => `${columnOf(name)} as "${name}"`).join(', '),
)

export async function readSettings(db: Queryable): Promise<Settings> {
  const settings = await db.one<Settings>(sql`
    select ${SETTING_COLUMNS}, questions_before as "questionsBefore",
      closed_at is not null as "isClosed", scenario
    from settings`)
  return { ...settings, revealed: settings.revealed || settings.isClosed }
}

/** Reads how the room speaks: whether unsigned languages are allowed, and the words of its scenario. */
export async function readSpeech(
  db: Queryable,
): Promise<{ takesDrafts: boolean; scenario: StoredScenario | null }> {
  return db.one(sql`select draft_languages as "takesDrafts", scenario from settings`)
}

/** The room's scenario; null for the usual mining machines. */
export async function readStoredScenario(db: Queryable): Promise<StoredScenario | null> {
  const [stored] = await db.rowsFor<{ scenario: StoredScenario | null }, []>(SCENARIO, null)
  return stored?.scenario ?? null
}

/** One gathered read for everybody: at each scene every phone of a class asks for the same scenario. */
const SCENARIO = batchQuery('text', () => sql`select scenario from settings`)

/** Stores another scenario with its limits, and returns the settings' new version. */
export async function storeScenario(
  tx: Tx,
  scenario: StoredScenario,
  changed: { readonly [Name in NamesOfKind<'limit' | 'gift'>]?: Pesewas | undefined },
): Promise<number> {
  await tx.one(sql`select from settings for update`)
  const now = await readSettings(tx)
  refuseIf(
    refuseLimits({
      minWithdrawal: changed.minWithdrawal ?? now.minWithdrawal,
      maxWithdrawal: changed.maxWithdrawal ?? now.maxWithdrawal,
    }),
  )
  const values = namesOfKind('limit', 'gift').map(
    (name) => sql`${rawSql(columnOf(name))} = ${changed[name] ?? now[name]}`,
  )
  const { version } = await tx.one<{ version: number }>(sql`
    update settings set ${joinSql(values, ', ')}, scenario = ${JSON.stringify(scenario)}::jsonb,
      version = version + 1, updated_at = now() returning version`)
  return version
}

/**
 * The office that checks an offer or takes a report, as a facilitator wrote it; `contact` only where there
 * is one.
 */
type StoredContacts = {
  name: string
  whatFor: string
  contact?: string | undefined
  checkedOn?: Day | undefined
}[]

export async function readReportTo(
  db: Queryable,
): Promise<{ revealed: boolean; wasTold: boolean; reportTo: StoredContacts; version: number }> {
  return db.one(sql`
    select ${IS_TOLD} as revealed, questions_before_over as "wasTold", report_to as "reportTo", version
    from settings`)
}

/**
 * Stores the list if the settings still have this version. Returns false if somebody changed them
 * meanwhile.
 */
export async function storeReportTo(tx: Tx, to: StoredContacts, version: number): Promise<boolean> {
  const stored = await tx.count(sql`
    update settings set report_to = ${JSON.stringify(to)}::jsonb, version = version + 1,
      updated_at = now()
    where version = ${version}`)
  return stored === 1
}

/**
 * Reveals the truth or hides it again. The first reveal ends the questions before for good. Returns the
 * settings' new version, or null if nothing changed.
 */
export async function storeRevealed(tx: Tx, revealed: boolean): Promise<number | null> {
  const changed = await tx.maybe<{ version: number }>(sql`
    update settings set revealed = ${revealed},
      questions_before = questions_before and not ${revealed}, version = version + 1,
      updated_at = now()
    where revealed <> ${revealed} returning version`)
  return changed?.version ?? null
}

/**
 * Gives a bank number (`PRACTICE-` and digits) to this learner, or to the house if `owner` is null. Returns
 * false if somebody else has it. Two claims at once wait for each other.
 */
export async function claimBankNumber(
  tx: Tx,
  number: string,
  owner: string | null,
): Promise<boolean> {
  const claimed = await tx.count(sql`
    insert into bank_number (number, learner_id) values (${number}, ${owner})
    on conflict (number) do update set learner_id = excluded.learner_id
    where bank_number.learner_id is not distinct from excluded.learner_id`)
  return claimed === 1
}

/** Frees this learner's bank numbers. */
export async function releaseBankNumbersOf(tx: Tx, learnerId: PersonId): Promise<void> {
  await tx.count(sql`delete from bank_number where learner_id = ${learnerId}`)
}

/**
 * Sends the house's mail to its admins again if it went to one of these addresses. Returns false if it did
 * not.
 */
export async function forgetNotifyEmail(tx: Tx, emails: readonly string[]): Promise<boolean> {
  const forgotten = await tx.count(sql`
    update settings set notify_email = null, version = version + 1, updated_at = now()
    where notify_email = any (${emails})`)
  return forgotten > 0
}
