// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ghs, type Pesewas, pesewas } from '#core/money.ts'
import { useForm } from '../fields/use-form.ts'
import { MoneyField } from './MoneyField.tsx'

afterEach(cleanup)

function Form({ initial }: { initial: Pesewas | null }) {
  const form = useForm<{ amount: Pesewas | null }>({
    initial: { amount: initial },
    check: (values) => (values.amount === null ? { amount: 'No amount.' } : {}),
    onSubmit: () => undefined,
  })
  return (
    <>
      <output>{JSON.stringify(form.values.amount)}</output>
      <MoneyField {...form.field('amount')} label="Amount" />
      <button type="button" onClick={() => form.set('amount', ghs(200))}>
        Preset
      </button>
    </>
  )
}

const amount = () => JSON.parse(screen.getByRole('status').textContent ?? '') as unknown
const field = () => screen.getByLabelText<HTMLInputElement>('Amount')
const type = (value: string) => fireEvent.change(field(), { target: { value } })

test('a field of money speaks pesewas, and leaves the text as it was typed', () => {
  render(<Form initial={null} />)
  for (const [text, meant] of [
    ['1,234.5', pesewas(123_450)],
    ['1,234.50', pesewas(123_450)],
    ['40 cedis', ghs(40)],
    ['40 ced', null],
    ['', null],
    ['007', ghs(7)],
  ] as const) {
    type(text)
    expect([field().value, amount()]).toEqual([text, meant])
  }
  // An amount from elsewhere takes the place of what was typed.
  fireEvent.click(screen.getByText('Preset'))
  expect([field().value, amount()]).toEqual(['200.00', ghs(200)])
})

test('an amount that was there before is shown, and one that was never typed is empty', () => {
  render(<Form initial={ghs(1250)} />)
  expect(field().value).toBe('1,250.00')
  cleanup()
  render(<Form initial={null} />)
  expect(field().value).toBe('')
})

test('what is no amount is said once the field is left, and of an untouched field nothing', () => {
  render(<Form initial={null} />)
  fireEvent.blur(field())
  expect(screen.queryByText('No amount.')).toBeNull()
  type('12,5 or so')
  expect(screen.queryByText('No amount.')).toBeNull()
  fireEvent.blur(field())
  expect(screen.getByText('No amount.')).toBeDefined()
})

test('cents behind a comma are said as they are meant', () => {
  render(<Form initial={null} />)
  type('62,50')
  fireEvent.blur(field())
  expect(screen.getByText(/62\.50/)).toBeDefined()
})
