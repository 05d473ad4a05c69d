// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Field } from './Field.tsx'
import { useForm } from './use-form.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Form() {
  const form = useForm({
    initial: { name: '', way: '' },
    check: ({ name, way }) => ({
      ...(!name && { name: 'Give a name.' }),
      ...(!way && { way: 'Choose a way.' }),
    }),
    onSubmit: () => undefined,
  })
  const { error, ...way } = form.field('way')
  return (
    <form onSubmit={form.submit}>
      <Field {...form.field('name')} label="Name" />
      <fieldset aria-describedby={error ? 'way-error' : undefined}>
        <input {...way} type="radio" aria-label="Way" />
        {error && <p id="way-error">{error}</p>}
      </fieldset>
      <button type="submit">Send</button>
    </form>
  )
}

test('what is said of the first field at fault comes into sight, also below a group of choices', async () => {
  const seen: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.textContent)
  })
  render(<Form />)
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(seen).toEqual(['Give a name.']))
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ama' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(seen).toEqual(['Give a name.', 'Choose a way.']))
})
