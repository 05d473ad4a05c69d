// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answeringBatches } from '../../../../../tests/answer-batch.ts'
import { newId } from '../../../../core/ids.ts'
import { ghs } from '../../../../core/money.ts'
import { makeQueryClient } from '../../../../ui/offline/query-client.ts'
import { readToasts } from '../../../../ui/kit/toast.ts'
import DepositPage from './DepositPage.tsx'

// The later steps are loaded on the way; a busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 })

// Drawing needs a real canvas: e2e/deposit.spec.ts looks at the picture itself.
const drawn = vi.fn<(facts: object) => Promise<Blob>>()
vi.mock('../../../../ui/kit/receipt-picture.ts', () => ({
  drawReceipt: (facts: object) => drawn(facts),
}))

const PROOF = '01a1fdc2-41ea-701f-9ce4-5fd593b9d322'
const payment = {
  paymentId: newId(),
  reference: 'MM12345678',
  amount: ghs(200),
  sentOn: '2026-11-24',
  sentAt: '2026-11-21T10:44:12.345Z',
  balance: ghs(1800),
}

let person: { id: string; practiceNumber: string }
const posted = vi.fn<(path: string, key: string, body: unknown) => void>()
let pocket = ghs(2000)
let answers: Record<string, () => Promise<Response>>

beforeEach(() => {
  localStorage.clear()
  posted.mockReset()
  drawn.mockReset()
  drawn.mockImplementation(async () => new Blob(['picture'], { type: 'image/webp' }))
  person = { id: newId(), practiceNumber: '0000001001' }
  answers = {
    '/api/pocket/send': async () => Response.json(payment),
    '/api/proofs': async () => Response.json({ proofId: PROOF }),
    '/api/deposits': async () => Response.json({ requestId: newId(), amount: ghs(200) }),
  }
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal(
    'fetch',
    answeringBatches(async (path: string, init: RequestInit) => {
      if (path === '/api/session') return Response.json({ person, today: '2026-11-24' })
      if (path === '/api/pocket') return Response.json({ practiceNumber: '', balance: pocket })
      if (path === '/api/settings') {
        return Response.json({
          platformName: 'Trust House',
          minDeposit: ghs(45),
          depositAccountName: 'Trust House Ltd',
          depositAccountNumber: '0000000001',
        })
      }
      const key = new Headers(init.headers).get('idempotency-key') ?? ''
      posted(path, key, typeof init.body === 'string' ? JSON.parse(init.body) : init.body)
      return answers[path]?.()
    }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open() {
  cleanup()
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter initialEntries={['/deposit']}>
        <Routes>
          <Route path="/deposit" element={<DepositPage />} />
          <Route path="/wallet" element={<h1>The wallet</h1>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const text = () => document.body.textContent?.replaceAll('\u00A0', ' ') ?? ''
const sentTo = (path: string) => posted.mock.calls.filter(([to]) => to === path)

/** A deposit that the house refuses leaves the form, filled in. */
async function goToProof(way: 'pay' | 'other') {
  if (way === 'pay') answers['/api/deposits'] = refuseDeposits
  open()
  await type('Amount', '200')
  await press('Continue')
  if (way === 'other') return press('I have sent it another way')
  await pay()
  return press('Show the proof yourself')
}

async function pay() {
  await press('Send with Practice MoMo')
  await press('Send now')
  await screen.findByText('Sent from your pocket')
}

const refuseDeposits = async () =>
  Response.json({ error: { code: 'conflict', message: 'Not now.' } }, { status: 409 })

test('of the eight presets those are shown that the pocket can pay, and the least is the house’s own setting', async () => {
  const offered = async () =>
    (await screen.findByRole('group', { name: 'Quick choices' })).textContent?.replaceAll(
      '\u00A0',
      ' ',
    )
  const six = 'GHS 50.00GHS 100.00GHS 200.00GHS 400.00GHS 800.00GHS 1,600.00'
  pocket = ghs(3200)
  open()
  await waitFor(async () => expect(await offered()).toBe(`${six}GHS 2,400.00GHS 3,200.00`))
  pocket = ghs(2000)
  open()
  await waitFor(async () => expect(await offered()).toBe(six))
  await type('Amount', '44.99')
  await press('Continue')
  expect(text()).toContain('Minimum deposit is GHS 45.00.')
  fireEvent.click(screen.getByRole('button', { name: 'GHS\u00A0100.00' }))
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('100.00')
})

test('each account detail is copied, and a toast says which', async () => {
  const written = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText: written }, onLine: true })
  open()
  await type('Amount', '1234.5')
  await press('Continue')
  for (const [what, copy] of [
    ['amount', '1234.50'],
    ['account name', 'Trust House Ltd'],
    ['account number', '0000000001'],
  ] as const) {
    await press(`Copy ${what}`)
    await waitFor(() => expect(readToasts().at(-1)?.text).toBe(`Copied: ${what}.`))
    expect(written).toHaveBeenLastCalledWith(copy)
  }
})

test('without a method or a picture it is refused in the original’s words', async () => {
  await goToProof('other')
  await press('Review deposit')
  expect(text()).toContain('Please select a payment method')
  expect(text()).toContain('Please upload a payment screenshot!')
  fireEvent.click(screen.getByLabelText('Reference'))
  await press('Review deposit')
  expect(text()).toContain('Please enter the deposit account name')
  expect(text()).toContain('Please enter the transaction ID or reference')
  expect(sentTo('/api/deposits')).toEqual([])
})

test('only jpeg, png and webp are taken; what the server cannot read is told in its words', async () => {
  await goToProof('other')
  const choose = async (mime: string) => {
    const file = new File(['x'], 'receipt', { type: mime })
    fireEvent.change(await screen.findByLabelText('Payment screenshot'), {
      target: { files: [file] },
    })
  }
  for (const mime of ['image/gif', 'application/pdf', 'image/svg+xml', '']) {
    await choose(mime)
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid image format')
  }
  expect(sentTo('/api/proofs')).toEqual([])
  answers['/api/proofs'] = async () =>
    Response.json({ error: { code: 'invalid', message: 'Invalid image format' } }, { status: 422 })
  await choose('image/png')
  await waitFor(() => expect(sentTo('/api/proofs')).toHaveLength(1))
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid image format')
  for (const mime of ['image/jpeg', 'image/webp']) await choose(mime)
  await waitFor(() => expect(sentTo('/api/proofs')).toHaveLength(3))
})

test('Practice MoMo pays once, and the deposit is asked for with receipt and reference, without another tap', async () => {
  open()
  await type('Amount', '200')
  await press('Continue')
  await pay()
  expect(await screen.findByText('The wallet')).toBeDefined()
  expect(drawn.mock.calls).toEqual([
    [
      {
        platform: 'Trust House',
        amount: ghs(200),
        reference: 'MM12345678',
        from: '0000001001',
        to: '0000000001',
        toName: 'Trust House Ltd',
        sentOn: '2026-11-24',
        sentAt: payment.sentAt,
      },
    ],
  ])
  expect(sentTo('/api/deposits').map(([, , body]) => body)).toEqual([
    {
      amount: ghs(200),
      method: 'mtn',
      proofId: PROOF,
      reference: 'MM12345678',
      accountName: 'Practice MoMo 0000001001',
    },
  ])
  expect(readToasts().at(-1)?.text.replaceAll('\u00A0', ' ')).toBe(
    'Deposit request submitted for GHS 200.00! Awaiting admin approval.',
  )
})

test('a payment whose picture did not come becomes a deposit by its reference', async () => {
  answers['/api/proofs'] = async () => {
    throw new TypeError('the line broke')
  }
  open()
  await type('Amount', '200')
  await press('Continue')
  await pay()
  expect(await screen.findByText('The wallet')).toBeDefined()
  expect(sentTo('/api/deposits').map(([, , body]) => body)).toEqual([
    {
      amount: ghs(200),
      method: 'mtn',
      reference: 'MM12345678',
      accountName: 'Practice MoMo 0000001001',
    },
  ])
})

test('a paid deposit without an answer is asked again after a reload, word for word', async () => {
  answers['/api/deposits'] = async () => {
    throw new TypeError('the line broke')
  }
  open()
  await type('Amount', '200')
  await press('Continue')
  await pay()
  await waitFor(() => expect(text()).toContain('Deposit failed. Please try again.'))
  expect(screen.queryByRole('button', { name: 'Show the proof yourself' })).toBeNull()
  answers['/api/deposits'] = async () => Response.json({ requestId: newId(), amount: ghs(200) })
  open()
  expect(await screen.findByText('The wallet')).toBeDefined()
  const [first, second, ...more] = sentTo('/api/deposits')
  expect([second, more]).toEqual([first, []])
})

test('a paid deposit that the house refuses keeps its payment, and the proof can be shown by hand', async () => {
  await goToProof('pay')
  expect(await screen.findByText('The receipt of your payment is filled in.')).toBeDefined()
  answers['/api/deposits'] = async () => Response.json({ requestId: newId(), amount: ghs(200) })
  fireEvent.click(screen.getByLabelText('Telecel Cash'))
  await press('Review deposit')
  await press('Complete')
  expect(await screen.findByText('The wallet')).toBeDefined()
  expect(sentTo('/api/pocket/send')).toHaveLength(1)
  expect(drawn).toHaveBeenCalledTimes(1)
  expect(sentTo('/api/deposits').at(-1)?.[2]).toMatchObject({
    method: 'vodafone',
    proofId: PROOF,
    reference: 'MM12345678',
  })
})

test('the receipt picture can be taken away, and be had again', async () => {
  await goToProof('pay')
  await screen.findByAltText('The receipt picture of your practice payment')
  await press('Remove picture')
  expect(screen.queryByAltText('The receipt picture of your practice payment')).toBeNull()
  fireEvent.click(screen.getByLabelText('MTN MoMo'))
  await press('Review deposit')
  expect(text()).toContain('Please upload a payment screenshot!')
  open()
  await screen.findByText('Show that you sent it')
  expect(drawn).toHaveBeenCalledTimes(1)
  await press('Use the payment’s receipt')
  expect(await screen.findByText('The receipt of your payment is filled in.')).toBeDefined()
})

test('a receipt picture that did not come leaves the reference, and is tried again on return', async () => {
  answers['/api/proofs'] = async () => {
    throw new TypeError('the line broke')
  }
  await goToProof('pay')
  open()
  expect((await screen.findByRole('alert')).textContent).toMatch(/Reference: it is filled in/)
  fireEvent.click(screen.getByLabelText('Reference'))
  expect(screen.getByLabelText<HTMLInputElement>('Transaction ID or reference').value).toBe(
    'MM12345678',
  )
  fireEvent.click(screen.getByLabelText('Screenshot'))
  answers['/api/proofs'] = async () => Response.json({ proofId: PROOF })
  open()
  expect(await screen.findByText('The receipt of your payment is filled in.')).toBeDefined()
})

test('a deposit without an answer failed in the original’s words, and is asked again word for word', async () => {
  answers['/api/deposits'] = async () => {
    throw new TypeError('the line broke')
  }
  await goToProof('other')
  fireEvent.click(screen.getByLabelText('MTN MoMo'))
  fireEvent.click(screen.getByLabelText('Reference'))
  await type('Deposit account name', 'Ama')
  await type('Transaction ID or reference', 'R-1')
  await press('Review deposit')
  await press('Complete')
  await waitFor(() => expect(text()).toContain('Deposit failed. Please try again.'))
  answers['/api/deposits'] = async () => Response.json({ requestId: newId(), amount: ghs(200) })
  open()
  expect(await screen.findByText('Did it arrive?')).toBeDefined()
  await press('Ask again')
  expect(await screen.findByText('The wallet')).toBeDefined()
  const [first, second] = sentTo('/api/deposits')
  expect(second).toEqual(first)
})
