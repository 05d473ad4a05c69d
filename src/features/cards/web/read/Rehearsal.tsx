import { useState } from 'react'
import { LOBBY } from '#features/lesson/scenes/scenes.ts'
import { Button } from '#ui/page/Button.tsx'
import { type CardSet, SIDES } from '../../schema/card.ts'
import type { RoundSeat } from '../../schema/round.ts'
import { readCards } from '../../words/en/read-cards.ts'
import { ReadRound } from './ReadRound.tsx'
import { readingOf, type TakenSides } from './taken-sides.ts'
import { WhatToSay } from './WhatToSay.tsx'

const t = readCards.rehearsal

/** Tries cards and camera before anything is asked: what is read is shown, and neither counted nor kept. */
export function Rehearsal({ seats, set }: { seats: readonly RoundSeat[]; set: CardSet }) {
  const [votes, setVotes] = useState<TakenSides>({})
  const [turn, setTurn] = useState(1)
  const begin = () => {
    setVotes({})
    setTurn(turn + 1)
  }
  return (
    <div className="read-page grid grid-cols-1 gap-2">
      <WhatToSay name={LOBBY.name} />
      <ReadRound
        question={{ text: t.question, answers: SIDES.map(t.letter) }}
        turn={{ id: `rehearsal ${turn}`, isCounted: false, isPaused: false, onAgain: begin }}
        // A number that is missing in a rehearsal loses no seat by it.
        seats={seats.map((seat) => ({ ...seat, wasCounted: true }))}
        open={seats.map(({ number }) => number)}
        set={set}
        reading={readingOf(votes, false, setVotes)}
        fault={null}
        outcome={<p>{t.note}</p>}
      >
        <Button variant="secondary" size="large" onClick={begin}>
          {t.again}
        </Button>
      </ReadRound>
    </div>
  )
}
