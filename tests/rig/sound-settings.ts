import type { SettingsForm } from '#features/settings/schema/form.ts'
import {
  SETTING_NAMES,
  SETTINGS,
  type SettingKind,
} from '#features/settings/schema/settings-list.ts'

/** A value in order for each kind of setting. */
const SOUND: Readonly<Record<SettingKind, unknown>> = {
  name: 'House',
  description: 'A house',
  switch: false,
  accountName: 'Practice',
  houseNumber: '0000000001',
  limit: 5_000,
  gift: 2_000,
  rate: 1_500,
  days: 90,
  phone: null,
  email: null,
  joinBy: 'email',
  playBy: 'phones',
}
/** Every setting at such a value. */
export const SOUND_SETTINGS = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, SOUND[SETTINGS[name].kind]]),
) as SettingsForm
