// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { translate } from '#tests/rig/translator.ts'

afterEach(cleanup)

/** Shows the first, has it translated, and then shows the second in its place. */
async function inTurn(first: ReactNode, second: ReactNode): Promise<string> {
  const { rerender } = render(<main>{first}</main>)
  onTestFinished(translate(document.body))
  rerender(<main>{second}</main>)
  // The translator has looked at what is new.
  await new Promise((resolve) => setTimeout(resolve))
  return screen.getByRole('main').textContent ?? ''
}

const sentence = (name: string, count: number, more: boolean, link: boolean) => (
  <p>
    {name} has {count} of {<b>5</b>}
    {more && ', and waits'}. {link ? <a href="#x">Look</a> : 'Wait'}
  </p>
)

test('a text that changes beside others and beside elements is seen, also where the page is translated', async () => {
  const seen = await inTurn(sentence('Ama', 1, true, false), sentence('Kofi', 2, true, false))
  expect(seen).toBe('Kofi has 2 of 5, and waits. Wait')
})

test('a text that goes, comes, or becomes an element breaks no translated page', async () => {
  expect(await inTurn(sentence('Ama', 1, true, true), sentence('Ama', 1, false, false))).toBe(
    'Ama has 1 of 5. Wait',
  )
  cleanup()
  expect(await inTurn(sentence('Ama', 1, false, false), sentence('Ama', 1, true, true))).toBe(
    'Ama has 1 of 5, and waits. Look',
  )
})

test('texts of a fragment and of a list have elements too', async () => {
  const listed = (names: readonly string[], isOver: boolean) => (
    <p>
      <>
        {names.map((name) => [name, ' '])}
        {isOver ? 'are all' : 'and more'}
      </>
      <b>!</b>
    </p>
  )
  expect(await inTurn(listed(['Ama', 'Kofi'], false), listed(['Esi'], true))).toBe('Esi are all!')
})

test('an amount, a day and a code are left as they are, alone and beside others', () => {
  const [amount, day, code] = ['GHS\u00A01,234.50', '21/11/2026', '129\u00A0004']
  const others = ['MM3WYFZ7Z4', 'dep_7KQ2M9', '0000001005']
  render(
    <ul>
      <li>{amount}</li>
      <li>
        <b>Until</b> {day}
      </li>
      <li>
        {code.slice(0, 3)}
        {code.slice(3)}
      </li>
      <li>Ama has {amount}</li>
      {others.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>,
  )
  const isLeft = (text: string) =>
    screen.getByText((_, of) => of?.textContent.trim() === text && of.hasAttribute('translate'))
  for (const text of [amount, day, code, ...others]) expect(isLeft(text)).toBeTruthy()
  expect(screen.getByText(/Ama has/).getAttribute('translate')).toBeNull()
})

test('what is text alone stays text alone, and every element keeps its place and its state', async () => {
  const { container, rerender } = render(
    <p>
      {1} of {2}
    </p>,
  )
  expect(container.innerHTML).toBe('<p>1 of 2</p>')
  const form = (text: string | null) => (
    <label>
      {text} <input />
    </label>
  )
  rerender(form('Name'))
  const field = screen.getByRole('textbox')
  rerender(form(null))
  expect(screen.getByRole('textbox')).toBe(field)
  rerender(form('Your name'))
  expect(screen.getByRole('textbox')).toBe(field)
})
