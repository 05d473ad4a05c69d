// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import {
  type Answers,
  noConnection,
  offer,
  openPage,
  owned,
  refused,
  TODAY,
} from '#tests/pages/browser.ts'
import { Link } from '#ui/router/Link.tsx'
import type { Machine } from '../../schema.ts'
import BuyDialog from './BuyDialog.tsx'

const WALLET = {
  data: { available: ghs(230) },
  isError: false,
  error: null,
  isFetching: false,
  refetch: () => Promise.reject(new Error('nobody asks for it')),
}

/** The dialog over a catalogue that an admin changes, or another tab buys from. */
function Catalogue({ becomes }: { becomes: Machine }) {
  const [machine, setMachine] = useState(offer(9))
  return (
    <>
      <button type="button" onClick={() => setMachine(becomes)}>
        Becomes
      </button>
      <BuyDialog
        machine={machine}
        wallet={WALLET}
        today={TODAY}
        onClose={() => setMachine(offer(9))}
      />
    </>
  )
}

function open(becomes: Machine, answers: Answers = {}) {
  const page = openPage(<Catalogue becomes={becomes} />, '/products?buy=9', answers)
  const dialog = within(screen.getByRole('dialog'))
  return {
    ...page,
    dialog,
    press: (name: string | RegExp) => fireEvent.click(dialog.getByRole('button', { name })),
    become: () => fireEvent.click(screen.getByText('Becomes')),
    bought: () => page.requests.filter(({ path }) => path === '/api/machines/buy'),
  }
}

const address = () => screen.getByRole('status', { name: 'address' }).textContent

test('a price that changes under an open purchase is said, and asked about again before it is paid', async () => {
  const page = open(offer(9, { price: ghs(95) }), { '/api/machines/buy': { machineId: 9 } })
  page.become()
  expect(
    page.dialog.getByText(
      'The price changed from GHS 70.00 to GHS 95.00 while this was open. Nothing was charged.',
    ),
  ).toBeDefined()
  expect(page.dialog.queryByRole('button', { name: 'Acquire Now' })).toBeNull()
  page.press(/^Go on at GHS.95.00/)
  expect(page.bought()).toEqual([])
  page.press('Acquire Now')
  await screen.findByText('/acquisition-success/9')
  expect(page.bought().map(({ body }) => body)).toEqual([{ machineId: 9, price: ghs(95) }])
})

test('what a machine pays or for how long it does is not changed under an open purchase without a word', () => {
  for (const more of [{ dailyProfit: ghs(1) }, { durationDays: 7 }]) {
    const page = open(offer(9, more))
    page.become()
    expect(page.dialog.getByText(/^What it pays changed while this was open/)).toBeDefined()
    expect(page.dialog.queryByRole('button', { name: 'Acquire Now' })).toBeNull()
    page.press('Cancel')
    document.body.replaceChildren()
  }
})

test('a purchase refused for its price is asked about again at the new one', async () => {
  const changed = 'The price changed from GHS 70.00 to GHS 95.00. Nothing was charged.'
  const page = open(offer(9, { price: ghs(95) }), {
    '/api/machines/buy': refused(409, 'conflict', changed),
  })
  page.press('Acquire Now')
  expect(await page.dialog.findByText(changed)).toBeDefined()
  page.become()
  expect(page.dialog.queryByText(changed)).toBeNull()
  page.press(/^Go on at GHS.95.00/)
  expect(page.dialog.getByRole('button', { name: 'Acquire Now' })).toBeDefined()
  expect(page.bought()).toHaveLength(1)
})

test('coming back to the question after it was bought shows the congratulation, not a refusal', async () => {
  const page = open(owned(9))
  page.become()
  expect(address()).toBe('/acquisition-success/9')
  expect(page.bought()).toEqual([])
})

test('a purchase whose answer was lost ends on the congratulation once it is known', async () => {
  const page = open(owned(9), { '/api/machines/buy': noConnection })
  page.press('Acquire Now')
  expect(await page.dialog.findByText(/^No answer came/)).toBeDefined()
  page.become()
  expect(address()).toBe('/acquisition-success/9')
})

test('a purchase refused because another page bought it says so: this press charged nothing', async () => {
  const owns = 'You own this machine already. Nothing was charged.'
  const page = open(owned(9), { '/api/machines/buy': refused(409, 'conflict', owns) })
  page.press('Acquire Now')
  expect(await page.dialog.findByText(owns)).toBeDefined()
  page.become()
  expect(page.dialog.getByText(owns)).toBeDefined()
  expect(address()).toBe('/products?buy=9')
})

/** Continue of the congratulation, and the Back of a browser. */
function History() {
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => void navigate('/products', { replace: true })}>
        Continue
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  )
}

test('Back from after a purchase leads to no question, which would congratulate once more', async () => {
  const page = (
    <>
      <Link to="/products?buy=9">Look</Link>
      <History />
      <QuestionInAddress />
    </>
  )
  openPage(page, '/wallet', { '/api/machines/buy': { machineId: 9 } })
  fireEvent.click(screen.getByRole('link', { name: 'Look' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Acquire Now' }))
  await screen.findByText('/acquisition-success/9')
  fireEvent.click(screen.getByText('Continue'))
  await screen.findByText('/products')
  fireEvent.click(screen.getByText('Back'))
  expect(await screen.findByText('/wallet')).toBeDefined()
})

/** The question, while the address has it. */
function QuestionInAddress() {
  const { search } = useLocation()
  const isAsked = search === '?buy=9'
  return (
    <BuyDialog
      machine={isAsked ? offer(9) : null}
      wallet={WALLET}
      today={TODAY}
      onClose={() => undefined}
    />
  )
}
