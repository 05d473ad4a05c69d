import type { Offer } from '#features/debrief/schema/offers.ts'
import { offerAnswers } from '#features/lesson/rules/cards/offers.ts'
import { SIDES } from '../../schema/card.ts'
import type { JudgedByCard } from '../../schema/offers.ts'
import type { TakenSides } from './taken-sides.ts'

/** Lists each card that was read at least once, with its words on the offers, by their names. */
export function judgedByCards(
  names: readonly Offer[],
  votes: Readonly<Record<string, TakenSides>>,
  open: readonly number[],
): JudgedByCard[] {
  return open.flatMap((number) => {
    const said = names.flatMap((name, at) => {
      const side = votes[at + 1]?.[number]?.side
      const saying = side && offerAnswers[SIDES.indexOf(side)]?.saying
      return saying ? [[name, saying] as const] : []
    })
    return said.length === 0 ? [] : [{ number, said: Object.fromEntries(said) }]
  })
}
