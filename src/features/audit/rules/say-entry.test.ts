import { describe, expect, test } from 'vitest'
import { SERVER_ID, TERMINAL_ID } from '#core/actor-ids.ts'
import { ghs } from '#core/money.ts'
import type { AuditRecord } from '../schema.ts'
import { amountOf, fieldChangesOf, sayAction, sayEntry, sayLoggedValue } from './say-entry.ts'

const line = (more: Partial<AuditRecord>): AuditRecord => ({
  number: 7,
  at: '2026-03-06T12:00:00Z',
  by: 'efua@example.test',
  byId: '018f0000-0000-7000-8000-000000000001',
  action: 'wallet.reject',
  aboutKind: 'request',
  aboutId: '018f0000-0000-7000-8000-000000000002',
  personId: '018f0000-0000-7000-8000-000000000003',
  personEmail: 'ama@example.test',
  before: { status: 'pending' },
  after: { status: 'failed', kind: 'deposit', amountPesewas: 6000, reason: 'Too late.' },
  address: '127.0.0.1',
  userAgent: 'test',
  hash: 'ab'.repeat(32),
  ...more,
})

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

describe('a line is said in plain words', () => {
  test('who did what, how much and of whom', () => {
    expect(plain(sayEntry(line({})))).toBe(
      'efua@example.test rejected a deposit of GHS 60.00 of ama@example.test',
    )
  })

  test('who reads what they did themselves reads You, and nobody else does', () => {
    const said = 'rejected a deposit of GHS 60.00 of ama@example.test'
    expect(plain(sayEntry(line({}), line({}).byId))).toBe(`You ${said}`)
    expect(plain(sayEntry(line({}), SERVER_ID))).toBe(`efua@example.test ${said}`)
  })

  test('beside its amount a sentence does not say it again, and the amount is one of the fields', () => {
    const said = 'efua@example.test rejected a deposit of ama@example.test'
    expect(sayEntry(line({}), undefined, true)).toBe(said)
    expect(amountOf(line({}))).toBe(ghs(60))
    expect(amountOf(line({ after: { amountPesewas: 'GHS 60.00' } }))).toBeNull()
    expect(amountOf(line({ after: null }))).toBeNull()
  })

  test('a count of cards says that it was by card', () => {
    const cards = { action: 'cards.count', after: { done: 28, refused: 2 } }
    expect(sayEntry(line(cards))).toBe(
      'efua@example.test counted a round: 28 did something by card, 2 were refused',
    )
    expect(sayAction('cards.count')).toBe('Counted by card')
  })

  test('the autopilot’s decision names its rule', () => {
    const by = 'as efua@example.test had set it'
    const ruled = (kind: string, rule?: string) =>
      sayEntry(line({ action: 'autopilot.decided', after: { kind, ...(rule && { rule }) } }))
    expect(ruled('deposit', 'soon')).toContain(`${by}: ‘Approve after 3 s’`)
    expect(ruled('deposit', 'now')).toContain(`${by}: ‘Approve at once’`)
    expect(ruled('withdrawal', '0')).toContain(`${by}: ‘Pay at once’`)
    expect(ruled('withdrawal', '10')).toContain(`${by}: ‘One every 10 s’`)
    expect(ruled('deposit')).toMatch(/had set it$/)
  })

  test.each([
    [{ action: 'wallet.approve' }, 'approved a deposit of GHS 60.00 of ama@example.test'],
    [{ action: 'wallet.reset' }, 'put a deposit of GHS 60.00 of ama@example.test back to pending'],
    [{ action: 'people.setStatus', after: { status: 'suspended' } }, 'suspended ama@example.test'],
    [{ action: 'people.setStatus', after: { status: 'active' } }, 'set ama@example.test to active'],
    [
      { action: 'people.addPerson', after: { role: 'admin' } },
      'added ama@example.test as an admin',
    ],
    [
      { action: 'verses.saveVerse', before: null, after: { reference: 'Psalm 23', text: 'x' } },
      'added the verse Psalm 23',
    ],
    [
      { action: 'verses.deleteVerse', before: { reference: 'Psalm 23' }, after: null },
      'deleted the verse Psalm 23',
    ],
    [
      { action: 'machines.setMachineActive', aboutId: '10', after: { isActive: false } },
      'took machine 10 off sale',
    ],
    [{ action: 'settings.save', before: {}, after: {} }, 'saved the settings as they were'],
  ])('%o', (more, said) => {
    expect(plain(sayEntry(line(more)))).toBe(`efua@example.test ${said}`)
  })

  test('days and moments are said as on every other screen', () => {
    expect(sayLoggedValue('businessDay', '2026-11-24')).toBe('24/11/2026')
    expect(sayLoggedValue('closedAt', '2026-11-24T14:05:09.123Z')).toBe('24/11/2026, 14:05')
    expect(sayLoggedValue('name', '2026-11')).toBe('2026-11')
  })

  test('what the autopilot was set to is said in words, not as its code keeps it', () => {
    const after = { deposits: 'soon', paysWithdrawals: true, everySeconds: 1, freeze: 'off' }
    expect(fieldChangesOf(line({ action: 'autopilot.set', before: null, after }))).toEqual([
      { label: 'Deposits approved', before: null, after: 'after 3 s' },
      { label: 'Pays withdrawals', before: null, after: 'yes' },
      { label: 'Seconds between payouts', before: null, after: '1' },
      { label: 'Payouts stopped for', before: null, after: 'nobody' },
    ])
    expect(sayLoggedValue('joinBy', 'name')).toBe('with a name alone')
  })

  test('an admin or a person who was deleted since is told without a name', () => {
    expect(plain(sayEntry(line({ by: null, personEmail: null })))).toBe(
      'A deleted admin rejected a deposit of GHS 60.00 of a deleted person',
    )
  })

  test('where nobody was signed in, the terminal or the server acted', () => {
    const deletion = { action: 'rooms.deleteRoom', by: null, aboutId: '123456' }
    const after = { name: 'Form 2B' }
    expect(sayEntry(line({ ...deletion, byId: TERMINAL_ID, after }))).toMatch(
      /^Somebody at the terminal deleted .*Form 2B/,
    )
    expect(sayEntry(line({ ...deletion, byId: SERVER_ID, after }))).toMatch(
      /^The server by itself deleted .*Form 2B/,
    )
  })

  test('a command this version does not know is named as the log names it', () => {
    expect(sayEntry(line({ action: 'future.leap' }))).toBe('efua@example.test used future.leap')
    expect(sayAction('future.leap')).toBe('future.leap')
  })
})

describe('what changed is readable', () => {
  test('a field that was and is shows both; one that is new shows itself; the rest is left out', () => {
    expect(fieldChangesOf(line({}))).toEqual([
      { label: 'Status', before: 'pending', after: 'failed' },
      { label: 'Reason', before: null, after: 'Too late.' },
    ])
    const saved = line({
      action: 'settings.save',
      before: { minDeposit: 4000, revealed: false },
      after: { minDeposit: 5000, revealed: true },
    })
    expect(
      fieldChangesOf(saved).map(({ before, after }) => [plain(before ?? ''), plain(after)]),
    ).toEqual([
      ['GHS 40.00', 'GHS 50.00'],
      ['no', 'yes'],
    ])
  })

  test('what stayed as it was is no change, and what was deleted becomes nothing', () => {
    const verse = { reference: 'Psalm 23', text: 'old' }
    const changed = line({
      action: 'verses.saveVerse',
      before: verse,
      after: { ...verse, text: 'new' },
    })
    expect(fieldChangesOf(changed)).toEqual([{ label: 'Text', before: 'old', after: 'new' }])
    const deleted = line({ action: 'verses.deleteVerse', before: verse, after: null })
    expect(fieldChangesOf(deleted).map(({ after }) => after)).toEqual(['nothing', 'nothing'])
  })

  test('whatever shape a line has, it is shown', () => {
    expect(fieldChangesOf(line({ before: 'x', after: [1] }))).toEqual([])
    expect(fieldChangesOf(line({ before: null, after: { oddName: { a: 1 } } }))).toEqual([
      { label: 'Odd name', before: null, after: '{"a":1}' },
    ])
    expect(sayLoggedValue('price', 1.5)).toBe('1.5')
  })
})
