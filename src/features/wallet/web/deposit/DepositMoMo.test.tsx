// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#core/ids.ts'
import { ghs } from '#core/money.ts'
import {
  answers,
  goToProof,
  open,
  PROOF,
  pay,
  payment,
  press,
  sentTo,
  serveDeposits,
  text,
  type,
} from '#tests/pages/deposit.ts'

// Drawing needs a real canvas: e2e/deposit.spec.ts looks at the picture itself.
const drawn = vi.fn<(facts: object) => Promise<Blob>>()
vi.mock('#ui/money/receipt-picture.ts', () => ({
  drawReceipt: (facts: object) => drawn(facts),
}))

serveDeposits()
beforeEach(() => {
  drawn.mockReset()
  drawn.mockImplementation(async () => new Blob(['picture'], { type: 'image/webp' }))
})

test('who leaves while a payment becomes a deposit stays where they went, and the deposit is asked for', async () => {
  let keepPicture = (): void => undefined
  answers['/api/proofs'] = () =>
    new Promise((keep) => {
      keepPicture = () => keep(Response.json({ proofId: PROOF }))
    })
  open()
  await type('Amount', '200')
  await press('Continue')
  await pay()
  await waitFor(() => expect(sentTo('/api/proofs')).toHaveLength(1))
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await screen.findByText('Another page')
  keepPicture()
  await waitFor(() => expect(sentTo('/api/deposits')).toHaveLength(1))
  await waitFor(() => expect(localStorage.length).toBe(0))
  expect(text()).toContain('Another page')
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
  const said = 'Deposit request submitted for GHS 200.00! Awaiting admin approval.'
  await waitFor(() => expect(text()).toContain(said))
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/wallet')
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
