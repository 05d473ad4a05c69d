import { newId } from '#core/ids.ts'
import { makeDraftStore } from '#ui/offline/draft-store.ts'
import type { CardSide } from '../../schema/card.ts'
import { type TakenSides, type TypedSide, withRead, withTyped } from './taken-sides.ts'

type RoundDraft = {
  readonly scene: string
  readonly step: number
  /** The round's: another one as soon as an answer changes. */
  readonly id: string
  readonly votes: TakenSides
}

const useDraft = makeDraftStore<RoundDraft>('cards', () => ({
  scene: '',
  step: 0,
  id: '',
  votes: {},
}))

const NONE: TakenSides = {}

/** The half-read round of a question, kept on this device until it is counted. */
export function useRoundDraft(personId: string, scene: string, step: number) {
  const [draft, change, forget, isUnkept] = useDraft(personId)
  const isOurs = draft.scene === scene && draft.step === step
  const votes = isOurs ? draft.votes : NONE
  const keep = (next: TakenSides) => change({ scene, step, id: newId(), votes: next })
  return {
    id: isOurs ? draft.id : '',
    votes,
    isUnkept,
    forget,
    type: (typed: readonly TypedSide[]) => keep(withTyped(votes, typed)),
    read: (sure: ReadonlyMap<number, CardSide>) => {
      const next = withRead(votes, sure)
      if (next) keep(next)
    },
  }
}
