import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { type CardSet, type CardSide, SIDES } from '../../schema/card.ts'
import type { RoundSeat, VoteCount } from '../../schema/round.ts'
import { readCards as t } from '../../words/en/read-cards.ts'
import { CardCamera } from './CardCamera.tsx'
import { RoundQuestion } from './RoundQuestion.tsx'
import { SeatGrid } from './SeatGrid.tsx'
import { SpareSeats } from './SpareSeats.tsx'
import { TypeSides } from './TypeSides.tsx'
import type { Reading, TakenSides, TypedSide } from './taken-sides.ts'

type Props = {
  question: {
    readonly text: string
    /** The place of the question among others of its kind. */
    readonly place?: string
    /** The words of each answer, from A on. */
    readonly answers: readonly string[]
  }
  turn: {
    /** Changes with each question, and with each time that it is asked anew. */
    readonly id: string
    /** True where something was read of a question before this one, and waits to be sent. */
    readonly isBegun?: boolean
    /** True once the round was counted: until something else is read nobody is missing. */
    readonly isCounted: boolean
    /** True until another round is asked for, by `onAgain`: the camera reads nothing. */
    readonly isPaused: boolean
    readonly onAgain: () => void
  }
  seats: readonly RoundSeat[]
  /** The numbers that are asked; the others have answered. */
  open: readonly number[]
  set: CardSet
  reading: Reading
  /** The outcome of each card that was counted of this question. */
  counts?: readonly VoteCount[]
  /** The way to the other questions of the same kind, below the answers. */
  places?: ReactNode
  /** The outcome, between the question and the seats. */
  outcome?: ReactNode
  /** Tells, below the buttons, what becomes of what is read. */
  note?: ReactNode
  /** Forgets what was read of this question; null while nothing is. */
  onClear?: (() => void) | null
  /** The reason that the answers were not taken; null where they were. */
  fault: { readonly title: string; readonly text: string } | null
  /** The buttons that go on. */
  children: ReactNode
}

/** One question: what is read of it so far, by camera, keyboard or touch. */
export function ReadRound(props: Props) {
  const { question, turn, seats, open, set, reading, counts = NOT_COUNTED } = props
  const { places, outcome, note, children } = props
  const { votes } = reading
  const { isPaused, onAgain, isBegun = false } = turn
  const sides = SIDES.slice(0, question.answers.length)
  const missing = open.filter((number) => votes[number] === undefined)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const inTurn = useSeatInTurn(turn.id, missing, reading.type)
  useTopOnChange(turn.id)
  return (
    <div className="grid grid-cols-1 gap-3">
      {/* With few seats too the buttons stand at the foot of the screen, and both columns end above them. */}
      <div className="group/round flex flex-col gap-3 lg:grid lg:min-h-[calc(100dvh-16rem)] lg:grid-cols-[minmax(0,6fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]">
        <RoundQuestion
          place={question.place}
          question={question.text}
          answers={question.answers}
          {...{ sides, places }}
          letters={seats.map(({ number }) => letterOf(number, votes, counts))}
        />
        {/* Read first: before the seats on a phone, and beside them as large as there is room. */}
        <div className="lg:col-start-2 lg:row-start-2">
          <CardCamera
            {...{ set, sides, isPaused, onAgain }}
            onRead={reading.read}
            round={turn.id}
            isNext={open.length > 0 && missing.length === open.length && !isPaused && !isBegun}
            foot={foot}
            seats={seats.map(({ number }) => number)}
            numbers={open}
            readCount={open.filter((number) => votes[number]?.how === 'read').length}
          />
        </div>
        <div className="flex flex-col gap-3 lg:col-start-1 lg:row-start-2">
          {outcome}
          <SeatsCard {...props} {...{ counts, sides, missing, inTurn }} />
        </div>
      </div>
      <RoundFoot refOfCamera={setFoot}>{children}</RoundFoot>
      {/* Read once: below the button that is pressed from question to question. */}
      {note}
    </div>
  )
}

type SeatsCardProps = Props & {
  counts: readonly VoteCount[]
  sides: readonly CardSide[]
  missing: readonly number[]
  inTurn: ReturnType<typeof useSeatInTurn>
}

/** Every seat with its letter, and the ways to give it one without a camera. */
function SeatsCard({ sides, missing, inTurn, ...props }: SeatsCardProps) {
  const { question, turn, seats, open, reading, counts, onClear = null, fault } = props
  const { votes, isUnkept } = reading
  const { isPaused, isCounted } = turn
  const { chosen, setChosen, next, type, give } = inTurn
  return (
    <Card className="flex grow flex-col max-sm:p-3 lg:p-3">
      <div className="grid grow grid-cols-1 grid-rows-[1fr] gap-2">
        <SeatGrid
          {...{ seats, votes, counts, chosen, onChoose: setChosen }}
          isDone={(number) => !open.includes(number)}
        />
        <Missing {...{ missing, onClear }} asked={open.length} isCounted={isCounted}>
          <SpareSeats seats={spareOf(seats, missing, open.length)} />
        </Missing>
        {chosen !== null && (
          <SidePad
            number={chosen}
            name={seats.find(({ number }) => number === chosen)?.name ?? ''}
            sides={sides}
            onGive={(side) => give(chosen, side)}
          />
        )}
        <TypeSides
          key={turn.id}
          numbers={open}
          answers={question.answers.length}
          next={next}
          onType={type}
          isLate={isCounted && isPaused}
        />
        <Faults {...{ isUnkept, fault }} />
      </div>
    </Card>
  )
}

type FootProps = {
  /** The place of the camera's button until something is read. */
  refOfCamera: (element: HTMLElement | null) => void
  children: ReactNode
}

/** The buttons that go on, at the foot of the screen. */
function RoundFoot({ refOfCamera, children }: FootProps) {
  return (
    <div className="sticky bottom-0 z-10 border-t border-line bg-page py-2">
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink
          to="/admin/lesson"
          variant="quiet"
          icon="back"
          className="max-sm:gap-0! max-sm:px-3! max-sm:text-[0px]!"
        >
          {t.lesson}
        </ButtonLink>
        <div ref={refOfCamera} className="peer contents *:grow" />
        {/* Until something is read, nothing is to be counted: the camera's button has their place. */}
        <div className="contents *:grow peer-[&:not(:empty)]:hidden">{children}</div>
      </div>
    </div>
  )
}

type MissingProps = {
  missing: readonly number[]
  /** The number of seats that are asked. */
  asked: number
  isCounted: boolean
  onClear: (() => void) | null
  children: ReactNode
}

/** The numbers that are not read yet, and the button that forgets what is. */
function Missing({ missing, asked, isCounted, onClear, children }: MissingProps) {
  const isNew = missing.length === asked
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      {/* The seats themselves show which: a whole class is not told by number on line after line. */}
      <p role="status" className="line-clamp-2 min-w-0 flex-1 basis-40 text-16 font-semibold">
        {!isNew ? sayMissing(missing) : isCounted || asked === 0 ? '' : t.allMissing(asked)}
      </p>
      {children}
      {onClear && (
        <Button variant="quiet" onClick={onClear}>
          {t.clear}
        </Button>
      )}
    </div>
  )
}

function Faults({ isUnkept, fault }: { isUnkept: boolean; fault: Props['fault'] }) {
  return (
    <>
      {isUnkept && <Notice tone="wait">{t.unkept}</Notice>}
      {fault && (
        <Notice tone="bad" title={fault.title}>
          {fault.text}
        </Notice>
      )}
    </>
  )
}

/** The seat that is typed next or was chosen by a tap; another question begins with neither. */
function useSeatInTurn(round: string, missing: readonly number[], onType: Reading['type']) {
  const [choice, setChoice] = useState({ round, number: null as number | null })
  const chosen = choice.round === round ? choice.number : null
  const setChosen = (number: number | null) => setChoice({ round, number })
  const [last, setLast] = useState({ round, number: 0 })
  // Along the benches: after number 7 comes 8, also where 3 was left out because nobody sits there.
  const after = last.round === round ? last.number : 0
  const next = missing.find((number) => number > after) ?? missing[0] ?? null
  const type = (typed: readonly TypedSide[]) => {
    onType(typed)
    // A seat whose letter was taken away is typed again: the next letter alone is for that number.
    const { number = 0, side = null } = typed[typed.length - 1] ?? {}
    setLast({ round, number: side === null ? number - 1 : number })
  }
  const give = (number: number, side: CardSide | null) => {
    type([{ number, side }])
    setChosen(missing.find((each) => each > number) ?? null)
  }
  return { chosen, setChosen, next, type, give }
}

/** Goes to the top of the page for another question, and for what became of one. */
function useTopOnChange(round: string): void {
  const before = useRef(round)
  useEffect(() => {
    if (before.current === round) return
    before.current = round
    window.scrollTo(0, 0)
  }, [round])
}

const NOT_COUNTED: readonly VoteCount[] = []

/** The letter of a seat: what is read of it now, or else what was counted. */
const letterOf = (number: number, votes: TakenSides, counts: readonly VoteCount[]) =>
  votes[number]?.side ?? counts.find((count) => count.number === number)?.side ?? null

/** More numbers than a line has are not read out: the seats show which. */
const MOST_NAMED = 12

const sayMissing = (missing: readonly number[]): string =>
  missing.length === 0
    ? t.allThere
    : missing.length > MOST_NAMED
      ? t.allMissing(missing.length)
      : t.missing(missing)

/**
 * The seats that are offered for removal: a handful that no round has ever counted, once most of
 * the class is read.
 */
const MOST_SPARE = 10
const spareOf = (seats: readonly RoundSeat[], missing: readonly number[], seatsAsked: number) =>
  missing.length > Math.min(MOST_SPARE, seatsAsked / 2)
    ? []
    : seats.filter(({ number, wasCounted }) => missing.includes(number) && !wasCounted)

type SidePadProps = {
  number: number
  name: string
  sides: readonly CardSide[]
  onGive: (side: CardSide | null) => void
}

/** The letters for the chosen seat, large enough for a thumb. */
function SidePad({ number, name, sides, onGive }: SidePadProps) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="pb-1 text-16">{t.whichSide(number, name)}</legend>
      {sides.map((side) => (
        <Button key={side} size="large" variant="secondary" onClick={() => onGive(side)}>
          {side}
        </Button>
      ))}
      <Button variant="quiet" onClick={() => onGive(null)}>
        {t.none}
      </Button>
    </fieldset>
  )
}
