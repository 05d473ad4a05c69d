import { newId } from '../src/core/ids.ts'

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
}
const PAGE = { page: '1', size: '20' }
const SEARCH = { ...PAGE, search: 'a' }

const SETTINGS = {
  platformName: 'House',
  platformDescription: 'A house',
  maintenanceMode: false,
  depositAccountName: 'In',
  depositAccountNumber: '0000000001',
  withdrawalAccountName: 'Out',
  withdrawalAccountNumber: '0000000002',
  minDeposit: 4_000,
  minWithdrawal: 5_000,
  maxWithdrawal: 1_000_000,
  pocketMoney: 200_000,
  signUpBonus: 2_000,
  referralBonus: 1_000,
  billRate: 1_500,
  proofDays: 90,
  helpPhone: null,
  notifyEmail: null,
  dailyMail: true,
  requireSecondFactor: false,
  revealed: false,
}

/** Input that is in order, to be spoilt one field at a time; nothing for a call without fields. */
export function soundInput(name: string, id: string): Input | undefined {
  const requestId = newId()
  const inputs: Record<string, Input> = {
    'auth.revokeSession': { sessionId: id },
    'auth.downloadData': { format: 'json' },
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
    'settings.save': SETTINGS,
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
    'people.deletePerson': { id },
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
