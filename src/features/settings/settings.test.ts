import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { PRACTICE_NUMBER_NEEDED } from '#core/notice.ts'
import { auditCalls } from '#features/audit/schema.ts'
import { rawSql } from '#platform/database/sql.ts'
import { openServer } from '#tests/rig/server.ts'
import { openWorld } from '#tests/rig/world.ts'
import { type SettingsForm, settingsFormCalls } from './schema/form.ts'
import { settingsCalls } from './schema.ts'

async function openRoom() {
  const world = await openWorld()
  const { person } = await world.admin()
  const read = () => world.ask(settingsFormCalls.readAll, person, {})
  return {
    ...world,
    person,
    read,
    save: async (changes: Partial<SettingsForm>, version?: number) => {
      const { settings, version: present } = await read()
      const input = { ...settings, ...changes, version: version ?? present }
      return world.ask(settingsFormCalls.save, person, input)
    },
  }
}

test('a change is everyone’s at once, and the next rule asked follows it', async () => {
  const room = await openRoom()
  const ama = await room.learner({ deposited: ghs(300) })
  await room.save({ minWithdrawal: ghs(75), referralBonus: ghs(25), platformName: 'Sika House' })
  expect(room.announced).toContainEqual({ topic: 'settings', to: 'everyone' })
  const open = await room.ask(settingsCalls.readPublic, null, {})
  expect(open).toMatchObject({ minWithdrawal: ghs(75), platformName: 'Sika House' })
  await expect(ama.requestWithdrawal(ghs(60))).rejects.toThrow('Minimum withdrawal is GHS')
  const kofi = await room.learner({ referredBy: ama })
  expect((await kofi.books()).wallet).toBe(ghs(45))
  await room.verify()
})

test('of two admins who save at once, the second is told and undoes nothing', async () => {
  const room = await openRoom()
  const { version } = await room.read()
  const tries = await Promise.allSettled([
    room.save({ minDeposit: ghs(10) }, version),
    room.save({ maxWithdrawal: ghs(900) }, version),
  ])
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = tries.find((each) => each.status === 'rejected')
  expect(refused).toMatchObject({ reason: { code: 'conflict' } })
  expect((await room.read()).version).toBe(version + 1)
})

test.each([
  ['depositAccountNumber', { depositAccountNumber: '0244123456' }, PRACTICE_NUMBER_NEEDED],
  ['withdrawalAccountNumber', { withdrawalAccountNumber: 'GH12' }, PRACTICE_NUMBER_NEEDED],
  ['minDeposit', { minDeposit: 0 as never }, 'Use GHS\u00A01.00 or more'],
  ['minDeposit', { minDeposit: 99 as never }, 'Use GHS\u00A01.00 or more'],
  ['minWithdrawal', { minWithdrawal: 1 as never }, 'Use GHS\u00A01.00 or more'],
  ['maxWithdrawal', { maxWithdrawal: 99 as never }, 'Use GHS\u00A01.00 or more'],
  ['maxWithdrawal', { maxWithdrawal: ghs(1) }, 'The maximum must be at least the minimum'],
  ['pocketMoney', { pocketMoney: -5 as never }, 'The amount cannot be below 0'],
  ['helpPhone', { helpPhone: '+233 20' }, 'Use digits with the country code'],
  ['helpPhone', { helpPhone: '0241234567' }, 'Put the country code in place of the first 0'],
  ['helpPhone', { helpPhone: '00233241234567' }, 'Put the country code in place of the first 0'],
  ['notifyEmail', { notifyEmail: 'nobody' }, 'Please enter a valid email address'],
  ['billRate', { billRate: 0 }, 'Use a rate from 0.01 to 60 percent'],
  ['billRate', { billRate: 6001 }, 'Use a rate from 0.01 to 60 percent'],
  ['proofDays', { proofDays: 0 }, 'Use 1 to 3,650 whole days'],
  ['platformName', { platformName: ' ' }, 'Platform name is required'],
  ['seam', { seam: true } as never, 'Unknown field'],
])('a wrong %s is refused at that field, and nothing changes', async (field, changes, message) => {
  const room = await openRoom()
  const before = await room.read()
  await expect(room.save(changes)).rejects.toMatchObject({
    field,
    message: expect.stringContaining(message),
  })
  expect(await room.read()).toEqual(before)
})

test('a description that no page shows may be left empty', async () => {
  const room = await openRoom()
  await room.save({ platformDescription: ' ' })
  expect((await room.read()).settings.platformDescription).toBe('')
  await expect(room.save({ platformDescription: 'x'.repeat(301) })).rejects.toMatchObject({
    field: 'platformDescription',
    message: 'Use at most 300 characters',
  })
})

test('the audit log keeps what changed, and only that', async () => {
  const room = await openRoom()
  await room.save({ minDeposit: ghs(55), helpPhone: '233200000000' })
  const { lines } = await room.ask(auditCalls.listLines, room.person, {})
  expect(lines[0]).toMatchObject({
    action: 'settings.save',
    before: { minDeposit: ghs(40), helpPhone: null },
    after: { minDeposit: ghs(55), helpPhone: '233200000000' },
  })
})

test.each([
  ['limits_from_one_cedi', 'min_deposit = 99'],
  ['limits_from_one_cedi', 'min_withdrawal = 99'],
  ['limits_from_one_cedi', 'min_withdrawal = 99, max_withdrawal = 99'],
  ['help_phone_with_country', "help_phone = '0241234567'"],
  ['help_phone_with_country', "help_phone = '00233241234567'"],
])('the database refuses it by %s when somebody sets by hand: %s', async (constraint, change) => {
  const { db } = await openWorld()
  await expect(db.count(rawSql(`update settings set ${change}`))).rejects.toThrow(constraint)
})

test('in maintenance learners read a notice and admins work on', async () => {
  const room = await openRoom()
  const tab = openServer(room).browser()
  await tab.post('/api/auth/sign-up', { email: 'ama@example.test', password: 'ama ama ama' })
  await room.save({ maintenanceMode: true })
  const turnedAway = await tab.get('/api/wallet')
  expect([turnedAway.status, turnedAway.error?.code]).toEqual([503, 'maintenance'])
  expect((await tab.get('/api/settings')).body['maintenanceMode']).toBe(true)
  expect((await room.read()).settings.maintenanceMode).toBe(true)
  await room.save({ maintenanceMode: false })
  expect((await tab.get('/api/wallet')).status).toBe(200)
})
