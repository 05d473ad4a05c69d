import { expect, test } from 'vitest'
import { formatGhs, pesewas } from '../../../core/money.ts'
import { peopleCalls } from '../schema.ts'
import { sayAct, sayChanges } from './audit-words.ts'

test('what changed is told with before and after, and what stayed is left out', () => {
  const before = { role: 'investor', email: 'a•••@x' }
  expect(sayChanges(before, { role: 'admin', email: 'a•••@x' })).toEqual([
    { name: 'Role', before: 'investor', after: 'admin' },
  ])
})

test('money is told in cedis, truth in words, and an unknown fact under its own name', () => {
  expect(sayChanges(null, { amountPesewas: 123_456, matched: false, somethingNew: 3 })).toEqual([
    { name: 'Amount', before: '', after: formatGhs(pesewas(123_456)) },
    { name: 'With a matching payment', before: '', after: 'no' },
    { name: 'something new', before: '', after: '3' },
  ])
})

test('every deed of this feature has words of its own', () => {
  const commands = Object.values(peopleCalls).filter(({ method }) => method === 'POST')
  expect(commands.filter(({ name }) => sayAct(name) === name)).toEqual([])
  expect(sayAct('future.newCall')).toBe('future.newCall')
})
