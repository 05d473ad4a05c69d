// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noConnection, offer, refused } from '#tests/pages/browser.ts'
import { ALL, namesIn, openDashboard, section } from '#tests/pages/dashboard.ts'

test('machines that cannot be fetched leave a sample list that says so and sells nothing', async () => {
  const { served } = openDashboard({
    '/api/machines': refused(503, 'unavailable', 'The books are away.'),
  })
  const recommended = await section('Recommended for You')
  await waitFor(() =>
    recommended.getByText('Sample list: the app cannot be reached. These are not on offer.'),
  )
  expect(namesIn(recommended)).toEqual(['Sankofa Mini', 'Akoben Spark', 'Nyansapo One'])
  expect(recommended.getByText('The books are away.')).toBeDefined()
  expect(recommended.queryAllByRole('link', { name: /Spark|Mini|One/ })).toEqual([])

  served['/api/machines'] = { machines: ALL }
  fireEvent.click(recommended.getByRole('button', { name: 'Try again' }))
  expect(await recommended.findByRole('link', { name: /Duafe Duo/ })).toBeDefined()
  expect(recommended.queryByText(/^Sample list/)).toBeNull()
})

test('a line that is cut leaves the sample too', async () => {
  openDashboard({ '/api/machines': noConnection })
  expect(await screen.findByText(/^Sample list: the app cannot be reached/)).toBeDefined()
  const recommended = await section('Recommended for You')
  expect(recommended.getByText('Connection failed.')).toBeDefined()
})

test.each([
  ['no list', { machines: 'none' }],
  ['a list of rows without a price', { machines: [{ ...offer(9), price: 'forty' }] }],
])('malformed machine data (%s) is never shown as real', async (_what, answer) => {
  openDashboard({ '/api/machines': answer })
  const recommended = await section('Recommended for You')
  await waitFor(() => recommended.getByText(/^Sample list: the list of the app could not be read/))
  expect(recommended.queryAllByRole('link', { name: /Spark/ })).toEqual([])
})

test('one malformed machine is left out, and the others are recommended', async () => {
  openDashboard({
    '/api/machines': { machines: [{ ...offer(9), dailyProfit: null }, ...ALL.slice(2)] },
  })
  const recommended = await section('Recommended for You')
  await waitFor(() => recommended.getByText('Dwennimmen'))
  expect(recommended.queryByText('Akoben Spark')).toBeNull()
})
