// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { NOTHING } from '#core/money.ts'
import { openPage } from '#tests/pages/browser.ts'
import { SCENES } from '../../scenes/scenes.ts'
import { lessonConsole } from '../../words/en/lesson-console.ts'
import { AskClass } from './AskClass.tsx'

const t = lessonConsole.ask

test('each of the four questions is asked once in the hour, in the truth and after the last sign', () => {
  const questions = SCENES.flatMap((scene) =>
    Array.from({ length: scene.steps ?? 1 }, (_, at) => scene.asksClass?.(at + 1) ?? []).flat(),
  )
  expect(questions).toEqual([0, 1, 2, 3])
})

const FIGURES = {
  people: 2,
  firstPayout: null,
  askers: 0,
  paid: 0,
  waiting: NOTHING,
  paidOut: NOTHING,
  fromOthers: NOTHING,
  referred: 0,
}

test('after a question the class is silent for twenty seconds that are counted down', async () => {
  openPage(<AskClass questions={[0]} />, '/admin/lesson', { '/api/debrief': { figures: FIGURES } })
  const begin = await screen.findByText(t.begin)
  const question = screen.getByText(/What did you feel/).textContent
  // Three questions have three such buttons: each is told apart by its question.
  expect(screen.getByRole('button', { name: t.beginOf(question) })).toBeTruthy()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  fireEvent.click(begin)
  expect(screen.getByRole('timer').textContent).toBe(t.silence('0:20'))
  const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
  await wait(5)
  expect(screen.getByRole('timer').textContent).toBe(t.silence('0:15'))
  await wait(16)
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.getByText(t.over)).toBeTruthy()
  expect(screen.getByRole('button', { name: t.again })).toBeTruthy()
})

test('of the run it says the numbers of the wall, which the class looks at', async () => {
  openPage(<AskClass questions={[1]} />, '/admin/lesson', {
    '/api/debrief': { figures: { ...FIGURES, askers: 11, paid: 7 } },
    '/api/admin/lesson/wall': { paid: 4, waiting: 4 },
  })
  expect(await screen.findByText('4 paid, 4 wait. What happened there?')).toBeTruthy()
})
