import { type Pesewas, sumOf } from '#core/money.ts'
import { cx } from '../look/class-names.ts'
import { OWN_MONEY } from '../look/own-money.ts'
import type { Weaving } from '../look/thread-colour.ts'

/** A part of a sum, and who paid or got it. */
type Share = {
  readonly who: string
  readonly amount: Pesewas
  readonly isOther: boolean
  readonly isOwn: boolean
}

type ShareLook = { readonly background: string; readonly opacity: number }
type BandPart<S extends Share = Share> = S & { readonly look: ShareLook }

/**
 * Others in the cloth of their side, one's own in the grey hatching that it has on the wall, and the rest in
 * white. Three grains and strengths by turns give each a thread of its own look, which is no seat's: no
 * colour beside a name says whose a band of the wall is. The palest is 3 : 1 on its ground.
 */
export function looksOf<S extends Share>(shares: readonly S[], cloth: Weaving): BandPart<S>[] {
  const before = { cloth: 0, own: 0, white: 0 }
  return shares.map((share) => {
    const ground = share.isOther ? 'cloth' : share.isOwn ? 'own' : 'white'
    const turn = before[ground] % GRAINS.length
    before[ground] += 1
    const background = {
      cloth: cloth(GRAINS[turn]),
      own: OWN_MONEY,
      white: 'var(--on-hall)',
    }[ground]
    return { ...share, look: { background, opacity: STRENGTHS[turn] ?? 1 } }
  })
}

const GRAINS = [1, 2, 0.5]
const STRENGTHS = [1, 0.8, 0.62]

type Props = {
  parts: readonly BandPart[]
  /** The sum that is as wide as the ground. */
  scale: number
  /** The height and the corners. */
  className: string
}

/**
 * A sum as a band so wide as it is, a part for each share, on a deep green ground. The rest of its scale
 * stays to be seen, so that a shorter band reads as a smaller sum; of nothing its place is empty.
 * Decoration: words beside it say the same.
 */
export function ShareBand({ parts, scale, className }: Props) {
  const sum = sumOf(parts.map(({ amount }) => amount))
  return (
    <div
      aria-hidden="true"
      className={cx(
        'overflow-hidden forced-color-adjust-none',
        sum === 0 ? 'border-2 border-dashed border-line-strong' : 'bg-hall-line/40',
        className,
      )}
    >
      {sum > 0 && (
        <div
          className="grows flex h-full min-w-1 gap-1"
          style={{ width: `${(100 * sum) / scale}%` }}
        >
          {parts.map(({ amount, look }, at) => (
            <span key={at} className="min-w-1" style={{ ...look, flex: `${amount} 0 0` }} />
          ))}
        </div>
      )}
    </div>
  )
}

/** The sign of a part beside its words. */
export function ShareKey({ look, className }: { look: ShareLook; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('shrink-0 forced-color-adjust-none', className)}
      style={look}
    />
  )
}
