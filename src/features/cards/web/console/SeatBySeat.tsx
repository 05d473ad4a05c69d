import { useEffect, useState } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { cardWallCalls } from '../../schema/wall.ts'
import { cardsCalls } from '../../schema.ts'
import { cardWall } from '../../words/en/card-wall.ts'

const t = cardWall.console

/** A seat's truth is three figures and a name, read aloud. */
const EACH_MS = 8_000

type Props = { seat: AnswerOf<typeof cardWallCalls.readWall>['seat'] }

/**
 * Takes the wall from seat to seat at the truth, as fast as the facilitator likes, and leads to the
 * slips.
 */
export function SeatBySeat({ seat }: Props) {
  const seats = useRead(cardsCalls.readSeats).data?.seats ?? []
  const isRevealed = useRead(settingsCalls.readPublic).data?.revealed === true
  const show = useCommand(cardWallCalls.showSeat)
  const [isMoving, setMoving] = useState(false)
  const at = seat === null ? -1 : seats.findIndex(({ number }) => number === seat.number)
  const next = seats[at + 1]
  const { run } = show
  // The whole class is on the wall: nobody's seat follows it by itself.
  const nextNumber = seat === null ? null : (next?.number ?? null)
  const isLast = at + 2 >= seats.length
  useNextByItself(isMoving ? nextNumber : null, isLast, run, setMoving)
  if (!isRevealed || seats.length === 0) return null
  const before = seats[at - 1]
  /** Goes where the facilitator says, which ends the going by itself. */
  const go = (to: { readonly number: number } | null) => {
    setMoving(false)
    void run({ number: to?.number ?? null })
  }
  return (
    <section aria-label={t.truth} className="grid grid-cols-1 gap-2 rounded-12 bg-brand-soft p-3">
      <h3 className="text-18 font-semibold">{t.truth}</h3>
      <p role="status" className="tabular">
        {seat ? t.shown(seat.number, seat.place, seat.of) : t.truthText}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          moves
          size="large"
          variant="secondary"
          disabled={!next}
          pending={show.pending}
          onClick={() => go(next ?? null)}
        >
          {seat ? t.next : t.first}
        </Button>
        {seat && next && (
          <Button moves variant="secondary" onClick={() => setMoving(!isMoving)}>
            {isMoving ? t.stop : t.byItself}
          </Button>
        )}
        {seat && (
          <BackOrAll
            isMoving={show.pending}
            onBack={before ? () => go(before) : null}
            onAll={() => go(null)}
          />
        )}
        <ButtonLink to="/admin/cards/slips" variant="quiet" icon="print">
          {t.slips}
        </ButtonLink>
      </div>
      {show.error && (
        <Notice tone="bad" title={t.failed}>
          {show.error.message}
        </Notice>
      )}
    </section>
  )
}

type BackOrAllProps = {
  isMoving: boolean
  /** Null at the first seat. */
  onBack: (() => void) | null
  onAll: () => void
}

/** The ways from one seat to the one before it, and to the whole class. */
function BackOrAll({ isMoving, onBack, onAll }: BackOrAllProps) {
  return (
    <>
      <Button
        moves
        variant="secondary"
        icon="back"
        disabled={!onBack || isMoving}
        onClick={() => onBack?.()}
      >
        {t.back}
      </Button>
      <Button moves variant="quiet" disabled={isMoving} onClick={onAll}>
        {t.all}
      </Button>
    </>
  )
}

type RunSeat = (input: { number: number | null }) => Promise<unknown>

/** Goes on to a seat after a while, where there is one to go to, and stops at the last. */
function useNextByItself(
  next: number | null,
  isLast: boolean,
  run: RunSeat,
  setMoving: (isMoving: boolean) => void,
): void {
  useEffect(() => {
    if (next === null) return
    const goOn = async () => {
      const answer = await run({ number: next })
      if (!answer || isLast) setMoving(false)
    }
    const timer = setTimeout(() => void goOn(), EACH_MS)
    return () => clearTimeout(timer)
  }, [next, isLast, run, setMoving])
}
