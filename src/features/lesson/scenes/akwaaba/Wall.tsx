import { lobbyCalls } from '#features/joining/schema.ts'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { spellCode } from '#ui/page/spell-code.ts'
import { isLoopback } from '#ui/router/other-rooms.ts'
import { part } from '#ui/router/part.ts'
import { linkAddress, shownAddress, spokenAddress } from '#ui/router/shown-address.ts'
import { isLobbyFigure } from '../../rules/lobby-figure.ts'
import { WallList } from '../../web/wall/WallList.tsx'
import { lessonWall as t, underNames } from '../../words/en/lesson.ts'
import type { WallProps } from '../scene-props.ts'

const QrCode = part(
  () => import('#ui/look/QrDrawing.tsx'),
  () => <div className="aspect-square w-full" />,
)

/** Sizes of the code: as large as the names below leave room for, since a back row scans it. */
const SIZES = [
  { names: 3, size: 'max-w-[min(38rem,62vh)]' },
  { names: 6, size: 'max-w-[min(34rem,56vh)]' },
  { names: 16, size: 'max-w-[min(28rem,45vh)]' },
] as const
const SMALLEST = 'max-w-[min(24rem,36vh)]'
/** Names stand as large as so many of them leave room for; one row is never higher than its list. */
const CHIPS = [
  { names: 12, size: 'py-1' },
  { names: 16, size: 'py-0.5' },
] as const

/** The class, its code and QR code, and the names as they come. */
export default function AkwaabaWall({
  wall: { names, players, people },
  roomName,
}: Pick<WallProps, 'wall' | 'roomName'>) {
  const lobby = useRead(lobbyCalls.readClass).data
  if (!lobby) return null
  const address = shownAddress(lobby.address)
  const isMany = isLobbyFigure(names)
  const { size = SMALLEST } = SIZES.find((each) => names.length <= each.names) ?? {}
  return (
    <div className="flex grow flex-col gap-6 pt-2">
      <div className="flex gap-8 max-sm:flex-col sm:items-center">
        <div className={cx('w-full shrink-0', size)}>
          <QrCode text={linkAddress(lobby.address)} label={t.qr(address)} />
        </div>
        <div className="grid min-w-0 grow grid-cols-1 gap-4">
          <div className="flex items-center justify-between gap-8">
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
            {isMany && <PeopleIn {...{ people, players }} />}
          </div>
          {lobby.code !== null && (
            <p className="text-[5rem] leading-none font-bold tracking-wide whitespace-nowrap sm:text-[7rem]">
              <span className="sr-only">{t.code} </span>
              {spellCode(lobby.code)}
            </p>
          )}
          <p className="text-28 text-on-hall-muted">
            {t.open}{' '}
            <span
              translate="no"
              className="block font-mono text-40 leading-tight font-semibold text-on-hall wrap-anywhere"
            >
              {spokenAddress(address)}
            </span>
          </p>
          {/* Somebody who is in has found a way. */}
          {isLoopback(address) && players === 0 && (
            <p className="rounded-16 bg-practice px-5 py-2 text-28 font-semibold text-on-practice">
              {t.unreached}
            </p>
          )}
        </div>
      </div>
      <Names {...{ names, players }} />
    </div>
  )
}

/** The figure of the lobby, which grows: away from the code, which ends in a figure too. */
function PeopleIn({ people, players }: Pick<WallProps['wall'], 'people' | 'players'>) {
  return (
    <p
      aria-hidden="true"
      className="flex shrink-0 items-center gap-3 text-28 leading-tight text-on-hall-muted max-sm:hidden"
    >
      <span
        key={people}
        className="tells font-display text-[3.5rem] leading-none font-bold text-gold"
      >
        {people}
      </span>
      <span className="whitespace-nowrap">
        {t.areIn}
        {players < people && <span className="block">{underNames(players)}</span>}
      </span>
    </p>
  )
}

/** The names as they come, without the weaves of the cloth: a name beside one would say whose a band is. */
function Names({ names, players }: Pick<WallProps['wall'], 'names' | 'players'>) {
  const chip = CHIPS.find((each) => names.length <= each.names)?.size
  return (
    <WallList of={players} grows>
      {names.map((name, at) => (
        <li
          // E-mails that are masked may read alike: each has its place among its likes.
          key={`${name} ${names.slice(0, at).filter((earlier) => earlier === name).length}`}
          translate="no"
          className={cx(
            'tells flex items-center rounded-8 bg-hall-line px-4 leading-tight wrap-anywhere',
            chip,
          )}
        >
          {name}
        </li>
      ))}
    </WallList>
  )
}
