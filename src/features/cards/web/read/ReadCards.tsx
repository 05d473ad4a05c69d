import { useState } from 'react'
import { newId } from '#core/ids.ts'
import type { CardQuestion } from '#features/lesson/rules/cards/question.ts'
import { lessonAdminCalls } from '#features/lesson/schema.ts'
import { lessonPhone } from '#features/lesson/words/en/lesson-phone.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { makeDraftStore } from '#ui/offline/draft-store.ts'
import { Button } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { type CardSide, SIDES } from '../../schema/card.ts'
import { type RoundState, roundCalls, type VoteCount } from '../../schema/round.ts'
import { readCards as t } from '../../words/en/read-cards.ts'
import { COUNT_TIMEOUT_MS } from './count-timeout.ts'
import { GoOn } from './GoOn.tsx'
import { ReadRound } from './ReadRound.tsx'
import { readingOf, type TakenSides } from './taken-sides.ts'
import { useShownOnWall } from './use-shown-on-wall.ts'

type Props = Omit<RoundState, 'scene'> & {
  scene: NonNullable<RoundState['scene']>
  question: CardQuestion
  personId: string
}

type LastRound = {
  readonly step: number
  readonly of: readonly VoteCount[]
  readonly round: number
}

/** One round: the question, what is read of it so far, and 'Count it'. */
export function ReadCards({ scene, question, personId, seats, set, counted, ...facts }: Props) {
  const { name, step, isPassing } = scene
  const draft = useRoundDraft(personId, name, step)
  const { lastRound, count, show, send, sendAndGo } = useCount(scene, draft)
  // A step whose answers move no money has one press: the class sees its count below the next one.
  const next = !question.isOnce && step < scene.of ? step + 1 : null
  const [clears, clear] = useClears(draft.forget)
  const turn = `${name} ${step} ${lastRound?.round ?? 0}`
  // The turn that is read although one was counted before it.
  const [again, setAgain] = useState<string | null>(null)
  // Once this one is counted, the cards that are missing may still be.
  const ofStep = lastRound?.step === step ? lastRound : null
  const mayGoOn = ofStep !== null || counted.length > 0
  const answers = question.answers(step).map(({ words }) => words(facts))
  const sides = SIDES.slice(0, answers.length)
  const numbers = seats.map(({ number }) => number)
  // A seat that has acted in this scene is not asked again.
  const open = question.isOnce ? withoutActed(numbers, counted) : numbers
  const votes = votesOf(draft.reading.votes, numbers, sides)
  const read = votes.map(({ number }) => number).filter((number) => open.includes(number))
  useShownOnWall({ scene: name, step, numbers: read })
  return (
    <ReadRound
      question={{ text: question.words(step), answers }}
      turn={{
        id: `${turn} ${clears}`,
        isCounted: ofStep !== null,
        isPaused: mayGoOn && again !== turn,
        onAgain: () => setAgain(turn),
      }}
      {...{ seats, open, set }}
      reading={draft.reading}
      counts={ofStep ? withLast(counted, ofStep.of) : counted}
      onClear={votes.length === 0 ? null : clear}
      outcome={<RoundOutcome isPassing={isPassing} counted={ofStep?.of ?? null} />}
      fault={count.error && { title: t.notCounted, text: count.error.message }}
    >
      <CountButton
        cards={votes.length}
        isFirst={!mayGoOn}
        isPassing={isPassing}
        pending={count.pending || show.pending}
        onCount={() => void send(votes)}
        onCountAndGo={next === null ? null : () => void sendAndGo(votes, next)}
      />
      {mayGoOn && (
        <GoOn
          scene={scene}
          isHeld={votes.some(({ how }) => how !== 'read')}
          onGo={draft.forget}
          isPaidAfter={question.isPaidAfter ?? false}
        />
      )}
    </ReadRound>
  )
}

/** How often the reading was begun anew, and what begins it so. */
function useClears(forget: () => void): [number, () => void] {
  const [clears, setClears] = useState(0)
  const clear = () => {
    forget()
    setClears(clears + 1)
  }
  return [clears, clear]
}

type Draft = ReturnType<typeof useRoundDraft>

/** Sends the votes of a round, and remembers the last one that was counted here. */
function useCount(scene: Props['scene'], draft: Draft) {
  const { name, step } = scene
  // The rounds that were counted here are told apart: a card of the last one that is still up is no part
  // of the next.
  const [lastRound, setLastRound] = useState<LastRound | null>(null)
  const count = useCommand(roundCalls.count, {
    timeoutMs: COUNT_TIMEOUT_MS,
    onDone: (answer) => {
      setLastRound({ step, of: answer.counted, round: (lastRound?.round ?? 0) + 1 })
      draft.forget()
    },
  })
  const show = useCommand(lessonAdminCalls.showStep)
  const send = (votes: ReturnType<typeof votesOf>) =>
    count.run({ id: draft.id, scene: name, step, votes })
  const sendAndGo = async (votes: ReturnType<typeof votesOf>, to: number) => {
    const answer = await send(votes)
    if (!answer) return
    toast.success(sayCounted(answer.counted))
    await show.run({ place: scene.place, from: step, to })
  }
  return { lastRound, count, show, send, sendAndGo }
}

const withoutActed = (numbers: readonly number[], counted: readonly VoteCount[]) =>
  numbers.filter((number) => !counted.some((one) => one.number === number && one.hasActed))

/** Votes of seats that have acted by now stay in: a round whose answer was lost is sent again as it was. */
const votesOf = (taken: TakenSides, numbers: readonly number[], sides: readonly CardSide[]) =>
  Object.entries(taken)
    .map(([number, vote]) => ({ number: Number(number), ...vote }))
    .filter(({ number, side }) => numbers.includes(number) && sides.includes(side))

/** Adds the outcomes of the last round, which the page may not have read again yet. */
function withLast(counted: readonly VoteCount[], last: readonly VoteCount[]): VoteCount[] {
  const isLast = ({ number }: VoteCount) => last.some((one) => one.number === number)
  return [...counted.filter((one) => !isLast(one)), ...last]
}

type CountProps = {
  cards: number
  /** Nothing was counted of this question yet. */
  isFirst: boolean
  isPassing: boolean
  pending: boolean
  onCount: () => void
  /** Null where the answers move money, or no step comes after. */
  onCountAndGo: (() => void) | null
}

/** One button that counts; none beside the way on, unless a late answer is there to be counted. */
function CountButton({ cards, isFirst, isPassing, pending, onCount, onCountAndGo }: CountProps) {
  if (!isFirst && cards === 0) return null
  const goes = isFirst ? onCountAndGo : null
  return (
    <Button
      moves
      size="large"
      variant={isFirst && cards > 0 ? 'primary' : 'secondary'}
      disabled={cards === 0 || isPassing}
      pending={pending}
      pendingLabel={t.counting}
      onClick={goes ?? onCount}
    >
      {goes ? t.countAndGo(cards) : t.count(cards)}
    </Button>
  )
}

/** A class of forty may wait for one reason: it is told once. */
function numbersByReason(counts: readonly VoteCount[]): (readonly [string, number[]])[] {
  const reasons = [...new Set(counts.map(({ told: why }) => why ?? ''))]
  return reasons.map((reason) => [
    reason,
    counts.filter(({ told: why }) => (why ?? '') === reason).map(({ number }) => number),
  ])
}

const sayCounted = (counted: readonly VoteCount[]): string =>
  t.counted(counted.length, counted.filter(({ hasActed }) => hasActed).length)

type OutcomeProps = { isPassing: boolean; counted: readonly VoteCount[] | null }

/** The outcome of a round: how many acted, and by number why others did not. */
function RoundOutcome({ isPassing, counted }: OutcomeProps) {
  if (isPassing) return <p role="status">{lessonPhone.passing.title}</p>
  if (!counted) return null
  const explained = counted.filter((one) => one.told !== null)
  const refused = counted.some(({ outcome }) => outcome === 'refused')
  return (
    <div role="status">
      <Notice tone={refused ? 'wait' : 'good'} title={sayCounted(counted)}>
        {explained.length > 0 && (
          <ul className="grid gap-1">
            {numbersByReason(explained).map(([why, numbers]) => (
              <li key={why}>{t.toldOf(numbers, why)}</li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}

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
function useRoundDraft(personId: string, scene: string, step: number) {
  const [draft, change, forget, isUnkept] = useDraft(personId)
  const isOurs = draft.scene === scene && draft.step === step
  const votes = isOurs ? draft.votes : NONE
  const keep = (next: TakenSides) => change({ scene, step, id: newId(), votes: next })
  return { id: isOurs ? draft.id : '', forget, reading: readingOf(votes, isUnkept, keep) }
}
