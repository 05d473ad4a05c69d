import * as v from 'valibot'
import { formatCedis, formatGhs, isPesewas, negative, parseGhs } from '#core/money.ts'
import { formatRate } from '#core/rate.ts'
import { errorsOf, type FieldErrors } from '#ui/fields/use-form.ts'
import { typedVersions } from '#ui/offline/typed-versions.ts'
import { refuseLimits, refuseRequiringSecondFactor } from '../rules.ts'
import type { JoinBy, PlayBy } from '../schema/class-kinds.ts'
import { type SettingsForm, settingsForm } from '../schema/form.ts'
import {
  MONEY_SETTINGS,
  SETTING_NAMES,
  SETTINGS,
  type SettingKind,
  type SettingName,
} from '../schema/settings-list.ts'
import { settingsPage as t } from '../words/en/admin-settings-page.ts'

// The settings as texts in a form, and back. A switch is YES or ''.

export type SettingValues = Record<SettingName, string>
export const YES = 'yes'

const isMoney = (name: SettingName) => MONEY_SETTINGS.has(name)
const kindOf = (name: SettingName): SettingKind => SETTINGS[name].kind

export function settingValuesOf(settings: SettingsForm): SettingValues {
  const text = (name: SettingName) => {
    const value = settings[name]
    if (isMoney(name) && isPesewas(value)) return formatCedis(value)
    if (kindOf(name) === 'switch') return value ? YES : ''
    if (kindOf(name) === 'rate') return formatRate(Number(value))
    return value === null ? '' : String(value)
  }
  return Object.fromEntries(SETTING_NAMES.map((name) => [name, text(name)])) as SettingValues
}

const asTyped = (typed: string) => typed
/** Gives null for a field that is left empty, as it may be. */
const orNone = (typed: string) => (typed === '' ? null : typed)

/** Reads a trimmed text, for each kind. */
const READERS: Readonly<Record<SettingKind, (typed: string) => unknown>> = {
  name: asTyped,
  description: asTyped,
  switch: (typed) => typed === YES,
  accountName: asTyped,
  houseNumber: asTyped,
  limit: readAmount,
  gift: readAmount,
  rate: readRate,
  days: (typed) => (/^\d+$/.test(typed) ? Number(typed) : Number.NaN),
  phone: orNone,
  email: orNone,
  joinBy: asTyped,
  playBy: asTyped,
}

/** The server's value of a typed text; NaN where a number was meant and none was typed. */
const readValue = (name: SettingName, text: string) => READERS[kindOf(name)](text.trim())

/** '15', '15.25' or '15 %' in hundredths of a percent. */
function readRate(typed: string): number {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(typed)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : Number.NaN
}

/** Negative numbers are read too, so that the message can name the fault. */
function readAmount(typed: string): number {
  const size = parseGhs(typed.replace(/^[-−]\s*/, ''))
  if (size === null) return Number.NaN
  return /^[-−]/.test(typed) ? negative(size) : size
}

function candidateOf(values: SettingValues): Record<SettingName, unknown> {
  const pairs = SETTING_NAMES.map((name) => [name, readValue(name, values[name])])
  return Object.fromEntries(pairs) as Record<SettingName, unknown>
}

/** The form as it is sent. Only for values without a fault. */
export function formOf(values: SettingValues): SettingsForm {
  return v.parse(settingsForm, candidateOf(values))
}

/** Finds the faults by field: by the contract's rules, and by those that look at two fields or a person. */
export function settingFaultsOf(
  values: SettingValues,
  base: SettingValues,
  hasSecondFactor: boolean,
): FieldErrors<SettingValues> {
  const candidate = candidateOf(values)
  const faults = errorsOf<SettingValues>(settingsForm, candidate)
  if (!faults.minWithdrawal && !faults.maxWithdrawal) {
    const limits = refuseLimits(candidate as SettingsForm)
    if (limits) faults.maxWithdrawal = limits.message
  }
  const asks = values.requireSecondFactor === YES && base.requireSecondFactor !== YES
  if (asks) {
    const refusal = refuseRequiringSecondFactor(hasSecondFactor)
    if (refusal) faults.requireSecondFactor = refusal.message
  }
  return faults
}

export const { differing, takeIn, contestedIn } = typedVersions<SettingValues>(
  SETTING_NAMES,
  readValue,
)

/** A value in words; what cannot be read yet is shown as it was typed. */
export function saySettingValue(name: SettingName, text: string): string {
  const value = readValue(name, text)
  if (typeof value === 'boolean') return value ? t.on : t.off
  if (isMoney(name) && isPesewas(value)) return formatGhs(value)
  if (name === 'joinBy') return t.fields.joinBy.options[text as JoinBy]
  if (name === 'playBy') return t.fields.playBy.options[text as PlayBy]
  if (kindOf(name) === 'rate' && !Number.isNaN(value)) return t.percent(formatRate(Number(value)))
  return text.trim() === '' ? t.none : text.trim()
}
