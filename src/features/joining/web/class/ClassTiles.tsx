import type { AnswerOf } from '#core/call.ts'
import { cx } from '#ui/look/class-names.ts'
import type { LobbySeat, lobbyCalls } from '../../schema.ts'
import { adminClass } from '../../words/en/admin-class.ts'

const t = adminClass.tiles
const GROUPS = ['joined', 'here', 'away', 'deposited', 'bought', 'asked', 'stuck'] as const
export type SeatGroup = (typeof GROUPS)[number]

/** True if a seat counts in a tile. */
export function isInTile(group: SeatGroup, seat: LobbySeat): boolean {
  switch (group) {
    case 'joined':
      return true
    case 'here':
      return seat.isHere
    case 'away':
      return !seat.isHere
    case 'deposited':
      return seat.hasDeposited
    case 'bought':
      return seat.hasBought
    case 'asked':
      return seat.hasAsked
    case 'stuck':
      return seat.isStuck
  }
}

type Props = {
  lobby: AnswerOf<typeof lobbyCalls.readClass>
  chosen: SeatGroup
  onChoose: (group: SeatGroup) => void
}

/** Players by what they have done; a tile shows its own in the list. The first counts people too. */
export function ClassTiles({ lobby, chosen, onChoose }: Props) {
  return (
    <div
      role="group"
      aria-label={t.label}
      className="grid auto-rows-fr grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2"
    >
      {GROUPS.map((group) => {
        const count =
          group === 'joined'
            ? lobby.players
            : lobby.seats.filter((seat) => isInTile(group, seat)).length
        return (
          <button
            key={group}
            type="button"
            aria-pressed={group === chosen}
            onClick={() => onChoose(group)}
            className={cx(
              'flex min-h-20 flex-col items-start rounded-12 border p-3 text-left eases',
              group === chosen
                ? 'border-brand bg-brand-soft'
                : 'border-line bg-raised hover:bg-sunken',
            )}
          >
            <span className="text-15 text-muted">{t[group]}</span>
            <span
              className={cx(
                // Above its words, of which some take two lines: all figures stand on one.
                'order-first text-28 font-bold',
                group === 'stuck' && count > 0 && 'text-wait',
              )}
            >
              {count}
            </span>
            {group === 'joined' && lobby.people !== count && (
              <span className="text-13 text-muted">{t.people(lobby.people)}</span>
            )}
          </button>
        )
      })}
    </div>
  )
}
