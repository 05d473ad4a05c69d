import { useState } from 'react'
import { sayCase } from '#features/debrief/rules/sign-case.ts'
import { debriefCalls } from '#features/debrief/schema.ts'
import { debriefPage } from '#features/debrief/words/en/debrief-page.ts'
import type { CardQuestion } from '#features/lesson/rules/cards/question.ts'
import { lessonPhone } from '#features/lesson/words/en/lesson-phone.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Button } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { type CardSide, SIDES } from '../../schema/card.ts'
import { type RoundState, roundCalls, type VoteCount } from '../../schema/round.ts'
import { readCards as t } from '../../words/en/read-cards.ts'
import { COUNT_TIMEOUT_MS } from './count-timeout.ts'
import { GoBack, GoOn } from './GoOn.tsx'
import { ReadRound } from './ReadRound.tsx'
import { comesBeforeGoingOn } from './SeatsCard.tsx'
import type { TakenSides } from './taken-sides.ts'
import { useRoundDraft } from './use-round-draft.ts'
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
  const draft = useRoundDraft(personId, scene)
  const { lastRound, count, fault, send } = useCount(scene, draft)
  const [clears, clear] = useClears(() => draft.forget(step))
  const turn = `${name} ${step} ${lastRound?.round ?? 0}`
  // The turn that is read although one was counted before it: of everybody, or of the others alone.
  const [again, setAgain] = useState<{ turn: string; isOfOthers: boolean } | null>(null)
  // Once this one is counted, the cards that are missing may still be.
  const ofStep = lastRound?.step === step ? lastRound : null
  const mayGoOn = ofStep !== null || counted.length > 0
  const answers = question.answers(step).map(({ words }) => words(facts))
  const numbers = seats.map(({ number }) => number)
  const counts = ofStep ? withLast(counted, ofStep.of) : counted
  const isAgain = again?.turn === turn
  // A seat that has acted in this scene is not asked again.
  const isOfOthers = isAgain && again.isOfOthers
  const rest = isOfOthers ? withoutCounted(numbers, counts) : numbers
  const open = question.isOnce ? withoutActed(numbers, counted) : rest
  const votes = votesOf(draft.reading.votes, numbers, SIDES.slice(0, answers.length))
  const read = votes.map(({ number }) => number).filter((number) => open.includes(number))
  const missing = withoutCounted(numbers, counts)
  const unasked = seats.filter(({ number }) => missing.includes(number))
  const isPaused = mayGoOn && !isAgain
  const sign = isPaused && question.areSigns ? step : null
  const isPartly = mayGoOn && comesBeforeGoingOn(unasked, numbers.length)
  useShownOnWall({ scene: name, step, numbers: read })
  return (
    <ReadRound
      question={{ text: question.words(step), answers }}
      turn={{
        id: `${turn} ${clears}`,
        isCounted: mayGoOn,
        isCountedHere: ofStep !== null,
        isPaused,
        onAgain: () => setAgain({ turn, isOfOthers: isPartly }),
        mayGoOn,
        partly: isPartly ? { counted: numbers.length - unasked.length, of: numbers.length } : null,
      }}
      {...{ seats, open, set, counts, reading: draft.reading }}
      onClear={votes.length === 0 ? null : clear}
      before={<GoBack scene={scene} isOff={count.pending} />}
      outcome={<RoundOutcome {...{ isPassing, sign }} counted={ofStep?.of} />}
      fault={fault}
    >
      <CountButton
        cards={votes.length}
        isFirst={!mayGoOn}
        isMain={!isPaused && 2 * votes.length >= unasked.length}
        isPassing={isPassing}
        pending={count.pending}
        onCount={() => void send(votes)}
      />
      {mayGoOn && (
        <GoOnFrom {...{ scene, question, votes, draft }} isMain={isPaused && !isPartly} />
      )}
    </ReadRound>
  )
}

type GoOnFromProps = Pick<Props, 'scene' | 'question'> & {
  votes: ReturnType<typeof votesOf>
  draft: Draft
  isMain: boolean
}

/** The way on once a round is counted; what was typed since keeps the class where it is. */
function GoOnFrom({ scene, question, votes, draft, isMain }: GoOnFromProps) {
  return (
    <GoOn
      {...{ scene, isMain }}
      heldBy={votes.some(({ how }) => how !== 'read') ? t.typedHeld : null}
      onGo={() => draft.forget(scene.step)}
      isPaidAfter={question.isPaidAfter ?? false}
    />
  )
}

/** The words on a sign that was counted, to read out with its result. */
function SignExplained({ step }: { step: number }) {
  const debrief = useRead(debriefCalls.readDebrief).data
  const sign = debriefPage.signs[step - 1]
  if (!sign) return null
  const signCase = debrief?.revealed ? sayCase(step, debrief.figures) : null
  return (
    <div className="grid grid-cols-1 gap-1 border-l-4 border-gold pl-3">
      <p>{sign.why}</p>
      {signCase && (
        <p className="max-w-prose wrap-anywhere">
          <strong>{signCase.label}</strong> {signCase.text}
        </p>
      )}
    </div>
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
  // A fault of one step is none of the next.
  const [failedStep, setFailedStep] = useState<number | null>(null)
  const count = useCommand(roundCalls.count, {
    timeoutMs: COUNT_TIMEOUT_MS,
    onFail: (_error, { step: ofStep }) => setFailedStep(ofStep),
    // Another step may be shown by then.
    onDone: (answer, { step: ofStep }) => {
      setLastRound({ step: ofStep, of: answer.counted, round: (lastRound?.round ?? 0) + 1 })
      draft.forget(ofStep)
    },
  })
  const send = (votes: ReturnType<typeof votesOf>) =>
    count.run({ id: draft.id, scene: name, step, votes })
  const fault =
    count.error && failedStep === step ? { title: t.notCounted, text: count.error.message } : null
  return { lastRound, count, fault, send }
}

const withoutCounted = (numbers: readonly number[], counts: readonly VoteCount[]) =>
  numbers.filter((number) => !counts.some((one) => one.number === number))

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
  /** True where to count is the next thing to do. */
  isMain: boolean
  isPassing: boolean
  pending: boolean
  onCount: () => void
}

/** One button that counts; none beside the way on, unless a late answer is there to be counted. */
function CountButton({ cards, isFirst, isMain, isPassing, pending, onCount }: CountProps) {
  if (!isFirst && cards === 0) return null
  return (
    <Button
      moves
      size="large"
      variant={isMain && cards > 0 ? 'primary' : 'secondary'}
      disabled={cards === 0 || isPassing}
      pending={pending}
      pendingLabel={t.counting}
      onClick={onCount}
    >
      {t.count(cards)}
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

type OutcomeProps = Pick<Props['scene'], 'isPassing'> & {
  /** The sign that is explained by now. */
  sign: number | null
  counted: readonly VoteCount[] | undefined
}

/** The outcome of a round, and of a sign what it means. */
function RoundOutcome({ isPassing, sign, counted }: OutcomeProps) {
  return (
    <>
      <CountOutcome {...{ isPassing, counted }} />
      {sign !== null && <SignExplained step={sign} />}
    </>
  )
}

/** How many acted, and by number why others did not. */
function CountOutcome({ isPassing, counted }: Pick<OutcomeProps, 'isPassing' | 'counted'>) {
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
