import { expect, onTestFinished, test } from 'vitest'
import { day } from '#core/day.ts'
import { ghs } from '#core/money.ts'
import { learnerDeleted, signedUp } from './events.ts'
import { CATALOGUE, type Route } from './kinds.ts'

const DAY = day('2026-03-02')
const signUp = () => signedUp(ghs(2000), ghs(20), DAY)

test('an event has exactly one amount for each move of its kind, or none of it is made', () => {
  expect(signUp().moves).toHaveLength(2)
  const [first, second] = CATALOGUE.sign_up.moves as readonly [Route, Route]
  plantMoves([first, second, ['profits', 'wallet']])
  expect(signUp).toThrow('sign_up has 3 moves, not 2')
  plantMoves([first])
  expect(signUp).toThrow('sign_up has 1 moves, not 2')
})

test('a move of nothing is not made', () => {
  const left = { pocket: ghs(5), wallet: ghs(0), held: ghs(0), suspense: ghs(0) }
  expect(learnerDeleted(left, DAY).moves.map(({ amount }) => amount)).toEqual([ghs(5)])
})

/** Puts these moves in the catalogue's place until the test ends: the amounts of the event do not fit. */
function plantMoves(moves: readonly Route[]) {
  const { sign_up: definition } = CATALOGUE
  const { moves: own } = definition
  Object.assign(definition, { moves })
  onTestFinished(() => void Object.assign(definition, { moves: own }))
}
