import { expect, test } from 'vitest'
import { avatarLook, initialsOf } from './Avatar.tsx'

test('an avatar drawn anew never looks as before: 72 turns show 72 looks', () => {
  const looks = Array.from({ length: 72 }, (_, turn) => avatarLook('ama@example.com', turn))
  expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(72)
  for (const [turn, look] of looks.entries()) {
    const next = looks[turn + 1]
    if (!next) continue
    expect(next.colour).not.toBe(look.colour)
    expect(next.pattern).not.toBe(look.pattern)
  }
})

test('the same address and turn always look the same, however many turns there were', () => {
  expect(avatarLook('ama@example.com', 5)).toEqual(avatarLook('ama@example.com', 5))
  expect(avatarLook('ama@example.com', 999_999).colour).toBeLessThan(8)
  expect(avatarLook('ama@example.com', 0).pattern).toBe('')
})

test('robots look alike but for their number', () => {
  expect(avatarLook('Robot 7', 0)).toEqual(avatarLook('Robot 19', 0))
  expect(initialsOf('Robot 19')).toBe('19')
  expect([initialsOf('Volta Kente'), initialsOf('kofi@example.com')]).toEqual(['VK', 'KO'])
})
