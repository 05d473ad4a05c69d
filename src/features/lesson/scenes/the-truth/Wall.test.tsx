// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { openPage } from '#tests/browser-page.ts'
import { ghs } from '#core/money.ts'
import { lessonWall as t } from '#core/strings/en/lesson.ts'
import { WallTruth } from './Wall.tsx'

const SUMS = { putIn: 0, paidOut: 0, cash: 0, owed: 0, fromSelf: 0, fromOthers: 0, earned: 0 }
const NOBODY = { behind: 0, behindSeats: 0, ahead: 0, aheadSeats: 0, lost: 0, even: 0 }

function open(some: object) {
  openPage(createElement(WallTruth, { hadRun: true }), '/wall', {
    '/api/admin/crowd': { crowd: null },
    '/api/debrief': { revealed: true, figures: { ...SUMS, ...NOBODY, twin: null, ...some } },
  })
}

test('the truth on the wall says no sum of nobody', async () => {
  open({ even: 5 })
  expect(await screen.findByText(t.even(5))).toBeDefined()
  expect(document.body.textContent).not.toMatch(/\b0 people|is lost/)
  // Nobody was paid: there is no way of that money to show.
  expect(screen.queryByText(t.flow)).toBeNull()
  cleanup()
  open({ ahead: 2, aheadSeats: 2, even: 1 })
  expect(await screen.findByText(`${t.ahead(2, 2)} · ${t.even(1)}`)).toBeDefined()
})

test('who was paid with their own money alone sees no part of others’ that is none', async () => {
  open({ paidOut: ghs(400), fromSelf: ghs(400), even: 1 })
  expect(await screen.findByText(new RegExp(`^${t.own}`))).toBeDefined()
  expect(document.body.textContent).not.toContain(t.others)
})
