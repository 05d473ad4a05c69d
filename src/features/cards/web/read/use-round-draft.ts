import { newId } from '#core/ids.ts'
import { makeDraftStore } from '#ui/offline/draft-store.ts'
import type { RoundState } from '../../schema/round.ts'
import { readingOf, type TakenSides } from './taken-sides.ts'

type RoundDraft = {
  readonly scene: string
  /** When the scene was shown: one that is shown again is read anew. */
  readonly shownAt: string
  /** Half-read rounds by step: a look back at one leaves the others as they are. */
  readonly steps: Readonly<Record<string, StepDraft>>
}

type StepDraft = {
  /** The round's: another one as soon as an answer changes. */
  readonly id: string
  readonly votes: TakenSides
}

const useDraft = makeDraftStore<RoundDraft>('cards', () => ({ scene: '', shownAt: '', steps: {} }))

const NONE: RoundDraft['steps'] = {}
const UNREAD: StepDraft = { id: '', votes: {} }

/** The half-read round of a question, kept on this device until it is counted. */
export function useRoundDraft(
  personId: string,
  { name, step, shownAt }: NonNullable<RoundState['scene']>,
) {
  const [draft, change, , isUnkept] = useDraft(personId)
  const stepsOf = ({ scene, shownAt: since, steps }: RoundDraft) =>
    scene === name && since === shownAt ? steps : NONE
  const { id, votes } = stepsOf(draft)[step] ?? UNREAD
  const keep = (next: TakenSides) =>
    change((now) => ({
      scene: name,
      shownAt,
      steps: { ...stepsOf(now), [step]: { id: newId(), votes: next } },
    }))
  const forget = (at: number) =>
    change((now) => {
      const { [at]: _gone, ...steps } = stepsOf(now)
      return stepsOf(now)[at] ? { steps } : {}
    })
  return { id, forget, reading: readingOf(votes, isUnkept, keep) }
}
