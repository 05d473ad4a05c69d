import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Money } from '#ui/money/Money.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { dailyOf } from '../../rules/bill.ts'
import { sayPercent } from '../../rules/percent.ts'
import type { Machine } from '../../schema.ts'
import { products as t } from '../../words/en/products.ts'
import { Act, type OfferProps } from './MachineParts.tsx'
import { MachinePicture } from './MachinePicture.tsx'
import { earningsOf, roiOf, type Terms, termsOf } from './terms.ts'

const GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-2 sm:grid-cols-3 sm:gap-4 xl:grid-cols-4'

type Props = {
  shown: readonly Machine[]
  /** The one that comes first, as wide as two. */
  leader: Machine | null
  /** True where the order goes by ROI: each tile says the figure that places it. */
  isByRoi: boolean
  offerOf: (machine: Machine) => OfferProps
  onSee: (machine: Machine) => void
}

/** The tiles of the shelf. */
export function TileList({ shown, leader, isByRoi, offerOf, onSee }: Props) {
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
            isByRoi={isByRoi}
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
      <Skeleton className="h-12 w-full max-sm:hidden lg:hidden" />
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

type TileProps = OfferProps & {
  onSee: () => void
  /** True of the one that leads the shelf: as wide as two. */
  leads?: boolean
  isByRoi: boolean
}

/** An offer in the catalogue: its drawing, its price and its pay. The rest stands in its sheet. */
function MachineTile(props: TileProps) {
  const { machine, available, isMonthly = false, isOver, onSee, leads = false, isByRoi } = props
  const { owned, name } = machine
  const terms = termsOf(machine)
  const isDear = !owned && available != null && available < terms.price
  return (
    <article
      className={cx(
        'relative flex min-w-0 rounded-12 border bg-raised p-1 eases sm:rounded-16 sm:p-2.5',
        leads
          ? 'items-center gap-2 border-gold sm:gap-4'
          : 'flex-col border-line focus-within:border-line-strong hover:border-line-strong',
      )}
    >
      {/* The whole tile is its target; the button to buy lies over it. */}
      <button
        type="button"
        aria-label={t.moreOf(name)}
        aria-haspopup="dialog"
        onClick={onSee}
        className="absolute inset-0 rounded-12 sm:rounded-16"
      />
      <MachinePicture
        machine={machine}
        className={cx(
          'rounded-8 p-1 sm:rounded-12 sm:p-2',
          leads && 'grid w-2/5 shrink-0 content-center self-stretch sm:w-3/5',
        )}
      />
      <div className="flex min-w-0 flex-1 flex-col px-1.5 pt-1.5 pb-1 sm:px-1 sm:pt-2.5">
        {leads && (
          <p className="mb-1 w-fit rounded-8 bg-practice px-2 py-0.5 text-13 font-semibold text-on-practice">
            {t.leads}
          </p>
        )}
        {!owned && terms.billRate && <BillBadge />}
        <h2 className="text-15 leading-5 wrap-break-word sm:text-18 sm:leading-6">{name}</h2>
        {owned && <OwnedSign {...owned} />}
        <p
          className={cx(
            'mt-auto text-15 sm:text-16',
            owned && 'max-sm:sr-only',
            isDear && 'text-muted',
          )}
        >
          <span className="sr-only">{owned ? t.paid : t.price} </span>
          <Money amount={terms.price} />
        </p>
        <Pay {...{ terms, isMonthly, isOver }} />
        {isByRoi && <YearlyReturn machine={machine} />}
        <TileAct {...props} isMain={leads} />
      </div>
    </article>
  )
}

type PayProps = { terms: Terms; isMonthly: boolean; isOver: boolean | undefined }

/** The pay of a day or month: once the truth is out no gain, and a machine's only promised. */
function Pay({ terms, isMonthly, isOver }: PayProps) {
  const promised = isMonthly ? t.promised.month : t.promised.day
  return (
    <p className={cx('text-15', isOver ? 'text-muted' : 'text-good')}>
      <Money
        amount={isMonthly ? earningsOf(terms).monthly : dailyOf(terms).least}
        {...(!isOver && { sign: 'always' })}
        className="font-semibold"
      />{' '}
      <span className="text-13">
        {isOver && !terms.billRate ? promised : isMonthly ? t.aMonth : t.aDay}
      </span>
    </p>
  )
}

/** Nothing where the shop is closed, which the page says once over all the tiles. */
function TileAct({ isMain, ...offer }: OfferProps & { isMain: boolean }) {
  if (offer.isOver && !offer.machine.owned) return null
  return (
    <div className="relative mt-2 grid min-h-12 items-center max-sm:hidden">
      <Act {...offer} isBrief isMain={isMain} />
    </div>
  )
}

function YearlyReturn({ machine }: { machine: Machine }) {
  return (
    <p className="text-13 text-muted">
      <span className="sr-only">{machine.billRate ? t.bill.yearly : t.annualRoi} </span>
      <span className="tabular font-semibold">{sayPercent(roiOf(machine))}%</span> {t.aYear}
    </p>
  )
}

/** Stands in the place of the price on a phone, which has no button that says 'Owned'. */
function OwnedSign({ daysLeft }: NonNullable<OfferProps['machine']['owned']>) {
  return (
    <p className="mt-auto flex items-center gap-0.5 text-15 font-semibold text-good sm:hidden">
      <Icon name="check" size={16} />
      {daysLeft === 0 ? t.completed : t.owned}
    </p>
  )
}

/** Lies on the drawing: all names of a row stand at one height. */
function BillBadge() {
  return (
    <p className="pointer-events-none absolute top-3 left-3 rounded-8 bg-raised px-2 py-0.5 text-13 font-semibold text-info sm:top-4.5 sm:left-4.5">
      {t.bill.badge}
    </p>
  )
}
