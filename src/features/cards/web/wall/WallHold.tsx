import { cardWall as t } from '../../words/en/card-wall.ts'
import { cx } from '#ui/look/class-names.ts'
import { SIDES } from '../../schema/card.ts'

const EDGES = ['inset-x-0 top-1', 'inset-y-0 right-3', 'inset-x-0 bottom-1', 'inset-y-0 left-3']

/** Before the first scene of a class without phones: how a card is held. */
export function WallHold({ cards }: { cards: number }) {
  return (
    <section className="flex items-center gap-10 max-sm:flex-col">
      <div
        aria-hidden
        className="relative aspect-square w-full max-w-[min(22rem,46vh)] shrink-0 rounded-12 bg-on-hall text-40 leading-none font-bold text-hall"
      >
        <div className="absolute inset-12 bg-hall" />
        {SIDES.map((side, at) => (
          <span key={side} className={cx('absolute grid place-items-center', EDGES[at])}>
            {side}
          </span>
        ))}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <ol className="grid grid-cols-1 gap-3 text-28 leading-tight font-bold lg:text-40">
          {t.hold.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="tabular text-28 text-on-hall-muted">{t.cards(cards)}</p>
      </div>
    </section>
  )
}
