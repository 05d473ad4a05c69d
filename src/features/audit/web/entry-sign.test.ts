import { expect, test } from 'vitest'
import { auditEntries } from '../words/en/audit-entries.ts'
import { entrySignOf } from './entry-sign.ts'

test('every command that the log knows has the sign of its feature, and none the one for unknown ones', () => {
  const unknown = entrySignOf('nothing.known').icon
  expect(unknown).toBe('info')
  const without = Object.keys(auditEntries).filter((action) => entrySignOf(action).icon === unknown)
  expect(without).toEqual([])
})

test('a decision has the colour of its outcome, and what is gone for good that of a loss', () => {
  expect(entrySignOf('wallet.approve')).toEqual({ icon: 'check', tone: 'good' })
  expect(entrySignOf('wallet.reject')).toEqual({ icon: 'close', tone: 'bad' })
  expect(entrySignOf('verses.deleteVerse')).toEqual({ icon: 'trash', tone: 'bad' })
  expect(entrySignOf('people.exportPeople')).toEqual({ icon: 'download', tone: 'plain' })
})
