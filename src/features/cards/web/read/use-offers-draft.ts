import { makeDraftStore } from '#ui/offline/draft-store.ts'
import type { RoundState } from '../../schema/round.ts'
import { readingOf, type TakenSides } from './taken-sides.ts'

type OffersDraft = {
  readonly scene: string
  /** When the lesson began: another class judges anew. */
  readonly lessonAt: string
  /** The place of the offer that is judged now, from 1. */
  readonly place: number
  /** Votes by the places of the offers. */
  readonly votes: Readonly<Record<string, TakenSides>>
  /** True where others are read after a sending. */
  readonly isAgain: boolean
}

const NEW: Pick<OffersDraft, 'place' | 'votes' | 'isAgain'> = {
  place: 1,
  votes: {},
  isAgain: false,
}
const useDraft = makeDraftStore<OffersDraft>('card-offers', () => ({
  scene: '',
  lessonAt: '',
  ...NEW,
}))

const NOTHING_TAKEN: TakenSides = {}

/** The judgements of a round of offers by cards, stored on this device alone until they are sent. */
export function useOffersDraft(
  personId: string,
  { name: scene, lessonAt }: NonNullable<RoundState['scene']>,
) {
  const [draft, change, forget, isUnkept] = useDraft(personId)
  const isOurs = draft.scene === scene && draft.lessonAt === lessonAt
  const { place, votes, isAgain } = isOurs ? draft : NEW
  const keep = (more: Partial<OffersDraft>) =>
    change({ scene, lessonAt, place, votes, isAgain, ...more })
  return {
    place,
    votes,
    isAgain,
    reading: readingOf(votes[place] ?? NOTHING_TAKEN, isUnkept, (next) =>
      keep({ votes: { ...votes, [place]: next } }),
    ),
    forget,
    goTo: (to: number) => keep({ place: to }),
    /** Reads once more, from the first offer on. */
    begin: () => keep({ ...NEW, isAgain: true }),
  }
}
