import { useRead } from '#ui/live/use-read.ts'
import { joiningCalls } from '../../schema.ts'
import { seatCard as t } from '../../words/en/seat-pages.ts'
import { NextPlayer, NoPinYet } from '../card/NextPlayer.tsx'

/** Two who share a phone both join before the lesson goes on: the lobby has no menu. */
export default function LobbyNext() {
  return (
    <>
      <NextPlayer isBrief hint={<NoPin />} />
      <p className="order-last basis-full text-15 text-muted">{t.nextShared}</p>
    </>
  )
}

/** Read when the phone is handed on alone: the seat changes with each who joins, and most never ask. */
function NoPin() {
  const seat = useRead(joiningCalls.readSeat).data
  return seat && !seat.hasPin && <NoPinYet text={t.nextNoPinYet} />
}
