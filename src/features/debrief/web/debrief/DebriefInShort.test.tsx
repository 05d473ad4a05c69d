// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, refused } from '#tests/pages/browser.ts'
import { debriefAnswers } from '../../words/en/debrief-answers.ts'
import DebriefInShort from './DebriefInShort.tsx'

const open = (answer: unknown) => openPage(<DebriefInShort />, '/', { '/api/debrief': answer })

test('before the reveal there is nothing to keep, and no fault', async () => {
  const { requests } = open(refused(403, 'not_allowed', 'Not yet.'))
  await waitFor(() => expect(requests).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
  expect(screen.queryByText('Not yet.')).toBeNull()
})

test('a server that rests is a fault with its way on, not an empty page', async () => {
  open(refused(503, 'unavailable', 'Please try again shortly.'))
  expect(await screen.findByText('Please try again shortly.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

test('in the lesson two of what was not right after stand open with their reasons, all else behind a tap', async () => {
  const round = (phase: string, answers: [string, string][]) => ({
    phase,
    answers: answers.map(([offer, said]) => ({ offer, said })),
  })
  openPage(<DebriefInShort />, '/', {
    '/api/debrief': { reportTo: [], answersTold: true },
    '/api/debrief/questions/own': {
      rounds: [
        round('before', [['loanFee', 'genuine']]),
        round('after', [
          ['creditUnion', 'scam'],
          ['bond', 'scam'],
          ['pension', 'scam'],
          ['coinRobot', 'scam'],
        ]),
      ],
    },
  })
  const { own, short, tells } = debriefAnswers
  const fold = (await screen.findByText(own.each)).closest('details')
  const itemOf = (name: string) => screen.getByText(name).closest('li')
  expect(itemOf(short.bond)?.textContent).toContain(tells.bond.why)
  expect(itemOf(short.bond)?.textContent).toContain(own.wrong)
  expect(fold?.open).toBe(false)
  const isFolded = (name: string) => fold?.contains(itemOf(name))
  expect([short.creditUnion, short.bond].map(isFolded)).toEqual([false, false])
  expect([short.pension, short.coinRobot, short.loanFee].map(isFolded)).toEqual([true, true, true])
})
