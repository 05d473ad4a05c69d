import { answer, type Handler } from '../../../platform/handle.ts'
import { settingsCalls } from '../schema.ts'
import { readSettings } from './settings.ts'
import { readAllSettings, saveSettings } from './admin.ts'

export const readPublic = answer(settingsCalls.readPublic, async ({ db }) => {
  const { pocketMoney: _pocket, notifyEmail: _notify, ...open } = await readSettings(db)
  return open
})

export const settingsHandlers: readonly Handler[] = [readPublic, readAllSettings, saveSettings]
