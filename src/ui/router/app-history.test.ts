import { expect, onTestFinished, test } from 'vitest'
import { openEntries } from '#tests/pages/memory-router.ts'
import { guardLeaving } from '../dialogs/leave-guard.ts'
import { openHistory } from './app-history.ts'

/** Three pages that were opened one after another; the last is shown, or the one `back` before it. */
function open(back = 0) {
  const entries = openEntries(['/one', '/two', '/three'])
  const history = openHistory(entries)
  onTestFinished(history.listen(() => undefined))
  history.go(-back)
  return { entries, history, at: () => [history.shown.location.pathname, entries.read().pathname] }
}

/** Something is to be lost from now on. */
function guard() {
  const questions: (() => void)[] = []
  onTestFinished(guardLeaving((goOn) => questions.push(goOn)))
  return questions
}

const WAYS = {
  back: -1,
  'forward, over two pages': 2,
} as const

for (const [way, steps] of Object.entries(WAYS)) {
  test(`with something to lose, ${way} stays here until the person says so`, () => {
    const { history, at } = open(steps > 0 ? steps : 0)
    const here = at()
    const questions = guard()
    history.go(steps)
    expect(at()).toEqual(here)
    expect(questions).toHaveLength(1)
    history.go(steps)
    expect(at()).toEqual(here)
    questions.at(-1)?.()
    expect(at()).toEqual(steps > 0 ? ['/three', '/three'] : ['/two', '/two'])
  })
}

test('with something to lose, links to other pages wait, and another query of this one does not', () => {
  const { history, at } = open()
  const questions = guard()
  history.push('/four')
  history.replace({ pathname: '/five' })
  expect(at()).toEqual(['/three', '/three'])
  expect(questions).toHaveLength(2)
  history.push('?page=2')
  history.go(-1)
  history.go(1)
  expect(questions).toHaveLength(2)
  expect(history.shown.location).toMatchObject({ pathname: '/three', search: '?page=2' })
  questions.at(0)?.()
  expect(at()).toEqual(['/four', '/four'])
})

test('with nothing to lose, nobody is asked, and the action says how the page was reached', () => {
  const { history } = open()
  const seen: string[] = []
  history.listen(({ action, location }) => seen.push(`${action} ${location.pathname}`))
  history.push('/four', { from: 'here' })
  expect(history.shown.location.state).toEqual({ from: 'here' })
  history.go(-1)
  history.replace('/five')
  expect(seen).toEqual(['PUSH /four', 'POP /three', 'REPLACE /five'])
})

test('an address that was opened while the app was starting is shown, as the first is', () => {
  const entries = openEntries(['/onboard', '/onboard?ref=KOFI01'])
  entries.go(-1)
  const history = openHistory(entries)
  entries.go(1)
  const seen: string[] = []
  onTestFinished(history.listen(({ location }) => seen.push(location.search)))
  expect(seen).toEqual(['?ref=KOFI01'])
  expect(history.shown.location.search).toBe('?ref=KOFI01')
})
