// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '#tests/pages/browser.ts'
import { answerCards as t } from '../../words/en/answer-cards.ts'
import AdminCardsPrintPage from './AdminCardsPrintPage.tsx'

const NAMES = ['Axim Oware', 'Keta Kente', 'Volta Mahogany']
const seats = NAMES.map((name, at) => ({ number: at + 1, id: `id-${at}`, name }))
const open = (known: typeof seats) =>
  openPage(<AdminCardsPrintPage />, '/admin/cards/print', {
    '/api/admin/cards/seats': { playBy: 'cards', set: 1, hasBegun: known.length > 0, seats: known },
  })

test('a class with seats by number gets a card for each, with its name', async () => {
  open(seats)
  expect(await screen.findByText(t.sheets(2))).toBeTruthy()
  for (const name of NAMES) expect(screen.getByText(name)).toBeTruthy()
  expect(screen.queryByText(new RegExp(t.nameLine + ' \\.'))).toBeNull()
})

test('a class without seats gets cards with a line for the name, as many as it asks for', async () => {
  open([])
  expect(await screen.findByText(t.sheets(20))).toBeTruthy()
  expect(screen.getAllByText(new RegExp(t.nameLine + ' \\.'))).toHaveLength(40)
  fireEvent.change(screen.getByLabelText(t.last), { target: { value: '7' } })
  expect(screen.getByText(t.sheets(4))).toBeTruthy()
  for (const wrong of ['61', '0', '', '1.5', 'A']) {
    fireEvent.change(screen.getByLabelText(t.last), { target: { value: wrong } })
    expect(screen.getByRole('alert').textContent).toBe(t.numbers(60))
    expect(screen.getByRole('button', { name: t.print }).hasAttribute('disabled')).toBe(true)
  }
})

test('the sheets see to it themselves that they are printed alone, whatever else of the app has not come', async () => {
  open(seats)
  const sheets = (await screen.findAllByRole('img'))[0]?.parentElement
  dispatchEvent(new Event('beforeprint'))
  expect(sheets?.getAttribute('data-prints')).toBe('alone')
})
