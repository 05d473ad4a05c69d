import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { nothing } from '#core/fields.ts'
import { RULES } from './setting-kinds.ts'
import { SETTING_NAMES, SETTINGS, type SettingName } from './settings-list.ts'

// Admins may change these. They stand apart, because everyone loads what is public.

type FormEntries = { [Name in SettingName]: (typeof RULES)[(typeof SETTINGS)[Name]['kind']] }

/**
 * The settings that an admin may change, each field under its own rule; rules.ts has those about two
 * fields.
 */
export const settingsForm = v.strictObject(
  Object.fromEntries(
    SETTING_NAMES.map((name) => [name, RULES[SETTINGS[name].kind]]),
  ) as FormEntries,
)
export type SettingsForm = v.InferOutput<typeof settingsForm>

export const settingsFormCalls = {
  readAll: defineCall({
    name: 'settings.readAll',
    method: 'GET',
    path: '/api/admin/settings',
    summary: 'Every setting, with the version a save has to name.',
    actor: 'admin',
    input: nothing,
    answer: v.object({
      settings: settingsForm,
      version: v.number(),
      updatedAt: v.string(),
      /**
       * True where the admin who asks has a second factor: without one, they cannot ask one of all
       * admins.
       */
      hasSecondFactor: v.boolean(),
    }),
    topics: ['settings', 'people'],
  }),
  save: defineCall({
    name: 'settings.save',
    method: 'POST',
    path: '/api/admin/settings',
    summary: 'Changes the settings, for everyone at once.',
    actor: 'admin',
    input: v.strictObject({ ...settingsForm.entries, version: v.number() }),
    answer: v.object({ version: v.number() }),
  }),
}
