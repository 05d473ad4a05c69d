import { fireEvent, screen } from '@testing-library/react'
import { createElement } from 'react'
import { ghs } from '#core/money.ts'
import type { SettingsForm } from '#features/settings/schema/form.ts'
import {
  SETTING_NAMES,
  SETTINGS as SETTINGS_LIST,
} from '#features/settings/schema/settings-list.ts'
import AdminSettingsPage from '#features/settings/web/AdminSettingsPage.tsx'
import { settingsPage } from '#features/settings/words/en/admin-settings-page.ts'
import { SOUND_SETTINGS } from '#tests/rig/sound-settings.ts'
import { type Answers, openPage } from './browser.ts'

// The settings of a house as an admin reads and changes them.

export const SETTINGS: SettingsForm = {
  ...SOUND_SETTINGS,
  platformName: 'SikaLab',
  platformDescription: 'A flight simulator.',
  maintenanceMode: false,
  depositAccountName: 'SikaLab House',
  depositAccountNumber: '0000000001',
  withdrawalAccountName: 'SikaLab Payouts',
  withdrawalAccountNumber: 'PRACTICE-1',
  minDeposit: ghs(40),
  minWithdrawal: ghs(50),
  maxWithdrawal: ghs(10_000),
  pocketMoney: ghs(2000),
  signUpBonus: ghs(20),
  referralBonus: ghs(10),
  billRate: 1500,
  proofDays: 90,
  helpPhone: null,
  notifyEmail: null,
  dailyMail: true,
  requireSecondFactor: false,
  revealed: false,
}

export const stored = (changes: Partial<SettingsForm> = {}, version = 1) => ({
  settings: { ...SETTINGS, ...changes },
  version,
  updatedAt: '2026-11-20T09:00:00Z',
  hasSecondFactor: false,
})

/** The server's answers before anything is changed. */
export const settingsAnswers = (): Answers => ({
  '/api/admin/settings': stored(),
})

export function open(answers: Answers = {}) {
  const served: Answers = { ...settingsAnswers(), ...answers }
  return { served, ...openPage(createElement(AdminSettingsPage), '/admin/settings', served) }
}

/** Reads and saves share one path: a save is answered by `answer`, a read by what is stored. */
export function openSaving(
  answer: (body: Record<string, unknown>) => unknown,
  first: ReturnType<typeof stored> = stored(),
) {
  const room = open({ '/api/admin/settings': first })
  let now: unknown = first
  room.served['/api/admin/settings'] = () => {
    const { body } = room.requests.at(-1) ?? {}
    return body === undefined ? now : answer(body as Record<string, unknown>)
  }
  const sent = () => room.requests.flatMap(({ body }) => (body === undefined ? [] : [body]))
  return { ...room, sent, store: (next: unknown) => (now = next) }
}

/** The button that changes the section of a setting, by the setting's label. */
export function changeOf(label = 'Platform name'): string {
  const name = SETTING_NAMES.find((each) => settingsPage.fields[each].label === label)
  if (!name) throw new Error(`no setting is called ${label}`)
  return settingsPage.changeOf(settingsPage.groups[SETTINGS_LIST[name].group].title)
}

/** Opens the form of the section that a setting is in. */
export async function edit(label?: string) {
  fireEvent.click(await screen.findByRole('button', { name: changeOf(label) }))
}

/** Reads the row of a setting: its value now. */
export const row = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } })
export const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
export const isOff = (label: string) => field(label).closest('fieldset')?.disabled
