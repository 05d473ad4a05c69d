import { useQueryClient } from '@tanstack/react-query'
import { Refusal } from '#core/errors.ts'
import { settingsPage as t } from '../words/en/admin-settings-page.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { serverNow } from '#ui/device/server-clock.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { type SettingsForm, settingsFormCalls } from '../schema/form.ts'
import type { StoredSettings } from './use-settings-draft.ts'

/** Saves the form, and gives what is stored from then on instead of `before`. */
export function useSettingsSave(before: StoredSettings, onSaved: (stored: StoredSettings) => void) {
  const client = useQueryClient()
  return useCommand(settingsFormCalls.save, {
    onDone: ({ version }, { version: _sent, ...settings }) => {
      void invalidateTopics(client, ['settings'])
      toast.success(t.saved)
      const updatedAt = new Date(serverNow()).toISOString()
      onSaved({ ...before, settings: settings as SettingsForm, version, updatedAt })
    },
    // The form shows what is stored beside what was typed, so it has to be the newest.
    onFail: (error) => {
      if (isConflict(error)) void invalidateTopics(client, ['settings'])
    },
  })
}

export function isConflict(error: Error | null): boolean {
  return error instanceof Refusal && error.code === 'conflict'
}
