// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { offer, openPage, owned, refused } from '#tests/pages/browser.ts'
import Truth from './Truth.tsx'

const WAY = { total: 0, named: [], others: { people: 0, amount: 0 }, later: 0 }
const SUMS = { putIn: 0, takenOut: 0, sentBack: 0, wallet: 0, held: 0, suspense: 0, promised: 0 }
const TRUTH = { of: null, ...SUMS, profitPaid: 0, from: WAY, to: WAY, inDrawer: 0 }

test('once revealed, beside each machine stands the day its promise fails on at steady sales', async () => {
  openPage(<Truth />, '/truth', { '/api/truth': TRUTH, '/api/machines': { machines: [offer(10)] } })
  const table = await screen.findByRole('table', { name: 'What each promise needs' })
  expect(within(table).getByRole('row', { name: /Sankofa Mini/ }).textContent).toContain('12')
})

test('own machines come first of three, and the others at a press', async () => {
  const machines = [10, 9, 8, 7].map((id) => offer(id)).concat(owned(6, 1))
  openPage(<Truth />, '/truth', { '/api/truth': TRUTH, '/api/machines': { machines } })
  const table = await screen.findByRole('table', { name: 'What each promise needs' })
  const shown = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .filter((row: HTMLElement) => !row.className.includes('hidden'))
      .map((row: HTMLElement) => row.querySelector('th span')?.textContent)
  expect(shown()).toHaveLength(3)
  expect(shown()).toContain(owned(6).name)
  fireEvent.click(screen.getByRole('button', { name: 'All 5 machines' }))
  expect(shown()).toHaveLength(5)
})

test('before it is revealed nothing is told of the machines either', async () => {
  const hidden = refused(403, 'not_allowed', 'Not yet.')
  openPage(<Truth />, '/truth', {
    '/api/truth': hidden,
    '/api/machines': { machines: [offer(10)] },
  })
  await screen.findByRole('link', { name: /dashboard/i })
  expect(screen.queryByText('What each promise needs')).toBeNull()
})
