import { minus, type Pesewas } from '#core/money.ts'
import { cx } from './class-names.ts'
import { KenteStrip } from './KenteStrip.tsx'
import { threadCloth } from './thread-colour.ts'

type Props = {
  /** The colour of their owner's seat. */
  hue: number | null
  /** One's own deposits, oldest first, in pesewas; what is gone of one lies left of what remains. */
  threads: readonly { readonly amount: Pesewas; readonly remains: Pesewas }[]
  className: string
}

/** Own deposits as a strip of weave, each as wide as its amount; the plain pattern before the first. */
export function ThreadStrip({ hue, threads, className }: Props) {
  if (threads.length === 0) return <KenteStrip className={className} />
  return (
    <div
      aria-hidden="true"
      className={cx('flex h-2 overflow-hidden bg-hall-line', KEEPS_COLOURS, className)}
    >
      {threads.map(({ amount, remains }, at) => (
        <span
          // They stand in their order, and none is ever taken out.
          key={at}
          className="flex border-l border-hall first:border-l-0"
          style={{ flex: `${amount} 0 0` }}
        >
          <span className={MOVES} style={{ flex: `${minus(amount, remains)} 0 0` }} />
          <span
            className={MOVES}
            style={{ flex: `${remains} 0 0`, background: threadCloth(hue) }}
          />
        </span>
      ))}
    </div>
  )
}

/** The strip of the balance card: one kente for all, without the places of what is gone. */
export function OwnKente({ threads, className }: Omit<Props, 'hue'>) {
  return (
    <div aria-hidden="true" className={className}>
      <KenteStrip />
      <div className="absolute inset-0 flex">
        {threads.map(({ amount, remains }, at) => (
          // They stand in their order, and none is ever taken out.
          <span key={at} className="flex" style={{ flex: `${amount} 0 0` }}>
            <span
              className={cx(MOVES, 'bg-hall-line')}
              style={{ flex: `${minus(amount, remains)} 0 0` }}
            />
            <span className={MOVES} style={{ flex: `${remains} 0 0` }} />
          </span>
        ))}
      </div>
    </div>
  )
}

/** The empty part grows as the other shrinks. */
const MOVES = 'transition-[flex-grow] duration-700'

/** Printers leave out what is behind words, and a reader's own colours would make one block of it. */
const KEEPS_COLOURS = '[print-color-adjust:exact] forced-color-adjust-none'
