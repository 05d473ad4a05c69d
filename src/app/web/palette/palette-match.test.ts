import { expect, test } from 'vitest'
import { fitOf, selectFitting } from './palette-match.ts'

const AUDIT = { label: 'Audit', also: 'log history' }

test('every word must be found, whichever way round and in whatever case', () => {
  expect(fitOf({ label: 'Mining Machines' }, 'MACH min')).toBeGreaterThan(0)
  expect(fitOf({ label: 'Mining Machines' }, 'mach users')).toBe(0)
})

test('the start of the name counts most, then of a word, then within, then another word for it', () => {
  const fits = ['aud', 'pro', 'ofi', 'log'].map((typed, index) =>
    fitOf(index === 3 ? AUDIT : { label: index === 0 ? 'Audit' : 'My Profile' }, typed),
  )
  expect(fits).toEqual(fits.toSorted((one, other) => other - one))
  expect(new Set(fits).size).toBe(4)
  expect(fits.at(-1)).toBeGreaterThan(0)
})

test('what fits best comes first, with its group, and groups without anything are gone', () => {
  const groups = [
    { title: 'Go to', commands: [{ label: 'Analytics' }, { label: 'Dashboard' }] },
    { title: 'Do', commands: [{ label: 'Dark appearance' }, { label: 'Logout' }] },
    { title: 'Own', commands: [{ label: 'Wallet' }] },
  ]
  expect(selectFitting(groups, 'dark').map(({ title }) => title)).toEqual(['Do'])
  expect(selectFitting(groups, 'a').flatMap(({ commands }) => commands)[0]).toEqual({
    label: 'Analytics',
  })
  expect(selectFitting(groups, ' ')).toBe(groups)
})
