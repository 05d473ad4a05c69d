import { lessonWall as t } from '../../../../core/strings/en/lesson.ts'
import { isLoopback } from '../../../../ui/kit/other-rooms.ts'
import { shownAddress } from '../../../../ui/kit/shown-address.ts'
import { spellCode } from '../../../../ui/kit/spell-code.ts'
import { useRead } from '../../../../ui/live/use-read.ts'
import { lobbyCalls } from '../../../joining/schema.ts'
import { part } from '../../../../ui/kit/part.ts'

const QrCode = part(
  () => import('../../../../ui/kit/QrCode.tsx'),
  () => <div className="aspect-square w-full" />,
)

/** The newest names, as many as a projector shows below the code. */
const SHOWN = 12

type Props = {
  /** Newest first; not all of them, where there are many. */
  names: readonly string[]
  players: number
  /** Null in the first room, which has no name as a class. */
  roomName: string | null
}

/** The class, its code and QR code, and the names as they come. */
export function WallJoin({ names, players, roomName }: Props) {
  const found = useRead(lobbyCalls.readClass).data
  if (!found) return null
  const address = shownAddress(found.address)
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[24rem_minmax(0,1fr)]">
      <div className="w-full max-w-96">
        <QrCode text={address} label={t.qr(address)} />
      </div>
      <div className="grid grid-cols-1 gap-5">
        {roomName && (
          <p className="text-[3rem] leading-tight font-bold wrap-anywhere">{roomName}</p>
        )}
        {found.code !== null && (
          <p className="tabular text-[5rem] leading-none font-bold tracking-wide whitespace-nowrap xl:text-[7rem]">
            <span className="sr-only">{t.code} </span>
            {spellCode(found.code)}
          </p>
        )}
        <p className="text-28 text-on-hall-muted">
          {t.open} <span className="font-mono text-on-hall wrap-anywhere">{address}</span>
        </p>
        {isLoopback(found.address) && (
          <p className="rounded-16 bg-practice px-5 py-3 text-28 font-semibold text-on-practice">
            {t.loopback}
          </p>
        )}
      </div>
      <ul className="flex flex-wrap gap-3 text-28 font-semibold lg:col-span-2" aria-live="polite">
        {names.slice(0, SHOWN).map((name) => (
          <li key={name} className="rounded-full bg-hall-line px-5 py-1">
            {name}
          </li>
        ))}
        {players > SHOWN && (
          <li className="px-2 py-1 text-on-hall-muted">{t.more(players - SHOWN)}</li>
        )}
      </ul>
    </div>
  )
}
