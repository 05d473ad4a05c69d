// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ghs } from '#core/money.ts'
import { type Answers, noConnection, PERSON, refused, TODAY } from '#tests/pages/browser.ts'
import { DEPOSIT, hrefOf, openPocket, pocketAnswers, sent, start } from '#tests/pages/pocket.ts'
import type { PocketEntry } from '../../schema.ts'

// Drawing needs a real canvas: e2e/pocket.spec.ts looks at the picture itself.
vi.mock('#ui/money/receipt-picture.ts', () => ({
  drawReceipt: async () => new Blob(['picture'], { type: 'image/png' }),
}))

let answers: Answers
let entries: PocketEntry[]

beforeEach(() => {
  localStorage.clear()
  entries = [sent, start]
  answers = pocketAnswers(() => entries)
})

const open = (address = '/pocket') => openPocket(address, answers)

const text = () => document.body.textContent?.replaceAll('\u00A0', ' ') ?? ''
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('the pocket', () => {
  test('says what it holds, its practice number to copy, and leads to sending and receiving', async () => {
    open()
    await screen.findByText('In your pocket')
    expect(text()).toMatch(/In your pocket\D*GHS 1,800\.00/)
    expect(screen.getByText(PERSON.practiceNumber)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Copy practice number' })).toBeDefined()
    expect(hrefOf('Send to the app')).toBe('/pocket/send')
    expect(hrefOf('Receive')).toBe('/pocket/receive')
  })

  test('its statement has each movement signed, with what the pocket held after it', async () => {
    open()
    await screen.findAllByText(/^Pocket after/)
    const rows = (await screen.findAllByRole('listitem')).slice(-2).map((row) => row.textContent)
    expect(rows[0]?.replaceAll('\u00A0', ' ')).toMatch(
      /Sent to the app−GHS 200\.00MM12345678.*Pocket after GHS 1,800\.00Not yet claimed/,
    )
    expect(rows[1]?.replaceAll('\u00A0', ' ')).toMatch(/Pocket money\+GHS 2,000\.00/)
    expect(hrefOf('Sent to the app')).toBe('/pocket/receipt/MM12345678')
    expect(screen.getByRole('heading', { name: 'Today' })).toBeDefined()
  })

  test('a payment that backs no deposit says so, with the way to one', async () => {
    open()
    await screen.findByText('Sent, not yet claimed by a deposit')
    expect(hrefOf('Use it for a deposit: MM12345678')).toBe('/deposit?payment=MM12345678')
  })

  test('a payment too small for any deposit says why it leads to none', async () => {
    entries = [{ ...sent, change: ghs(-10) }]
    open()
    await screen.findByText('Sent, not yet claimed by a deposit')
    await waitFor(() =>
      expect(text()).toContain('No deposit can claim it: the least the app takes is GHS 45.00.'),
    )
    expect(screen.queryByRole('link', { name: /^Use it/ })).toBeNull()
  })

  test.each([
    ['pending', 'Deposit pending'],
    ['completed', 'Deposit credited'],
    ['failed', 'Deposit rejected'],
  ] as const)('a payment behind a deposit that is %s says %s', async (status, said) => {
    entries = [{ ...sent, request: { id: DEPOSIT, kind: 'deposit', status } }]
    open()
    expect(await screen.findByText(said)).toBeDefined()
  })

  test('search and kind stand in the address; nothing there is told apart from no match', async () => {
    entries = []
    open('/pocket?kind=returned&q=abc')
    expect(await screen.findByText('No entry matches')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('abc')
    press('Clear filters')
    expect(await screen.findByText('Nothing has moved yet')).toBeDefined()
    expect(screen.getByLabelText('address').textContent).toBe('/pocket')
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'unclaimed' } })
    expect(await screen.findByText('Every payment is claimed')).toBeDefined()
    expect(screen.getByLabelText('address').textContent).toBe('/pocket?kind=unclaimed')
  })

  test('a statement that cannot be read says so, and can be asked for again', async () => {
    answers['/api/pocket/statement'] = refused(409, 'conflict', 'The house is out for a moment.')
    open()
    expect(await screen.findByText('The statement could not be loaded')).toBeDefined()
    answers['/api/pocket/statement'] = { entries, total: 2 }
    press('Try again')
    expect(await screen.findByText('Pocket money')).toBeDefined()
  })
})

describe('sending to the house', () => {
  const amount = () => screen.findByLabelText<HTMLInputElement>('Amount')

  test('offers all eight presets, of which none beyond the pocket can be pressed, and names the house’s account', async () => {
    answers['/api/pocket'] = { practiceNumber: PERSON.practiceNumber, balance: ghs(150) }
    open('/pocket/send')
    await amount()
    const presets = within(screen.getByRole('group', { name: 'Quick choices' }))
    const all = () => presets.getAllByRole<HTMLButtonElement>('button')
    expect(all()).toHaveLength(8)
    const isFree = ({ disabled }: HTMLButtonElement) => !disabled
    expect(
      all()
        .filter(isFree)
        .map((each) => each.textContent),
    ).toEqual(['50', '100'])
    // A reader hears what each of them is of.
    expect(presets.getByRole('button', { name: 'GHS\u00A0100.00' })).toBeDefined()
    expect(text()).toContain('Trust House Ltd')
    expect(text()).toContain('0000000001')
  })

  test('refuses what is no amount and what the pocket does not hold', async () => {
    const { requests } = open('/pocket/send')
    fireEvent.change(await amount(), { target: { value: 'much' } })
    press('Review payment')
    expect(await screen.findByText('Enter an amount in cedis, such as 100 or 62.50.')).toBeDefined()
    fireEvent.change(await amount(), { target: { value: '1800.01' } })
    expect(await screen.findByText(/^Not enough in the pocket: .*1,800\.01/)).toBeDefined()
    fireEvent.change(await amount(), { target: { value: '0' } })
    expect(await screen.findByText('The amount must be above 0')).toBeDefined()
    expect(requests.some(({ path }) => path === '/api/pocket/send')).toBe(false)
  })

  test('warns of an amount too small for any deposit', async () => {
    open('/pocket/send')
    fireEvent.change(await amount(), { target: { value: '20' } })
    await waitFor(() => expect(text()).toContain('A deposit can claim it only from GHS 45.00.'))
  })

  test('reviews the pocket before and after, sends once, and shows the receipt', async () => {
    answers['/api/pocket/send'] = {
      paymentId: DEPOSIT,
      reference: sent.id,
      amount: ghs(200),
      sentOn: TODAY,
      sentAt: sent.at,
      balance: ghs(1600),
    }
    const { requests } = open('/pocket/send')
    fireEvent.change(await amount(), { target: { value: '200' } })
    press('Review payment')
    const dialog = within(await screen.findByRole('dialog'))
    const said = () => screen.getByRole('dialog').textContent?.replaceAll('\u00A0', ' ')
    await dialog.findByText('Pocket before')
    expect(said()).toMatch(/ToTrust House Ltd.*0000000001.*before.*1,800\.00.*after.*1,600\.00/)
    fireEvent.click(dialog.getByRole('button', { name: 'Send now' }))
    expect(await screen.findByText('Sent. The payment has left your pocket.')).toBeDefined()
    expect(screen.getByLabelText('address').textContent).toBe('/pocket/receipt/MM12345678')
    expect(requests.filter(({ path }) => path === '/api/pocket/send')).toEqual([
      { path: '/api/pocket/send', body: { amount: 20_000 } },
    ])
  })

  test('a payment without an answer is asked again word for word, also after a reload', async () => {
    answers['/api/pocket/send'] = noConnection
    open('/pocket/send')
    fireEvent.change(await amount(), { target: { value: '200' } })
    press('Review payment')
    fireEvent.click(await screen.findByRole('button', { name: 'Send now' }))
    expect(await screen.findByText('The payment got no answer. Please try again.')).toBeDefined()
    const { requests } = open('/pocket/send')
    expect(await screen.findByText('Did it arrive?')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Ask again' }))
    await waitFor(() => expect(requests.at(-1)?.body).toEqual({ amount: 20_000 }))
  })

  test('what was typed is still there after a reload', async () => {
    open('/pocket/send')
    fireEvent.change(await amount(), { target: { value: '62.50' } })
    open('/pocket/send')
    expect((await amount()).value).toBe('62.50')
  })

  test('an empty pocket leads to a withdrawal instead', async () => {
    answers['/api/pocket'] = { practiceNumber: PERSON.practiceNumber, balance: 0 }
    open('/pocket/send')
    expect(await screen.findByText('Your pocket is empty')).toBeDefined()
    expect(hrefOf('Withdraw')).toBe('/withdraw')
  })
})

describe('receiving', () => {
  test('shows the practice number and its QR code, and that nothing is on its way', async () => {
    open('/pocket/receive')
    expect(await screen.findByText(PERSON.practiceNumber)).toBeDefined()
    const name = `QR code of your practice number ${PERSON.practiceNumber}`
    expect(await screen.findByRole('img', { name })).toBeDefined()
    expect(await screen.findByText('Nothing is on its way to your pocket.')).toBeDefined()
    expect(screen.getByText(/^The app decides\. Approved, it pays/)).toBeDefined()
  })

  test('says what is on hold for withdrawals that wait', async () => {
    answers['/api/pocket'] = {
      practiceNumber: PERSON.practiceNumber,
      balance: 0,
      held: ghs(60),
    }
    open('/pocket/receive')
    await waitFor(() =>
      expect(text()).toContain('On hold for withdrawals that wait for a decision: GHS 60.00.'),
    )
  })
})

test('a screen the pocket does not have leads to the dashboard', async () => {
  open('/pocket/elsewhere')
  expect(await screen.findByText('Elsewhere')).toBeDefined()
  expect(screen.getByLabelText('address').textContent).toBe('/dashboard')
})
