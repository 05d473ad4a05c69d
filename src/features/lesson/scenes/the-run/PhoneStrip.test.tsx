// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { openPage } from '#tests/pages/browser.ts'
import { lessonPhone } from '../../words/en/lesson-phone.ts'
import PhoneStrip from './PhoneStrip.tsx'

const t = lessonPhone.run

const open = (mine: object) =>
  openPage(<PhoneStrip title="The run" text="Taps" isTitled />, '/wallet', {
    '/api/cash-out': {
      amount: 0,
      why: 'nothing',
      paid: 0,
      isEmpty: false,
      isFrozen: false,
      ...mine,
    },
  })

test('above a page the strip says that the line stands still, and what of one’s own waits, to who waits', async () => {
  const waiting = { place: 2, amount: ghs(310) }
  open({ waiting, isFrozen: true })
  expect(
    await screen.findByText(/^The line stands still\. GHS.310\.00 of yours waits\.$/),
  ).toBeDefined()
  expect(screen.getByText(t.frozen)).toBeDefined()
  expect(screen.getByText('The run')).toBeDefined()
  cleanup()
  open({ waiting, isEmpty: true })
  expect(await screen.findByText(t.empty)).toBeDefined()
  cleanup()
  // A learner who is paid, or in a line that moves, keeps the name of the scene.
  for (const mine of [{ waiting }, { waiting: null, isFrozen: true }]) {
    open(mine)
    expect(await screen.findByText('The run')).toBeDefined()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(document.body.textContent).not.toContain(t.still)
    cleanup()
  }
})
