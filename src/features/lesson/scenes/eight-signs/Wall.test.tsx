// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { openPage } from '#tests/pages/browser.ts'
import EightSignsWall from './Wall.tsx'

/** The wall at the second sign, which so many have met. */
function open(met: number, people: number, players: number) {
  const wall = { people, players }
  const props = { step: 2, taps: { 'sign-2': met }, wall }
  openPage(createElement(EightSignsWall, props as never), '/wall', {
    '/api/debrief': { revealed: false, figures: {} },
  })
}

test('who met a sign is counted of all who could say so, in names where people share them', async () => {
  open(5, 17, 14)
  expect(await screen.findByText('5 of 14 names have met it')).toBeDefined()
  cleanup()
  open(1, 14, 14)
  expect(await screen.findByText('1 of 14 has met it')).toBeDefined()
})
