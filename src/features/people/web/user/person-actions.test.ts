import { describe, expect, test } from 'vitest'
import { actionsFor, type PersonSubject, whyNot, whyNotDo, whyNotEmail } from './person-actions.ts'

const ama: PersonSubject = {
  id: 'ama',
  name: 'ama@x',
  email: 'ama@x',
  role: 'learner',
  status: 'active',
  guarded: false,
  emailByAdmin: false,
}
const boss: PersonSubject = { ...ama, id: 'boss', role: 'admin' }
const by = (id: string, activeAdmins = 2) => ({ id, activeAdmins })

const YOURSELF = 'Only another admin can suspend or delete your account, or change its role.'
const LAST = 'This is the last active admin. Make another person an admin first.'

describe('what can be done with a person', () => {
  test('suspend is there for the active, activate for everybody else', () => {
    expect(actionsFor(ama)).toEqual(['edit', 'suspend', 'rest', 'delete'])
    expect(actionsFor({ ...ama, status: 'inactive' })).toEqual(['edit', 'activate', 'delete'])
    expect(actionsFor({ ...ama, status: 'suspended' })).toEqual([
      'edit',
      'activate',
      'rest',
      'delete',
    ])
  })

  test('to oneself nothing that would lock one out, with the reason', () => {
    for (const action of ['suspend', 'rest', 'delete'] as const) {
      expect(whyNotDo(action, boss, by('boss'))).toBe(YOURSELF)
      expect(whyNotDo(action, ama, by('boss'))).toBeNull()
    }
    expect(whyNot({ role: 'learner' }, boss, by('boss'))).toBe(YOURSELF)
    expect(whyNotDo('edit', boss, by('boss'))).toBeNull()
    expect(whyNotDo('signOut', boss, by('boss'))).toBeNull()
  })

  test('the e-mail of who is or was an admin is theirs alone, with the reason', () => {
    expect(whyNotEmail(ama, by('other'))).toBeNull()
    expect(whyNotEmail(boss, by('other'))).toMatch(/^Present and former admins/)
    expect(whyNotEmail({ ...ama, guarded: true }, by('other'))).toMatch(
      /^Present and former admins/,
    )
    expect(whyNotEmail(boss, by('boss'))).toMatch(/^Change your own email in your profile/)
  })

  test('who has an e-mail from an admin is made no admin, with the reason', () => {
    expect(whyNot({ role: 'admin' }, ama, by('other'))).toBeNull()
    const moved = { ...ama, emailByAdmin: true }
    expect(whyNot({ role: 'admin' }, moved, by('other'))).toMatch(/^An admin has changed/)
    expect(whyNot({ status: 'suspended' }, moved, by('other'))).toBeNull()
  })

  test('nobody may suspend, delete or demote the last active admin, and the reason says so', () => {
    expect(whyNotDo('suspend', boss, by('other', 1))).toBe(LAST)
    expect(whyNotDo('delete', boss, by('other', 1))).toBe(LAST)
    expect(whyNot({ role: 'learner' }, boss, by('other', 1))).toBe(LAST)
    expect(whyNotDo('delete', boss, by('other', 2))).toBeNull()
    // A suspended admin does not run the house, so their deletion is allowed.
    expect(whyNotDo('delete', { ...boss, status: 'suspended' }, by('other', 1))).toBeNull()
  })
})
