import type { ReactNode } from 'react'
import { areMany, isHalfRead } from '#features/lesson/rules/cards/offers.ts'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import type { CardSide } from '../../schema/card.ts'
import type { RoundSeat, VoteCount } from '../../schema/round.ts'
import { readCards as t } from '../../words/en/read-cards.ts'
import type { RoundProps } from './round-props.ts'
import { SeatGrid } from './SeatGrid.tsx'
import { SpareSeats } from './SpareSeats.tsx'
import { TypeSides } from './TypeSides.tsx'
import type { TypedSide } from './taken-sides.ts'

type SeatsCardProps = RoundProps & {
  counts: readonly VoteCount[]
  sides: readonly CardSide[]
  missing: readonly number[]
  /** The seat that was tapped, the one that is typed next, and what gives them letters. */
  inTurn: {
    readonly chosen: number | null
    readonly setChosen: (number: number | null) => void
    readonly next: number | null
    readonly type: (typed: readonly TypedSide[]) => void
    readonly give: (number: number, side: CardSide | null) => void
  }
  refOfDown: (element: HTMLElement | null) => void
}

/** Every seat with its letter, and the ways to give it one without a camera. */
export function SeatsCard({ sides, missing, inTurn, refOfDown, ...props }: SeatsCardProps) {
  const { question, turn, seats, open, reading, counts, onClear = null, fault } = props
  const { votes, isUnkept } = reading
  const { isPaused, isCounted, isCountedHere = false } = turn
  const { chosen, setChosen, next, type, give } = inTurn
  return (
    <Card className="read-part flex grow flex-col">
      <div className="flex grow flex-col gap-2">
        <Faults {...{ isUnkept, fault }} />
        {/* The call to the class stands in sight above the seats, however many they are. */}
        <Missing {...{ missing, onClear, refOfDown }} asked={open.length} isCounted={isCounted}>
          <SpareSeats seats={spareOf(seats, missing, open.length)} />
        </Missing>
        <SeatGrid
          {...{ seats, votes, counts, chosen, onChoose: setChosen }}
          isDone={(number) => !open.includes(number)}
        />
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
          isLate={isCountedHere && isPaused}
        />
      </div>
    </Card>
  )
}

type MissingProps = {
  missing: readonly number[]
  /** The number of seats that are asked. */
  asked: number
  isCounted: boolean
  onClear: (() => void) | null
  /** The place of the call to take cards down, instead of the numbers. */
  refOfDown: (element: HTMLElement | null) => void
  children: ReactNode
}

/** The numbers that are not read yet, and the button that forgets what is. */
function Missing({ missing, asked, isCounted, onClear, refOfDown, children }: MissingProps) {
  const isNew = missing.length === asked
  return (
    <div className="read-missing flex flex-wrap items-center gap-x-3">
      <div ref={refOfDown} role="status" className="peer contents" />
      {/* The seats themselves show which: a whole class is not told by number on line after line. */}
      <p
        role="status"
        className="line-clamp-2 min-w-0 flex-1 basis-40 text-16 font-semibold peer-[&:not(:empty)]:hidden"
      >
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

function Faults({ isUnkept, fault }: { isUnkept: boolean; fault: RoundProps['fault'] }) {
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

/** More numbers than a line has are not read out: the seats show which. */
const MOST_NAMED = 12

const sayMissing = (missing: readonly number[]): string =>
  missing.length === 0
    ? t.allThere
    : missing.length > MOST_NAMED
      ? t.allMissing(missing.length)
      : t.missing(missing)

/**
 * True while to read the missing comes before going on: many are, and they are more than a third of the
 * class, or many of them have held a card up before. Who never has is away.
 */
export const comesBeforeGoingOn = (missing: readonly RoundSeat[], asked: number) =>
  isHalfRead(missing.length, asked) ||
  areMany(missing.filter((seat) => seat.wasCounted).length, asked)

/**
 * The seats that are offered for removal: a handful that no round has ever counted, once most of
 * the class is read.
 */
const spareOf = (seats: readonly RoundSeat[], missing: readonly number[], seatsAsked: number) =>
  areMany(missing.length, seatsAsked)
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
    <fieldset className="read-pad flex flex-wrap items-center gap-2">
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
