import { type Pesewas, sumOf } from '#core/money.ts'
import { cx } from '../look/class-names.ts'
import { OWN_MONEY } from '../look/own-money.ts'

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
 * white. Three strengths by turns part each from its neighbours; the palest is 3 : 1 on its ground.
 */
export function looksOf<S extends Share>(shares: readonly S[], cloth: string): BandPart<S>[] {
  const grounds = { cloth, own: OWN_MONEY, white: 'var(--on-hall)' }
  const before = { cloth: 0, own: 0, white: 0 }
  return shares.map((share) => {
    const ground = share.isOther ? 'cloth' : share.isOwn ? 'own' : 'white'
    const look = {
      background: grounds[ground],
      opacity: STRENGTHS[before[ground] % STRENGTHS.length] ?? 1,
    }
    before[ground] += 1
    return { ...share, look }
  })
}

const STRENGTHS = [1, 0.8, 0.62]

type Props = {
  parts: readonly BandPart[]
  /** The sum that is as wide as the ground. */
  scale: number
  /** The height and the corners. */
  className: string
}

/**
 * A sum as a band so wide as it is, a part for each share, on a deep green ground; of nothing its place is
 * empty. Decoration: words beside it say the same.
 */
export function ShareBand({ parts, scale, className }: Props) {
  const sum = sumOf(parts.map(({ amount }) => amount))
  return (
    <div
      aria-hidden="true"
      className={cx(
        'flex min-w-1 gap-0.5 overflow-hidden forced-color-adjust-none',
        sum === 0 ? 'border-2 border-dashed border-line-strong' : 'grows',
        className,
      )}
      style={{ width: `${sum === 0 ? 100 : (100 * sum) / scale}%` }}
    >
      {parts.map(({ amount, look }, at) => (
        <span key={at} className="min-w-1" style={{ ...look, flex: `${amount} 0 0` }} />
      ))}
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
