import { cx } from '#ui/look/class-names.ts'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import type { Machine } from '../../schema.ts'
import { products as t } from '../../words/en/products.ts'
import type { OfferProps } from './MachineParts.tsx'
import { MachineTile } from './MachineTile.tsx'

const GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-2 sm:grid-cols-3 sm:gap-4 xl:grid-cols-4'

type Props = {
  shown: readonly Machine[]
  /** The one that comes first, as wide as two. */
  leader: Machine | null
  offerOf: (machine: Machine) => OfferProps
  onSee: (machine: Machine) => void
}

/** The tiles of the shelf. */
export function TileList({ shown, leader, offerOf, onSee }: Props) {
  const ordered = leader ? [leader, ...shown.filter((one) => one !== leader)] : shown
  return (
    <ul className={GRID}>
      {ordered.map((machine) => (
        <li
          key={machine.id}
          className={cx('grid grid-cols-1', machine === leader && 'col-span-full sm:col-span-2')}
        >
          <MachineTile
            leads={machine === leader}
            {...offerOf(machine)}
            onSee={() => onSee(machine)}
          />
        </li>
      ))}
    </ul>
  )
}

/** The filters and the tiles to come. */
export function CardsSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-3 sm:gap-4">
      <Skeleton className="h-12 w-full" />
      <p className="flex min-h-14 items-center justify-center rounded-12 border border-line bg-sunken px-4 text-15 text-muted">
        {t.loading}
      </p>
      <div className={GRID}>
        {[1, 2, 3, 4, 5, 6, 7, 8].map((tile) => (
          <Skeleton key={tile} className="h-44 w-full rounded-12 sm:h-76 sm:rounded-16" />
        ))}
      </div>
    </div>
  )
}
