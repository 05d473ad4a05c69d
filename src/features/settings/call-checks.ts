import type { CallChecks } from '#tests/rig/call-check.ts'
import { SOUND_SETTINGS } from '#tests/rig/sound-settings.ts'

export const settingsChecks = {
  'settings.readPublic': { for: ['anyone'], reaches: 'names nothing' },
  'settings.readAll': { for: ['admin'], reaches: 'names nothing' },
  'settings.save': { for: ['admin'], sound: SOUND_SETTINGS, reaches: 'names nothing' },
  'settings.exportRoom': { for: ['admin'], reaches: 'names nothing' },
} satisfies CallChecks
