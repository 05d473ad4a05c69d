// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { newId } from '#core/ids.ts'
import { ghs } from '#core/money.ts'
import {
  answers,
  goToProof,
  open,
  press,
  sentTo,
  serveDeposits,
  text,
  type,
} from '#tests/pages/deposit.ts'
import { readToasts } from '#ui/dialogs/toast.ts'

let pocket = ghs(2000)
serveDeposits(() => pocket)

test('all eight presets are there, those beyond the pocket cannot be pressed, and the least is the house’s own setting', async () => {
  const offered = async () => {
    const group = within(await screen.findByRole('group', { name: 'Quick choices' }))
    return group.getAllByRole<HTMLButtonElement>('button').map(({ textContent, disabled }) => {
      const amount = textContent?.replace(/GHS\u00A0|\.00|,/g, '')
      return disabled ? `(${amount})` : amount
    })
  }
  const beyond = ['(200)', '(400)', '(800)', '(1600)', '(2400)', '(3200)']
  pocket = ghs(150)
  open()
  await waitFor(async () => expect(await offered()).toEqual(['50', '100', ...beyond]))
  pocket = ghs(2000)
  open()
  const payable = ['50', '100', '200', '400', '800', '1600']
  await waitFor(async () => expect(await offered()).toEqual([...payable, '(2400)', '(3200)']))
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
