import { Refusal, refuseIf } from '../../../core/errors.ts'
import type { PersonId } from '../../../core/ids.ts'
import { isBankNumber } from '../../../core/notice.ts'
import { maskEmail } from '../../../core/mask.ts'
import { adminSettings as t } from '../../../core/strings/en/admin-settings.ts'
import type { Queryable, Tx } from '../../../platform/db.ts'
import { answer, handle } from '../../../platform/handle.ts'
import { joined, sql, trusted } from '../../../platform/sql.ts'
import { refuseRequiringSecondFactor } from '../../auth/rules.ts'
import { signInView } from '../../auth/views.ts'
import { refuseLimits } from '../rules.ts'
import { type SettingsForm, settingsFormCalls } from '../schema/form.ts'
import {
  columnOf,
  namesOfKind,
  SETTING_NAMES,
  type SettingName,
  SETTINGS,
} from '../schema/settings-list.ts'
import { claimBankNumber, SETTING_COLUMNS } from './settings.ts'

type Row = SettingsForm & { version: number; updatedAt: string }

export const readAllSettings = answer(settingsFormCalls.readAll, async ({ db }) => {
  const { version, updatedAt, ...settings } = await readRow(db)
  return { settings, version, updatedAt }
})

export const saveSettings = handle(
  settingsFormCalls.save,
  async ({ tx, person, input: { version, ...form }, changed, did }) => {
    refuseIf(refuseLimits(form))
    await tx.one(sql`select from settings for update`)
    const before = await readRow(tx)
    if (before.version !== version) throw new Refusal('conflict', t.changedMeanwhile)
    if (form.requireSecondFactor && !before.requireSecondFactor) {
      refuseIf(refuseRequiringSecondFactor(await hasSecondFactor(tx, person.id)))
    }
    await claimHouseNumbers(tx, form)
    const values = SETTING_NAMES.map((name) => sql`${trusted(columnOf(name))} = ${form[name]}`)
    await tx.count(sql`
      update settings set version = version + 1, updated_at = now(), ${joined(values, ', ')},
        questions_before = questions_before and not ${form.revealed}`)
    changed('settings', 'everyone')
    did({ about: { kind: 'settings', id: version + 1 }, ...differenceOf(before, form) })
    return { version: version + 1 }
  },
)

/** A bank number that a learner uses is never the house's; nor the other way round, later. */
async function claimHouseNumbers(tx: Tx, form: SettingsForm): Promise<void> {
  const fields = namesOfKind('houseNumber')
  // Always in the same order, so that two saves cannot deadlock.
  for (const field of fields.toSorted((one, two) => (form[one] < form[two] ? -1 : 1))) {
    if (!isBankNumber(form[field]) || (await claimBankNumber(tx, form[field], null))) continue
    throw new Refusal('conflict', t.bankNumberTaken, field)
  }
}

async function hasSecondFactor(db: Queryable, id: PersonId): Promise<boolean> {
  const found = await db.maybe(sql`
    select from ${signInView} where person_id = ${id} and has_second_factor`)
  return found !== null
}

/** The fields that changed, as they were and as they are; an address masked, for lines stay for ever. */
function differenceOf(before: SettingsForm, after: SettingsForm) {
  const changed = SETTING_NAMES.filter((name) => before[name] !== after[name])
  const valueOf = (from: SettingsForm, name: SettingName) =>
    SETTINGS[name].kind === 'email' && from[name] ? maskEmail(String(from[name])) : from[name]
  const pick = (from: SettingsForm) =>
    Object.fromEntries(changed.map((name) => [name, valueOf(from, name)]))
  return { before: pick(before), after: pick(after) }
}

async function readRow(db: Queryable): Promise<Row> {
  return db.one<Row>(sql`
    select ${SETTING_COLUMNS}, version, updated_at as "updatedAt" from settings`)
}
