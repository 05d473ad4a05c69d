import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskEmail } from './mask.ts'

test.each([
  ['ama@example.com', 'a•••@example.com'],
  ['a@example.com', 'a•••@example.com'],
  ['kwame.owusu-ansah+church@mail.school.edu.gh', 'k•••@mail.school.edu.gh'],
  ['ɛsi@example.com', 'ɛ•••@example.com'],
  ['🙂smile@example.com', '🙂•••@example.com'],
  ['"a@b"@example.com', '"•••@example.com'],
])('%s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})

test('of the part before the @, nothing but its first letter is told, not even how long it is', () => {
  const part = fc.stringMatching(/^[a-z0-9.+-]{1,40}$/)
  fc.assert(
    fc.property(part, part, (one, other) => {
      const masked = maskEmail(`${one}@example.com`)
      expect(masked).toBe(`${one[0]}•••@example.com`)
      if (one[0] === other[0]) expect(maskEmail(`${other}@example.com`)).toBe(masked)
    }),
  )
})
