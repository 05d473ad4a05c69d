// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { day } from '#core/day.ts'
import { ghs } from '#core/money.ts'
import { answeringBatches } from '#tests/rig/answer-batch.ts'
import { makeQueryClient } from '#ui/offline/query-client.ts'
import { part } from '#ui/router/part.ts'
import { type Machine, machinesCalls } from '../../schema.ts'
import AcquisitionSuccessPage from './AcquisitionSuccessPage.tsx'

const machine: Machine = {
  id: 10,
  name: 'Sankofa Starter',
  description: '',
  category: 'asic',
  price: ghs(99),
  dailyProfit: ghs(20),
  durationDays: 60,
  isActive: true,
  pictureId: null,
  art: '',
  owned: {
    purchase: 1,
    boughtOn: day('2026-11-21'),
    endsOn: day('2027-01-20'),
    daysLeft: 60,
    price: ghs(50),
    dailyProfit: ghs(10),
  },
}

let answers: (() => Response)[]

beforeEach(() => {
  answers = []
  vi.stubGlobal(
    'fetch',
    answeringBatches(async () => {
      const next = answers.length > 1 ? answers.shift() : answers[0]
      return next?.() ?? Response.error()
    }),
  )
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const machines = (...list: Machine[]) => Response.json({ machines: list })

function open(id: string, client = makeQueryClient(), catalogue = <p>The catalogue</p>) {
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/acquisition-success/${id}`]}>
        <Routes>
          <Route path="/acquisition-success/:itemId" element={<AcquisitionSuccessPage />} />
          <Route path="/products" element={catalogue} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('says Congratulation, the machine’s name and a verse of a Psalm, and continues to the catalogue', async () => {
  answers = [() => machines(machine)]
  open('10')
  expect(await screen.findByText('Sankofa Starter is yours.')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Congratulation')
  expect(screen.getByText(/^Psalm \d+:\d+$/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/products')
})

test('shows the terms the machine was bought at, and its first and last day', async () => {
  answers = [() => machines(machine)]
  open('10')
  await screen.findByText('Sankofa Starter is yours.')
  const facts = screen.getAllByRole('definition').map((fact) => fact.textContent)
  expect(facts).toEqual(['GHS\u00A050.00', 'GHS\u00A010.00', '22/11/2026', '20/01/2027'])
})

test.each([
  ['one that there is not', '999'],
  ['a word', 'first'],
  ['a number written otherwise', '010'],
])('%s leads to the catalogue', async (_, id) => {
  answers = [() => machines(machine)]
  open(id)
  expect(await screen.findByText('The catalogue')).toBeDefined()
})

test('a machine that is not one’s own leads to the catalogue: nothing is congratulated on', async () => {
  answers = [() => machines({ ...machine, owned: null })]
  open('10')
  expect(await screen.findByText('The catalogue')).toBeDefined()
  expect(screen.queryByText('Sankofa Starter is yours.')).toBeNull()
})

test('the catalogue’s place is there until the catalogue is, however long its code takes', async () => {
  const load = vi.fn(() => new Promise<never>(() => undefined))
  const Catalogue = part(load, () => <p>Its place</p>)
  answers = [() => machines({ ...machine, owned: null })]
  open('10', makeQueryClient(), <Catalogue />)
  await waitFor(() => expect(load).toHaveBeenCalled())
  expect(screen.getByText('Its place')).toBeDefined()
  expect(screen.queryByText('Sankofa Starter is yours.')).toBeNull()
})

test('a list from before the purchase sends nobody away while a fresh one is on its way', async () => {
  const client = makeQueryClient()
  const before = { machines: [{ ...machine, owned: null }] }
  // Fetched an hour ago, so that it is asked for anew.
  client.setQueryData([machinesCalls.listMachines.name, {}], before, {
    updatedAt: Date.now() - 3_600_000,
  })
  answers = [() => machines(machine)]
  open('10', client)
  expect(screen.queryByText('The catalogue')).toBeNull()
  expect(await screen.findByText('Sankofa Starter is yours.')).toBeDefined()
})

test('when the machines cannot be read, it says so and offers to try again', async () => {
  answers = [() => new Response('no', { status: 500 }), () => machines(machine)]
  open('10')
  expect(await screen.findByText('This could not be loaded.')).toBeDefined()
  screen.getByRole('button', { name: 'Try again' }).click()
  await waitFor(() => expect(screen.getByText('Sankofa Starter is yours.')).toBeDefined())
})
