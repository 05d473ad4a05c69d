import { useEffect } from 'react'
import { authCalls } from '#features/auth/schema.ts'
import { type LobbySeat, lobbyCalls } from '#features/joining/schema.ts'
import { serverNow } from '#ui/device/server-clock.ts'
import { useRead } from '#ui/live/use-read.ts'
import { QrCode } from '#ui/look/QrCode.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Unreached } from '#ui/page/Unreached.tsx'
import { isLoopback } from '#ui/router/other-rooms.ts'
import { linkAddress, shownAddress, spokenAddress } from '#ui/router/shown-address.ts'
import { lessonWall } from '../words/en/lesson.ts'
import { lessonConsole as t } from '../words/en/lesson-console.ts'
import { type KnownAddress, recallJoinAddress, rememberJoinAddress } from './known-address.ts'

/** A child who went home keeps the notice no longer than this. */
const SHOWN_MS = 5 * 60_000

/** The address as this document has seen it last, over all its screens. */
let known: KnownAddress | null = null
/** When this document saw it move, by its own time: a network may bring the date with the address. */
let sawMoveAt: number | null = null

/** A seat without a card of its own is on a phone. */
const isAway = ({ number, isHere }: LobbySeat) => number === null && !isHere

/**
 * Returns the present address where it took the place of another some minutes ago at most, and some phone
 * has not come back yet; else null. `link` is for a QR code, and null where no phone reaches the address.
 */
export function useMovedAddress() {
  const lobby = useRead(lobbyCalls.readClass).data
  const me = useRead(authCalls.readSession).data?.person?.id
  const address = lobby ? shownAddress(lobby.address) : null
  useEffect(() => {
    if (me === undefined || address === null || isLoopback(address)) return
    const before = known ?? recallJoinAddress(me)
    const isSame = before?.address === address
    if (before && !isSame) sawMoveAt = performance.now()
    known = isSame ? before : { address, movedAt: before ? serverNow() : 0 }
    rememberJoinAddress(me, known)
  }, [me, address])
  if (!lobby || address === null || me === undefined) return null
  if (!hasMovedTo(address, known ?? recallJoinAddress(me)) || !lobby.seats.some(isAway)) return null
  const link = isLoopback(address) ? null : linkAddress(lobby.address)
  return { address, link, reach: lobby.reach, code: lobby.code }
}

function hasMovedTo(address: string, last: KnownAddress | null): boolean {
  if (last === null) return false
  if (last.address !== address) return true
  const ageMs = sawMoveAt === null ? serverNow() - last.movedAt : performance.now() - sawMoveAt
  // A date that was set back makes no old move a new one.
  return ageMs >= 0 && ageMs < SHOWN_MS
}

/** The notice that phones join at another address now, or at none, until all of them are back. */
export function MovedAddress() {
  const moved = useMovedAddress()
  if (!moved) return null
  const { address, link, reach } = moved
  if (link === null) return <Unreached address={address} reach={reach} />
  return (
    <Notice tone="wait" icon="alert" title={t.moved.title}>
      <div className="flex flex-wrap items-center gap-4">
        <div className="w-40 shrink-0">
          <QrCode text={link} label={lessonWall.qr(address)} />
        </div>
        <div className="min-w-0 flex-1 basis-48">
          <p aria-live="polite">{t.moved.text}</p>
          <p translate="no" className="font-mono text-18 wrap-anywhere">
            {spokenAddress(address)}
          </p>
        </div>
      </div>
    </Notice>
  )
}
