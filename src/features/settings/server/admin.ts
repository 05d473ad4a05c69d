import { Refusal, refuseIf } from '#core/errors.ts'
import type { PersonId } from '#core/ids.ts'
import { maskEmail } from '#core/mask.ts'
import { isBankNumber } from '#core/notice.ts'
import { command, type Handler, query } from '#platform/calls/handle.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { joinSql, rawSql, sql } from '#platform/database/sql.ts'
import { refuseLimits, refusePlayBy, refuseRequiringSecondFactor } from '../rules.ts'
import { type SettingsForm, settingsFormCalls } from '../schema/form.ts'
import {
  columnOf,
  namesOfKind,
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
} from '../schema/settings-list.ts'
import { adminSettings as t } from '../words/en/admin-settings.ts'
import { claimBankNumber, SETTING_COLUMNS } from './settings.ts'

type SettingsRow = SettingsForm & { version: number; updatedAt: string; hasBegun: boolean }

/** True if this admin has a second factor. */
export type HasSecondFactor = (db: Queryable, id: PersonId) => Promise<boolean>

const readAll = (hasSecondFactor: HasSecondFactor) =>
  query(settingsFormCalls.readAll, async ({ db, person }) => {
    const { version, updatedAt, hasBegun: _, ...settings } = await readRow(db)
    return { settings, version, updatedAt, hasSecondFactor: await hasSecondFactor(db, person.id) }
  })

const save = (hasSecondFactor: HasSecondFactor) =>
  command(
    settingsFormCalls.save,
    async ({ tx, person, input: { version, ...form }, announce, audit }) => {
      refuseIf(refuseLimits(form))
      await tx.one(sql`select from settings for update`)
      const before = await readRow(tx)
      if (before.version !== version) throw new Refusal('conflict', t.changedMeanwhile)
      refuseIf(refusePlayBy(before.playBy, form.playBy, before.hasBegun))
      if (form.requireSecondFactor && !before.requireSecondFactor) {
        refuseIf(refuseRequiringSecondFactor(await hasSecondFactor(tx, person.id)))
      }
      await claimHouseNumbers(tx, form)
      const values = SETTING_NAMES.map((name) => sql`${rawSql(columnOf(name))} = ${form[name]}`)
      await tx.count(sql`
      update settings set version = version + 1, updated_at = now(), ${joinSql(values, ', ')},
        questions_before = questions_before and not ${form.revealed}`)
      announce('settings', 'everyone')
      audit({ about: { kind: 'settings', id: version + 1 }, ...differenceOf(before, form) })
      return { version: version + 1 }
    },
  )

/**
 * The calls of the settings' form. Accounts is a feature above this one, so the app passes
 * `hasSecondFactor` in.
 */
export const formHandlers = (hasSecondFactor: HasSecondFactor): Handler[] => [
  readAll(hasSecondFactor),
  save(hasSecondFactor),
]

/** Reserves the house's bank numbers, so that a learner and the house never have the same one. */
async function claimHouseNumbers(tx: Tx, form: SettingsForm): Promise<void> {
  const fields = namesOfKind('houseNumber')
  // Always in the same order, so that two saves cannot deadlock.
  for (const field of fields.toSorted((one, two) => (form[one] < form[two] ? -1 : 1))) {
    if (!isBankNumber(form[field]) || (await claimBankNumber(tx, form[field], null))) continue
    throw new Refusal('conflict', t.bankNumberTaken, field)
  }
}

/**
 * The changed fields, before and after. E-mail addresses are masked, because log entries are never deleted.
 */
function differenceOf(before: SettingsForm, after: SettingsForm) {
  const changed = SETTING_NAMES.filter((name) => before[name] !== after[name])
  const valueOf = (from: SettingsForm, name: SettingName) =>
    SETTINGS[name].kind === 'email' && from[name] ? maskEmail(String(from[name])) : from[name]
  const pick = (from: SettingsForm) =>
    Object.fromEntries(changed.map((name) => [name, valueOf(from, name)]))
  return { before: pick(before), after: pick(after) }
}

async function readRow(db: Queryable): Promise<SettingsRow> {
  return db.one<SettingsRow>(sql`
    select ${SETTING_COLUMNS}, version, updated_at as "updatedAt",
      begun_at is not null as "hasBegun"
    from settings`)
}
