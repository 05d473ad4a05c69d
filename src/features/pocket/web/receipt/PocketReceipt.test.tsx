// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ghs, pesewas } from '#core/money.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { type Answers, PERSON, refused, TODAY } from '#tests/pages/browser.ts'
import { DEPOSIT, hrefOf, openPocket, pocketAnswers, receiptOf, sent } from '#tests/pages/pocket.ts'

// Drawing needs a real canvas: e2e/pocket.spec.ts looks at the picture itself.
const drawn = vi.fn<(facts: object) => Promise<Blob>>()
vi.mock('#ui/money/receipt-picture.ts', () => ({
  drawReceipt: (facts: object) => drawn(facts),
}))

let answers: Answers

beforeEach(() => {
  localStorage.clear()
  drawn.mockReset()
  drawn.mockImplementation(async () => new Blob(['picture'], { type: 'image/png' }))
  answers = pocketAnswers()
})

const open = (address: string) => openPocket(address, answers)

describe('a receipt of the pocket', () => {
  test('has reference, receiver, notice, picture and the double entry in plain words', async () => {
    open('/pocket/receipt/MM12345678')
    const paper = within(await screen.findByRole('article'))
    for (const said of ['MM12345678', 'Trust House Ltd', PRACTICE_NOTICE, 'Not yet claimed']) {
      expect(paper.getByText(said)).toBeDefined()
    }
    expect(
      paper.getByText(
        'From your own practice mobile money (pocket) to the practice cash the app holds (cash)',
      ),
    ).toBeDefined()
    expect(await paper.findByAltText(/^Receipt of .*200\.00 sent with Practice MoMo/)).toBeDefined()
    expect(paper.getByRole('button', { name: 'Save picture' })).toBeDefined()
    expect(drawn).toHaveBeenCalledWith({
      platform: 'Trust House',
      amount: ghs(200),
      reference: 'MM12345678',
      from: PERSON.practiceNumber,
      to: '0000000001',
      toName: 'Trust House Ltd',
      sentOn: TODAY,
      sentAt: sent.at,
    })
    expect(hrefOf('Use it for a deposit: MM12345678')).toBe('/deposit?payment=MM12345678')
  })

  test('of a payment behind a deposit leads to the deposit, and to no other', async () => {
    const request = { id: DEPOSIT, kind: 'deposit', status: 'completed' } as const
    answers['/api/pocket/receipt'] = receiptOf({ ...sent, request })
    open('/pocket/receipt/MM12345678')
    expect(await screen.findByText('Deposit credited')).toBeDefined()
    expect(hrefOf('See the deposit')).toBe(`/receipt/${DEPOSIT}`)
    expect(screen.queryByRole('link', { name: /^Use it/ })).toBeNull()
  })

  test('of a withdrawal has no picture, and leads to the request', async () => {
    const request = { id: DEPOSIT, kind: 'withdrawal', status: 'completed' } as const
    const change = pesewas(6000)
    const entry = {
      ...sent,
      id: 't9',
      kind: 'withdrawal',
      reference: null,
      change,
      request,
    } as const
    answers['/api/pocket/receipt'] = receiptOf(entry)
    open('/pocket/receipt/t9')
    await screen.findByRole('article')
    expect(hrefOf('See the withdrawal')).toBe(`/receipt/${DEPOSIT}`)
    expect(screen.queryByText('Receipt picture')).toBeNull()
  })

  test('whose picture cannot be drawn says that the reference is proof enough', async () => {
    drawn.mockRejectedValue(new Error('no canvas'))
    open('/pocket/receipt/MM12345678')
    expect(await screen.findByText(/The reference is proof enough\.$/)).toBeDefined()
  })

  test('that is nobody’s says so, with the way back', async () => {
    answers['/api/pocket/receipt'] = refused(404, 'not_found', 'no')
    open('/pocket/receipt/t99')
    expect(await screen.findByText('No such entry')).toBeDefined()
  })
})
