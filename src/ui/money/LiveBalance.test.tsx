// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ghs, type Pesewas } from '#core/money.ts'
import { dismissToast, readToasts, toast } from '../dialogs/toast.ts'
import LiveBalance from './LiveBalance.tsx'
import { Money } from './Money.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const { id } of readToasts()) dismissToast(id)
})

const card = (balance: Pesewas, hidden = false) => (
  <LiveBalance balance={balance} hidden={hidden}>
    <Money amount={balance} hidden={hidden} />
  </LiveBalance>
)
const said = () => readToasts().map(({ text }) => text.replaceAll('\u00A0', ' '))
const cowries = () => document.querySelectorAll('.cowrie-drops').length

async function show(from: Pesewas, to: Pesewas, hidden = false) {
  const { rerender } = render(card(from, hidden))
  rerender(card(to, hidden))
  await new Promise((resolve) => setTimeout(resolve, 50))
}

test('money that comes in is named, shown at once as what it is now, and drops cowries, once', async () => {
  await show(ghs(70), ghs(160))
  expect(said()).toEqual(['GHS 90.00 came in.'])
  await waitFor(() => expect(cowries()).toBeGreaterThan(0))
  await waitFor(() => expect(cowries()).toBe(0))
  expect(screen.getByText(/160\.00/)).toBeDefined()
})

test('a balance that rises shows no sum that was never true', async () => {
  const shown = new Set<string>()
  const note = () => {
    const figures = document.body.textContent?.matchAll(/[\d,]+\.\d\d/g) ?? []
    for (const [amount] of figures) shown.add(amount)
  }
  const { rerender } = render(card(ghs(70)))
  note()
  rerender(card(ghs(160)))
  const until = performance.now() + 600
  while (performance.now() < until) {
    note()
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  expect([...shown]).toEqual(['70.00', '160.00'])
})

test('money that goes out, or that was there, moves nothing', async () => {
  await show(ghs(160), ghs(70))
  await show(ghs(70), ghs(70))
  expect([said(), cowries()]).toEqual([[], 0])
})

test('a hidden balance stays hidden, and what a toast says is not said twice', async () => {
  await show(ghs(70), ghs(160), true)
  expect([said(), cowries()]).toEqual([[], 0])
  toast.success('Collected GHS\u00A05.00.', ghs(5))
  await show(ghs(5), ghs(10))
  expect(said()).toEqual(['Collected GHS 5.00.'])
})

test('who wants no motion sees the new figure at once', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await show(ghs(70), ghs(160))
  expect([said(), cowries()]).toEqual([['GHS 90.00 came in.'], 0])
  expect(screen.getByText(/160\.00/)).toBeDefined()
})

test('days told one by one say together what came, as the balances say it', async () => {
  const { rerender } = render(card(ghs(10)))
  for (const now of [50, 90, 130, 170, 210, 250, 290]) {
    rerender(card(ghs(now)))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  expect(said()).toEqual(['GHS 280.00 came in.'])
  // Money that goes out in between is no arrival.
  rerender(card(ghs(190)))
  rerender(card(ghs(230)))
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(said()).toEqual(['GHS 320.00 came in.'])
})

test('once it was read, the next that comes is told by itself', async () => {
  await show(ghs(10), ghs(50))
  for (const { id } of readToasts()) dismissToast(id)
  cleanup()
  await show(ghs(50), ghs(90))
  expect(said()).toEqual(['GHS 40.00 came in.'])
})

test('another toast speaks for one arrival, not for the next of the same amount', async () => {
  toast.success('Collected GHS\u00A040.00.', ghs(40))
  const { rerender } = render(card(ghs(10)))
  for (const now of [50, 90, 130]) {
    rerender(card(ghs(now)))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  expect(said()).toEqual(['Collected GHS 40.00.', 'GHS 80.00 came in.'])
})
