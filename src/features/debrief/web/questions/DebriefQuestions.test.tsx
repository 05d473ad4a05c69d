// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '#tests/pages/browser.ts'
import { readToasts } from '#ui/dialogs/toast.ts'
import { offerNamesOf } from '../../schema/offers.ts'
import { debriefQuestions as t } from '../../words/en/debrief-questions.ts'
import DebriefQuestions from './DebriefQuestions.tsx'

test('answers that are in are said once, where the questions were, and a keyboard goes on from there', async () => {
  let mine: object | null = null
  openPage(<DebriefQuestions byAdmin={false} isBare />, '/', {
    '/api/debrief/questions': () => ({ phase: 'after', mine, isCounted: false }),
  })
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  await screen.findByText(t.at(1, 8))
  mine = {}
  for (const _ of offerNamesOf('after')) {
    press(t.scam)
    press(t.sureness[2])
  }
  const said = await screen.findByText(t.answered)
  await waitFor(() => expect(document.activeElement).toBe(said))
  expect(readToasts()).toEqual([])
})

test('a part of the bar is full for each offer up to the one that is shown, and empty again on the way back', async () => {
  openPage(<DebriefQuestions byAdmin={false} isBare />, '/', {
    '/api/debrief/questions': () => ({ phase: 'before', mine: null, isCounted: false }),
  })
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const bar = () => {
    const parts = [...(screen.getByText(/^Offer \d of 8$/).nextElementSibling?.children ?? [])]
    return parts.map(({ className }) => (/(?:^| )bg-current/.test(className) ? '#' : '-')).join('')
  }
  await screen.findByText(t.at(1, 8))
  expect(bar()).toBe('#-------')
  press(t.scam)
  expect(bar()).toBe('#-------')
  press(t.sureness[2])
  expect(bar()).toBe('##------')
  press(t.genuine)
  press(t.sureness[1])
  expect(bar()).toBe('###-----')
  press(t.back)
  expect(bar()).toBe('##------')
})
