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

/** A seat by number has no phone that could be here or away. */
const WITHOUT_PHONES = GROUPS.filter((group) => group !== 'here' && group !== 'away')

type Props = {
  /** Everybody answers by cards. */
  byCards: boolean
  lobby: AnswerOf<typeof lobbyCalls.readClass>
  chosen: SeatGroup
  onChoose: (group: SeatGroup) => void
}

/**
 * Players by what they have done, in one strip; a tile shows its own in the list. The first counts people
 * too.
 */
export function ClassTiles({ byCards, lobby, chosen, onChoose }: Props) {
  return (
    <div
      role="group"
      aria-label={t.label}
      className="flex flex-wrap gap-1 rounded-12 border border-line bg-raised p-1 max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]"
    >
      {(byCards ? WITHOUT_PHONES : GROUPS).map((group) => {
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
              'inline-flex min-h-12 items-center gap-2 rounded-8 px-3 text-left eases max-sm:justify-between max-sm:px-2 max-sm:last:col-span-full',
              group === chosen ? 'bg-brand-soft text-brand' : 'text-muted hover:bg-sunken',
            )}
          >
            <span className="text-15">{byCards && group === 'joined' ? t.seats : t[group]}</span>
            <span
              className={cx(
                'tabular text-18',
                // Nought says nothing: the eye goes to the others.
                count > 0 && 'font-bold',
                count > 0 && (group === 'stuck' ? 'text-wait' : 'text-ink'),
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
