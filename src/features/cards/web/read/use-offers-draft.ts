import { makeDraftStore } from '#ui/offline/draft-store.ts'
import {
  type CameraSides,
  type TakenSides,
  type TypedSide,
  withRead,
  withTyped,
} from './taken-sides.ts'

type OffersDraft = {
  readonly scene: string
  /** The place of the offer that is judged now, from 1. */
  readonly place: number
  /** By the places of the offers. */
  readonly votes: Readonly<Record<string, TakenSides>>
}

const useDraft = makeDraftStore<OffersDraft>('card-offers', () => ({
  scene: '',
  place: 1,
  votes: {},
}))

const NONE: OffersDraft['votes'] = {}
const NOTHING_TAKEN: TakenSides = {}

/** The judgements of a round of offers by cards, stored on this device alone until they are sent. */
export function useOffersDraft(personId: string, scene: string) {
  const [draft, change, forget, isUnkept] = useDraft(personId)
  const isOurs = draft.scene === scene
  const votes = isOurs ? draft.votes : NONE
  const place = isOurs ? draft.place : 1
  const taken = votes[place] ?? NOTHING_TAKEN
  const keep = (next: TakenSides) => change({ scene, place, votes: { ...votes, [place]: next } })
  return {
    place,
    votes,
    taken,
    isUnkept,
    forget,
    goTo: (to: number) => change({ scene, place: to, votes }),
    type: (typed: readonly TypedSide[]) => keep(withTyped(taken, typed)),
    read: (camera: CameraSides) => {
      const next = withRead(taken, camera)
      if (next) keep(next)
    },
  }
}
