import { newId } from '../src/core/ids.ts'
import type { SettingsForm } from '../src/features/settings/schema/form.ts'
import {
  SETTING_NAMES,
  type SettingKind,
  SETTINGS,
} from '../src/features/settings/schema/settings-list.ts'

type Field = string | number | boolean | null | undefined | object
type Input = Readonly<Record<string, Field>>

const MACHINE = {
  name: 'A',
  description: 'B',
  category: 'rig',
  price: 5_000,
  dailyProfit: 100,
  durationDays: 10,
  isActive: true,
  pictureId: null,
  art: 'aya',
}
const PAGE = { page: '1', size: '20' }
const SEARCH = { ...PAGE, search: 'a' }

/** A value in order for each kind of setting. */
const SOUND: Readonly<Record<SettingKind, Field>> = {
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
}
/** Every setting at such a value. */
export const SOUND_SETTINGS = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, SOUND[SETTINGS[name].kind]]),
) as SettingsForm

/** Input that is in order, to be spoilt one field at a time; nothing for a call without fields. */
export function soundInput(name: string, id: string): Input | undefined {
  const requestId = newId()
  const inputs: Record<string, Input> = {
    'auth.revokeSession': { sessionId: id },
    'auth.downloadData': { format: 'json' },
    'joining.join': { name: 'Volta Kente', offer: 'offer', members: 2, referralCode: 'ABC123' },
    'joining.comeBack': { code: 'abcd efgh' },
    'joining.unlockSeat': { id, pin: '1234' },
    'joining.setPin': { pin: '1234' },
    'joining.setMembers': { members: 3 },
    'joining.setLocked': { isLocked: true },
    'scenario.use': {
      file: JSON.stringify({
        scenario: 'odd',
        title: 'A',
        about: 'B',
        machines: [
          {
            name: 'A',
            description: 'B',
            category: 'rig',
            price: 5,
            dailyProfit: 1,
            durationDays: 9,
          },
        ],
      }),
    },
    'crowd.begin': { size: 3 },
    'crowd.setMood': { mood: 'calm' },
    'autopilot.set': { deposits: 'now', paysWithdrawals: true, everySeconds: 3 },
    'lesson.tap': { scene: 'whisper', choice: 'safe', on: true },
    'lesson.begin': { length: 60, scenes: ['akwaaba', 'keep'] },
    'lesson.showStep': { place: 1, from: 1, to: 2 },
    'lesson.goTo': { from: 1, to: 2, without: false },
    'lesson.setEyesUp': { eyesUp: true },
    'lesson.saveForm': { name: 'Short', length: 30, scenes: ['akwaaba', 'keep'] },
    'lesson.deleteForm': { name: 'Short' },
    'joining.begin': { hasBegun: true },
    'joining.rename': { id, name: 'Volta Kente' },
    'joining.makeSeatCode': { id },
    'verses.saveVerse': { reference: 'Amos 8:5', text: 'When will the new moon be gone?' },
    'verses.deleteVerse': { id: 1 },
    'referrals.readReferrals': PAGE,
    'notifications.listNotices': PAGE,
    'notifications.markSeen': { through: 1 },
    'machines.buy': { machineId: 10, price: 5_000 },
    'machines.saveMachine': { id: 10, ...MACHINE },
    'machines.setMachineActive': { machineId: 10, isActive: true },
    'machines.deleteMachine': { machineId: 11 },
    'machines.importMachines': { machines: [MACHINE] },
    'pocket.listStatement': { ...SEARCH, kind: 'sent' },
    'pocket.exportStatement': { search: 'a', kind: 'unclaimed' },
    'pocket.readReceipt': { id: 't1' },
    'pocket.sendPayment': { amount: 5_000 },
    'wallet.listActivity': { ...SEARCH, kind: 'deposit' },
    'wallet.exportActivity': { search: 'a', kind: 'deposit' },
    'wallet.readReceipt': { id: 't1' },
    'wallet.requestDeposit': {
      amount: 5_000,
      method: 'mtn',
      accountName: 'Ama',
      reference: 'MM12345678',
      proofId: undefined,
    },
    'wallet.requestWithdrawal': { amount: 5_000, method: 'mtn', account: '0001234567' },
    'wallet.cancelWithdrawal': { requestId },
    'wallet.listRequests': {
      ...SEARCH,
      learnerId: undefined,
      kind: 'deposit',
      status: 'pending',
      sort: 'date',
      direction: 'asc',
    },
    'wallet.approve': { requestId },
    'wallet.reject': { requestId, reason: 'no' },
    'wallet.reset': { requestId },
    'wallet.listOpenPayments': { page: '1', size: '5' },
    'wallet.returnPayment': { paymentId: requestId, reason: 'no' },
    'analytics.readPeriod': { period: '7d' },
    'settings.save': SOUND_SETTINGS,
    'mailbox.listMails': { ...SEARCH, state: 'queued' },
    'mailbox.openMail': { id },
    'mailbox.resendMail': { id },
    'mailbox.decideWaiting': { send: false },
    'people.listPeople': { ...SEARCH, status: 'active', sort: 'balance', direction: 'asc' },
    'people.exportPeople': { search: 'a', status: 'active' },
    'people.readPerson': { id },
    'people.readStatement': { id, account: 'wallet', before: '5', size: '20' },
    'people.addPerson': { email: 'c@example.test', role: 'learner' },
    'people.inviteAgain': { id },
    'people.showInvitation': { id },
    'people.editPerson': { id, email: 'd@example.test', role: 'learner' },
    'people.setStatus': { id, status: 'active' },
    'people.endSessions': { id },
    'people.deletePerson': { id, ban: false },
    'audit.listLines': {
      ...SEARCH,
      action: 'people.addPerson',
      personId: id,
      from: '2026-01-01',
      to: '2026-12-31',
    },
    'audit.exportLines': { search: 'a', from: '2026-01-01', to: '2026-12-31' },
    'auth.resetPassword': { token: 'a', password: 'long enough for it' },
  }
  return inputs[name]
}
