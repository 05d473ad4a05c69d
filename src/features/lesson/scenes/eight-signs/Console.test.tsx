// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NOTHING } from '#core/money.ts'
import { signCards } from '#features/debrief/words/en/sign-cards.ts'
import { openConsole as open } from '#tests/pages/console.ts'

test('a sign without a case in this room is read aloud as wall and phones show it', async () => {
  const figures = { fromOthers: NOTHING, paidOut: NOTHING }
  open('eight-signs', {
    lesson: { step: 3 },
    answers: { '/api/debrief': { revealed: true, figures } },
  })
  const { figure, text } = signCards.cards[2](null)
  expect(await screen.findByText(`${figure}. ${text}`, { exact: false })).toBeDefined()
  expect(screen.queryByText(/Nothing has been paid out/)).toBeNull()
})
