import { cx } from '#ui/look/class-names.ts'
import { readCards } from '../../words/en/read-cards.ts'

const t = readCards.offers

type Props = { counts: readonly number[]; place: number; onGo: (place: number) => void }

/** Every offer by its place, with how many cards have judged it; a tap goes to it. */
export function OfferPlaces({ counts, place, onGo }: Props) {
  return (
    <nav aria-label={t.nav} className="grid w-full max-w-md grid-cols-8 gap-1">
      {counts.map((cards, at) => (
        <button
          key={at}
          type="button"
          aria-current={place === at + 1 ? 'step' : undefined}
          aria-label={t.goTo(at + 1, cards)}
          onClick={() => onGo(at + 1)}
          className={cx(
            'tabular grid min-h-12 content-center justify-items-center rounded-8 border px-1',
            place === at + 1 ? 'border-brand outline-2 outline-brand' : 'border-line-strong',
            cards > 0 ? 'bg-brand-soft' : 'bg-raised',
          )}
        >
          <span className="text-16 leading-none font-bold">{at + 1}</span>
          <span className="text-13 text-muted">{cards > 0 ? cards : '·'}</span>
        </button>
      ))}
    </nav>
  )
}
