import { useEffect, useRef, useState } from 'react'
import { type CardSide, SIDES } from '../../schema/card.ts'
import type { VoteCount } from '../../schema/round.ts'
import { CardCamera } from './CardCamera.tsx'
import { RoundFoot } from './RoundFoot.tsx'
import { RoundQuestion } from './RoundQuestion.tsx'
import type { RoundProps } from './round-props.ts'
import { SeatsCard } from './SeatsCard.tsx'
import type { Reading, TakenSides, TypedSide } from './taken-sides.ts'

/** One question: what is read of it so far, by camera, keyboard or touch. */
export function ReadRound(props: RoundProps) {
  const { question, turn, seats, open, set, reading, counts = NOT_COUNTED } = props
  const { places, before, outcome, note, children } = props
  const { votes } = reading
  const { isPaused, isBegun = false } = turn
  const sides = SIDES.slice(0, question.answers.length)
  const missing = open.filter((number) => votes[number] === undefined)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const [above, setAbove] = useState<HTMLElement | null>(null)
  const inTurn = useSeatInTurn(turn.id, missing, reading.type)
  const heading = useTopOnChange(turn.id, isPaused)
  return (
    <div className="grid grid-cols-1 gap-2">
      {/* With few seats too the buttons stand at the foot of the screen, and both columns end above them. */}
      <div className="read-round group/round flex flex-col gap-2">
        <RoundQuestion
          refOfHeading={heading}
          place={question.place}
          question={question.text}
          answers={question.answers}
          {...{ sides, places }}
          letters={seats.map(({ number }) => letterOf(number, votes, counts))}
        />
        {/* Read first: before the seats on a phone, and beside them as large as there is room. */}
        <div className="read-camera lg:col-start-2 lg:row-start-2">
          <CardCamera
            {...{ set, sides, isPaused }}
            onRead={reading.read}
            round={turn.id}
            isNext={open.length > 0 && missing.length === open.length && !isPaused && !isBegun}
            {...{ foot, above }}
            seats={seats.map(({ number }) => number)}
            numbers={open}
            readCount={open.filter((number) => votes[number]?.how === 'read').length}
          />
        </div>
        <div className="flex flex-col gap-2 lg:col-start-1 lg:row-start-2">
          {outcome}
          <SeatsCard {...props} {...{ counts, sides, missing, inTurn }} refOfDown={setAbove} />
        </div>
      </div>
      <RoundFoot refOfCamera={setFoot} {...{ turn, before }}>
        {children}
      </RoundFoot>
      {/* Read once: below the button that is pressed from question to question. */}
      {note}
    </div>
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

/**
 * Goes to the top of the page for another question, and for what became of one. The button that was pressed
 * may be gone then: the keyboard goes on from the question.
 */
function useTopOnChange(round: string, isPaused: boolean) {
  const heading = useRef<HTMLSpanElement>(null)
  const before = useRef({ round, isPaused })
  useEffect(() => {
    const last = before.current
    before.current = { round, isPaused }
    if (last.round !== round) window.scrollTo(0, 0)
    const isSame = last.round === round && last.isPaused === isPaused
    if (!isSame && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [round, isPaused])
  return heading
}

const NOT_COUNTED: readonly VoteCount[] = []

/** The letter of a seat: what is read of it now, or else what was counted. */
const letterOf = (number: number, votes: TakenSides, counts: readonly VoteCount[]) =>
  votes[number]?.side ?? counts.find((count) => count.number === number)?.side ?? null
