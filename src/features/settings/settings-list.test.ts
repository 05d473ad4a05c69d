import { expect, test } from 'vitest'
import { fieldChangesOf } from '#features/audit/rules/say-entry.ts'
import { auditCalls } from '#features/audit/schema.ts'
import { sql } from '#platform/database/sql.ts'
import { openServer } from '#tests/rig/server.ts'
import { SOUND_SETTINGS } from '#tests/rig/sound-settings.ts'
import { openWorld } from '#tests/rig/world.ts'
import { type SettingsForm, settingsFormCalls } from './schema/form.ts'
import { columnOf, OTHER_COLUMNS, SETTING_NAMES, type SettingName } from './schema/settings-list.ts'
import { settingsCalls } from './schema.ts'

// One list decides all that is said of a setting. Here is what must follow from it.

/** The public settings, listed by hand: each newly public setting is decided on here too. */
const OPEN_TO_ALL = [
  'platformName',
  'platformDescription',
  'maintenanceMode',
  'depositAccountName',
  'depositAccountNumber',
  'draftLanguages',
  'minDeposit',
  'minWithdrawal',
  'maxWithdrawal',
  'signUpBonus',
  'referralBonus',
  'proofDays',
  'isClosed',
  'scenario',
  'helpPhone',
  'joinBy',
  'playBy',
  'revealed',
  'questionsBefore',
]

/** Columns of what is over by itself soon: no file and no seal has them. */
const PASSING_COLUMNS = ['more_seats_until'] as const

test('every column of the settings is a setting of the list, or named as another', async () => {
  const { db } = await openWorld()
  const stored = await db.rows<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'settings' and column_name <> 'id'`)
  const listed = [...SETTING_NAMES.map(columnOf), ...OTHER_COLUMNS, ...PASSING_COLUMNS]
  expect(stored.map(({ name }) => name).sort()).toEqual(listed.toSorted())
})

test('everyone may read the settings that are public, and no other', async () => {
  const world = await openWorld()
  const answer = await world.ask(settingsCalls.readPublic, null, {})
  expect(Object.keys(answer).sort()).toEqual(OPEN_TO_ALL.toSorted())
})

test('the API page describes every public setting', async () => {
  const world = await openWorld()
  const { body } = await openServer(world).browser().get('/api/openapi.json')
  const paths = body['paths'] as Record<string, any>
  const described = paths['/api/settings'].get.responses[200].content['application/json'].schema
  expect(Object.keys(described.properties).sort()).toEqual(OPEN_TO_ALL.toSorted())
  expect(described.properties.platformName).toEqual({ type: 'string' })
})

/** A value in order, other than the one stored. */
function otherThan(settings: SettingsForm, name: SettingName): unknown {
  const stored = settings[name]
  if (typeof stored === 'boolean') return !stored
  if (typeof stored === 'number') return stored + 100
  if (name === 'joinBy' || name === 'playBy') return 'both'
  if (name === 'helpPhone') return '233200000000'
  if (name === 'notifyEmail') return 'house@example.test'
  return stored === SOUND_SETTINGS[name] ? '0000000009' : SOUND_SETTINGS[name]
}

// Requiring a second factor of all admins asks for one first; second-factor's own tests save it.
test.each(
  SETTING_NAMES.filter((name) => name !== 'requireSecondFactor'),
)('a change of %s is stored, in the log under its own words, and nothing else changes', async (name) => {
  const world = await openWorld()
  const { person } = await world.admin()
  const before = await world.ask(settingsFormCalls.readAll, person, {})
  const settings = { ...before.settings, [name]: otherThan(before.settings, name) }
  await world.ask(settingsFormCalls.save, person, { ...settings, version: before.version })
  expect((await world.ask(settingsFormCalls.readAll, person, {})).settings).toEqual(settings)
  const { lines } = await world.ask(auditCalls.listLines, person, {})
  const saved = lines.find(({ action }) => action === 'settings.save')
  expect(Object.keys(saved?.after as object)).toEqual([name])
  const [change] = saved ? fieldChangesOf(saved) : []
  expect(change?.label).toMatch(/^[A-Z]/)
  expect(change?.before).not.toBe(change?.after)
})
