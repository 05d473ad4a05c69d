import { lessonWall as t } from '../../../../core/strings/en/lesson.ts'
import { cx } from '../../../../ui/kit/class-names.ts'
import { isLoopback } from '../../../../ui/kit/other-rooms.ts'
import { serverAddress } from '../../../../core/strings/en/server-address.ts'
import { linkAddress, shownAddress } from '../../../../ui/kit/shown-address.ts'
import { spellCode } from '../../../../ui/kit/spell-code.ts'
import { useRead } from '../../../../ui/live/use-read.ts'
import { lobbyCalls } from '../../../joining/schema.ts'
import { part } from '../../../../ui/kit/part.ts'
import { WallList } from './WallList.tsx'

const QrCode = part(
  () => import('../../../../ui/kit/QrCode.tsx'),
  () => <div className="aspect-square w-full" />,
)

/** With so many the code makes room for the names. */
const MANY = 6

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
  const isMany = names.length > MANY
  return (
    <div className="flex grow flex-col gap-4">
      <div className="flex gap-8 max-sm:flex-col sm:items-center">
        <div className={cx('w-full shrink-0', isMany ? 'max-w-72' : 'max-w-96')}>
          <QrCode text={linkAddress(found.address)} label={t.qr(address)} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {roomName && (
            <p
              className={cx(
                'leading-tight font-bold wrap-anywhere',
                isMany ? 'line-clamp-1 text-40' : 'line-clamp-2 text-[3rem]',
              )}
            >
              {roomName}
            </p>
          )}
          {found.code !== null && (
            <p className="tabular text-[5rem] leading-none font-bold tracking-wide whitespace-nowrap sm:text-[7rem]">
              <span className="sr-only">{t.code} </span>
              {spellCode(found.code)}
            </p>
          )}
          <p className="text-28 text-on-hall-muted">
            {t.open}{' '}
            <span translate="no" className="font-mono text-on-hall wrap-anywhere">
              {address}
            </span>
          </p>
          {isLoopback(address) && (
            <p className="rounded-16 bg-practice px-5 py-2 text-28 font-semibold text-on-practice">
              {serverAddress.unreached[found.reach]}
            </p>
          )}
        </div>
      </div>
      <WallList of={players}>
        {names.map((name) => (
          <li key={name} translate="no" className="rounded-full bg-hall-line px-4 wrap-anywhere">
            {name}
          </li>
        ))}
      </WallList>
    </div>
  )
}
