import { expect, test } from 'vitest'
import type { AnyCall } from '../src/core/call.ts'
import { Refusal } from '../src/core/errors.ts'
import { newId } from '../src/core/ids.ts'
import { machinesAdminCalls } from '../src/features/machines/schema/admin.ts'
import { parseInput } from '../src/platform/perform.ts'
import { sql } from '../src/platform/sql.ts'
import { openWorld, type World } from './world.ts'

// Whatever a person sends is answered or turned down. A 500 would say that nobody thought of it, and
// what is half understood is half done.

const ODD: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'before \udc00 after',
  '👩‍👩‍👧‍👦'.repeat(5),
  '\u202etxet',
  '%',
  '\\',
  "'; drop table person; --",
  'infinity',
  'NaN',
  '0000-01-01',
  '2026-02-31',
  '2026-12-31',
  '9999-12-31',
  '-1',
  '1e3',
  '999999999',
  '2147483648',
  '999,999,999,999,999,999,999',
  '9'.repeat(400),
  'x'.repeat(20_000),
  't999999999',
  '018F0000-0000-7000-8000-00000000000B',
  '00000000-0000-0000-0000-000000000000',
  '-'.repeat(36),
  0,
  -1,
  0.5,
  1e308,
  999_999_999_999,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  null,
  true,
  [],
  [[]],
  {},
  { toString: 1 },
]

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
  requireSecondFactor: false,
  revealed: false,
}

/** Input that is in order, to be spoilt one field at a time; nothing for a call without fields. */
function soundInput(name: string, id: string): Input | undefined {
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
    'people.listPeople': { ...SEARCH, status: 'active', sort: 'balance', direction: 'asc' },
    'people.exportPeople': { search: 'a', status: 'active' },
    'people.readPerson': { id },
    'people.readStatement': { id, account: 'wallet', before: '5', size: '20' },
    'people.addPerson': { email: 'c@example.test', role: 'investor' },
    'people.inviteAgain': { id },
    'people.showInvitation': { id },
    'people.editPerson': { id, email: 'd@example.test', role: 'investor' },
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

test('no field of any call is answered with a bug, whatever it holds', async () => {
  const world = await openWorld()
  const { person } = await world.admin()
  const { id } = await world.learner()
  const bugs: string[] = []
  const spoil = async (call: AnyCall) => {
    const sound = soundInput(call.name, id)
    for (const field of Object.keys(sound ?? {})) {
      for (const odd of oddFor(call)) {
        const version = await readVersion(world, call)
        const input = { ...sound, ...version, [field]: odd }
        await drain(world.ask(call, person, input)).catch((error: unknown) => {
          if (error instanceof Refusal) return
          bugs.push(`${call.name} ${field} ${JSON.stringify(odd)}: ${String(error)}`)
        })
      }
    }
  }
  await Promise.all([...world.handlers.values()].map(({ call }) => spoil(call)))
  expect(bugs).toEqual([])
  await world.verify()
}, 60_000)

test('of a body with a fault in every place the first is named, at the price of one', () => {
  const startedAt = performance.now()
  const refused = () => parseInput(machinesAdminCalls.importMachines, { machines: faults })
  const faults = Array.from({ length: 1_000_000 }, () => 0)
  expect(refused).toThrow(Refusal)
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})

/** A query string holds nothing but text. */
function oddFor({ method }: AnyCall): readonly unknown[] {
  return method === 'GET' ? ODD.filter((odd) => typeof odd === 'string') : ODD
}

/** A save names the version it was made from. */
async function readVersion({ db }: World, { name }: AnyCall): Promise<{ version?: number }> {
  if (name === 'settings.save') return db.one(sql`select version from settings`)
  if (name === 'machines.saveMachine') return db.one(sql`select version from machine where id = 10`)
  return {}
}

/** A file is only as sound as its last piece. */
async function drain(answer: Promise<unknown>): Promise<void> {
  const { chunks } = ((await answer) ?? {}) as { chunks?: AsyncIterable<string> }
  if (chunks) for await (const _ of chunks);
}
