import { useRead } from '#ui/live/use-read.ts'
import { joiningCalls } from '../../schema.ts'
import { seatCard as t } from '../../words/en/seat-pages.ts'
import { NextPlayer, NoPinYet } from '../card/NextPlayer.tsx'

/** Two who share a phone both join before the lesson goes on: the lobby has no menu. */
export default function LobbyNext() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-40 text-15 text-muted">{t.nextShared}</p>
      <NextPlayer hint={<NoPin />} />
    </div>
  )
}

/** Read when the phone is handed on alone: the seat changes with each who joins, and most never ask. */
function NoPin() {
  const seat = useRead(joiningCalls.readSeat).data
  return seat && !seat.hasPin && <NoPinYet text={t.nextNoPinYet} />
}
