import { StartFault } from '../base/start-fault.ts'
import type { ClientBase } from './driver.ts'

// The migrations up to 0071 were merged into one baseline for each feature (docs/decisions/0024). Both make
// the same tables, so a database that has run all earlier migrations counts as having the baselines.

/** The earlier migrations, in their order. */
export const EARLIER: readonly string[] = [
  '0001_books',
  '0002_people',
  '0003_house',
  '0004_pages_of_ones_own',
  '0005_audit',
  '0006_days_of_verses',
  '0007_people',
  '0008_request_status_on',
  '0009_machine_pictures',
  '0010_second_factor',
  '0011_settings_version',
  '0012_lists_at_size',
  '0013_windows_of_attempts',
  '0014_invitations',
  '0015_machine_version_and_carried_mail',
  '0016_payment_receiver',
  '0018_clock_moves',
  '0020_whose_cash',
  '0021_day_totals',
  '0022_what_was_earned',
  '0026_run',
  '0028_debrief',
  '0029_bills',
  '0032_drawer_and_sums_of_the_trace',
  '0039_bills_in_kept_sums',
  '0043_payments_sent_back',
  '0052_owners_alone',
  '0054_sealed_audit',
  '0055_day_letter',
  '0057_answers_shown_in_steps',
  '0058_mail_that_waits_for_a_word',
  '0060_questions_before_end_for_good',
  '0061_last_active_only_if_seen',
  '0062_own_payout_numbers',
  '0063_limits_and_help_phone',
  '0065_a_clock_that_jumps_back',
  '0070_learner_is_the_role',
  '0071_idempotency_keys',
]

/** The baselines that stand for all of them, in their order. */
export const BASELINES: readonly string[] = [
  '0001_platform',
  '0002_ledger',
  '0003_auth',
  '0004_settings',
  '0005_clock',
  '0006_machines',
  '0007_pocket',
  '0008_wallet',
  '0009_verses',
  '0010_solvency',
  '0011_truth',
  '0012_run',
  '0013_debrief',
  '0014_app',
]

/**
 * Translates a backup's migration names into today's. Throws a `StartFault` if it has only some of the
 * earlier ones.
 */
export function renameEarlier(names: readonly string[]): readonly string[] {
  const state = stateOf(names)
  if (state === 'part') {
    throw new StartFault(
      `This backup is from an earlier SikaLab (${names.at(-1)}). Restore it with the version just ` +
        `before this one, and make a backup of that (${EARLIER.at(-1)}).`,
    )
  }
  return state === 'whole' ? [...BASELINES, ...names.slice(EARLIER.length)] : names
}

/**
 * Records the baselines in the database's list of migrations if the earlier ones are there. Tables and rows
 * are not touched. Throws a `StartFault` if only some of the earlier ones ran. The caller must hold the
 * migration lock.
 */
export async function adoptBaselines(client: ClientBase): Promise<void> {
  const { rows: lists } = await client.query("select where to_regclass('migration') is not null")
  if (lists.length === 0) return
  const { rows } = await client.query<{ id: number; name: string }>(
    'select id, name from migration order by run_on, id',
  )
  const state = stateOf(rows.map(({ name }) => name))
  if (state === 'none') return
  if (state === 'part') {
    throw new StartFault(
      `This database is from an earlier SikaLab (${rows.at(-1)?.name}). Start it once with the ` +
        `version just before this one, which brings it up to ${EARLIER.at(-1)}.`,
    )
  }
  const ids = rows.slice(0, EARLIER.length).map(({ id }) => id)
  const named = ids.slice(0, BASELINES.length)
  // One statement, so that a crash never leaves the list half rewritten.
  await client.query(
    `with renamed as (
       update migration set name = baseline.name
       from unnest($1::int[], $2::text[]) as baseline(id, name) where migration.id = baseline.id)
     delete from migration where id = any($3::int[])`,
    [named, BASELINES, ids.slice(BASELINES.length)],
  )
}

function stateOf(names: readonly string[]): 'none' | 'part' | 'whole' {
  if (names[0] !== EARLIER[0]) return 'none'
  return EARLIER.every((name, index) => name === names[index]) ? 'whole' : 'part'
}
