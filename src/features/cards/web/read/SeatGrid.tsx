import { cx } from '#ui/look/class-names.ts'
import type { CardSide } from '../../schema/card.ts'
import { readCards as t } from '../../words/en/read-cards.ts'

type Props = {
  seats: readonly { readonly number: number; readonly name: string }[]
  votes: Readonly<Record<string, { readonly side: CardSide }>>
  chosen: number | null
  isDone: (number: number) => boolean
  onChoose: (number: number) => void
}

/** Every seat by its number, with the letter that was read; a tap chooses one to give it another. */
export function SeatGrid({ seats, votes, chosen, isDone, onChoose }: Props) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(56px,1fr))] gap-2">
      {seats.map(({ number, name }) => {
        const side = votes[number]?.side ?? null
        const done = isDone(number)
        return (
          <button
            key={number}
            type="button"
            disabled={done}
            title={name}
            aria-label={done ? t.seatDone(number, name) : t.seat(number, name, side)}
            aria-pressed={chosen === number}
            onClick={() => onChoose(number)}
            className={cx(
              'tabular grid min-h-14 content-center justify-items-center rounded-8 border',
              chosen === number ? 'border-brand outline-2 outline-brand' : 'border-line-strong',
              done ? 'bg-sunken text-muted' : side ? 'bg-brand-soft' : 'bg-raised',
            )}
          >
            <span className="text-13 text-muted">{number}</span>
            <span className="text-22 leading-none font-bold">{done ? '✓' : (side ?? '·')}</span>
          </button>
        )
      })}
    </div>
  )
}
