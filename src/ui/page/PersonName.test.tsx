// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PersonName } from './PersonName.tsx'

/** The text that is seen: not that for readers alone. */
function seen(name: string): string {
  const { container } = render(<PersonName name={name} isListed />)
  for (const hidden of container.querySelectorAll('.sr-only')) hidden.remove()
  return container.textContent ?? ''
}

test('a list shows no domain that tells nobody apart, and every other one', () => {
  expect(seen('ama@example.com')).toBe('ama')
  expect(seen('ama@school.example')).toBe('ama@school.example')
  expect(seen('ama@not-example.com')).toBe('ama@not-example.com')
  expect(render(<PersonName name="efua@example.com" isListed />).container.textContent).toBe(
    'efua@example.com',
  )
})
