import { answer } from '../../../platform/handle.ts'
import { settingsCalls } from '../schema.ts'
import { readSettings } from './settings.ts'

export const readPublic = answer(settingsCalls.readPublic, async ({ db }) => {
  const { pocketMoney: _pocket, notifyEmail: _notify, ...open } = await readSettings(db)
  return open
})
