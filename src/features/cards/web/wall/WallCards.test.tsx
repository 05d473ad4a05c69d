// @vitest-environment happy-dom

import { readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '#tests/pages/browser.ts'
import { cardWall as t } from '../../words/en/card-wall.ts'
import { WallCards } from './WallCards.tsx'

const open = (playBy: string, scene: string | null = 'akwaaba') =>
  openPage(
    <WallCards scene="akwaaba" summary={null}>
      The code to scan
    </WallCards>,
    '/wall',
    {
      '/api/admin/cards/wall': { scene, seats: 30, asked: null, seat: null },
      '/api/settings': { playBy },
    },
  )

test.each([
  'akwaaba',
  null,
])('before the first scene a class without phones is shown how a card is held, and no code: %s', async (scene) => {
  open('cards', scene)
  expect(await screen.findByText(t.hold[1] ?? '')).toBeDefined()
  expect(screen.queryByText('The code to scan')).toBeNull()
})

test('no letter has longer than the others on the card that turns', () => {
  const css = readFileSync('src/features/cards/web/wall/held-card.css', 'utf8')
  const rests = [...css.matchAll(/(\d+)%,\s+(\d+)%/g)].map(
    ([, from, to]) => Number(to) - Number(from),
  )
  expect(rests).toEqual([19, 19, 19, 19])
})

test('a class with phones too is shown the code', async () => {
  open('both')
  expect(await screen.findByText('The code to scan')).toBeDefined()
  expect(screen.queryByText(t.hold[1] ?? '')).toBeNull()
})
