// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useFit } from './use-fit.ts'

/** A wall of so many people, each a tenth of the screen; what is left out takes five of them away. */
function Wall({ people }: { people: number }) {
  const out = useFit('a scene', 2)
  return <p data-tenths={people - out * 5}>{`${out} left out`}</p>
}

const heightNow = () =>
  (Number(document.querySelector('p')?.dataset['tenths']) * window.innerHeight) / 10

test('people who come later are fitted too, though no box around them grows', async () => {
  const spy = vi
    .spyOn(document.documentElement, 'scrollHeight', 'get')
    .mockImplementation(heightNow)
  onTestFinished(() => spy.mockRestore())
  const { rerender } = render(<Wall people={4} />)
  expect(screen.getByText('0 left out')).toBeDefined()
  rerender(<Wall people={14} />)
  expect(screen.getByText('1 left out')).toBeDefined()
  rerender(<Wall people={20} />)
  expect(screen.getByText('2 left out')).toBeDefined()
})
