import { useState } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { useForm } from '#ui/fields/use-form.ts'
import type { settingsFormCalls } from '../schema/form.ts'
import type { SettingName } from '../schema/settings-list.ts'
import {
  contestedIn,
  differing,
  type SettingValues,
  settingFaultsOf,
  settingValuesOf,
  takeIn,
} from './setting-values.ts'

export type StoredSettings = AnswerOf<typeof settingsFormCalls.readAll>

type DraftOptions = {
  /** The settings as they are stored now; they may move on while somebody types. */
  stored: StoredSettings
  onSubmit: (values: SettingValues) => void
}

/**
 * The settings that are being typed, on the version on which that began. Nothing from outside overwrites
 * them.
 */
export function useSettingsDraft({ stored, onSubmit }: DraftOptions) {
  const [begun, setBegun] = useState(() => ({
    version: stored.version,
    values: settingValuesOf(stored.settings),
  }))
  const [contested, setContested] = useState<readonly SettingName[]>([])
  const form = useForm<SettingValues>({
    initial: begun.values,
    check: (values) => settingFaultsOf(values, begun.values, stored.hasSecondFactor),
    onSubmit,
  })
  const now = settingValuesOf(stored.settings)
  const open = new Set(differing(now, form.values))
  return {
    form,
    begun,
    now,
    changed: differing(begun.values, form.values),
    isBehind: stored.version !== begun.version,
    /** The settings that are still to be chosen, after newer values were taken in. */
    contested: contested.filter((name) => open.has(name)),
    /** A save changes the newest stored settings from here on; typed values stay. */
    takeIn: () => {
      setContested(contestedIn(begun.values, now, form.values))
      form.clear(takeIn(begun.values, now, form.values))
      setBegun({ version: stored.version, values: now })
    },
    take: (name: SettingName) => form.set(name, now[name]),
  }
}
