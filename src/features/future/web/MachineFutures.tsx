import { useState } from 'react'
import { formatGhs, type Pesewas } from '#core/money.ts'
import { formatRate } from '#core/rate.ts'
import { type Machine, machinesCalls } from '#features/machines/schema.ts'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { EVERYBODY, HUNDREDTHS } from '../rules/newcomers.ts'
import { everybodyBy, failingDay, growthNeeded } from '../rules/steady.ts'
import { machineFutures as t } from '../words/en/machine-futures.ts'
import { billOf, type MachineOffer, offersOf } from './offers.ts'
import { writeRate } from './say-number.ts'

const BUYERS = 10

/** The future of each machine on offer: the day steady sales fail on, and the growth its promise needs. */
export default function MachineFutures() {
  const query = useRead(machinesCalls.listMachines)
  return (
    <Card title={t.title} className="on-sheets">
      <p className="mb-3 text-15 text-muted">{t.text}</p>
      <Loaded query={query} skeleton={<SkeletonList rows={10} />} errorTitle={t.failed}>
        {({ machines }) => (
          <Futures
            machines={offersOf(machines)}
            bill={billOf(machines)}
            own={new Set(machines.filter(({ owned }) => owned).map(({ id }) => id))}
          />
        )}
      </Loaded>
    </Card>
  )
}

/** A table that scrolls must be reached by keyboard. */
const SCROLLS = { role: 'region', tabIndex: 0 }
const HEAD =
  'py-2 pr-3 text-right align-bottom text-13 font-semibold text-muted first:text-left last:pr-0'
/** A card on a phone: the machine over its three figures, each under the name of its column. */
const ROW = 'grid grid-cols-3 gap-x-3 gap-y-1 py-3 @lg:table-row'
const NUMBER =
  'tabular flex flex-col justify-between font-semibold @lg:table-cell @lg:py-2.5 @lg:pr-3 @lg:text-right @lg:align-top @lg:font-normal last:pr-0'
const CELL = 'col-span-3 text-left font-normal @lg:py-2.5 @lg:pr-3 @lg:align-top'

type Props = {
  machines: readonly MachineOffer[]
  bill: Machine | undefined
  /** The machines that one owns, by their ids. */
  own: ReadonlySet<number>
}

/** The names of the three figures, in their order. */
const figureNames = () => [t.fails, t.growth, t.everybody]

/** The number of machines that stand there before all are asked for. */
const FIRST = 3

function Futures({ machines, bill, own }: Props) {
  const [isWhole, showAll] = useState(false)
  const first = [true, false]
    .flatMap((owned) => machines.filter(({ id }) => own.has(id) === owned))
    .slice(0, FIRST)
  const hasMore = machines.length > first.length
  if (machines.length === 0) {
    return (
      <Empty icon="machine" title={t.none}>
        {t.noneText}
      </Empty>
    )
  }
  return (
    <>
      <div {...SCROLLS} aria-label={t.title} className="@container overflow-x-auto">
        <table role="table" className="relative block w-full border-collapse text-15 @lg:table">
          <caption className="sr-only">{t.title}</caption>
          <thead
            role="rowgroup"
            className="sr-only border-b border-line @lg:not-sr-only @lg:table-header-group"
          >
            <tr role="row">
              {[t.machine, ...figureNames()].map((head) => (
                <th key={head} role="columnheader" scope="col" className={HEAD}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="block divide-y divide-line @lg:table-row-group">
            {machines.map((machine) => (
              <MachineFutureRow
                key={machine.id}
                {...machine}
                isFolded={!isWhole && !first.includes(machine)}
              />
            ))}
            {bill && <BillRow {...bill} />}
          </tbody>
        </table>
      </div>
      {hasMore && (
        <Button
          variant="quiet"
          aria-expanded={isWhole}
          className="mt-2 -ml-4"
          onClick={() => showAll(!isWhole)}
        >
          {isWhole ? t.fewer : t.all(machines.length)}
        </Button>
      )}
      {/* Paper cannot be unfolded. */}
      <div className={cx(hasMore && !isWhole && 'hidden print:block')}>
        {bill && <p className="mt-3 text-15">{t.bill}</p>}
        <p className="mt-3 text-13 text-muted">{t.note(BUYERS, EVERYBODY)}</p>
      </div>
    </>
  )
}

function MachineFutureRow({ name, isFolded, ...offer }: MachineOffer & { isFolded: boolean }) {
  const fails = failingDay(offer)
  const needed = growthNeeded(offer)
  return (
    <FutureRow
      {...{ name, isFolded }}
      price={offer.price}
      terms={t.terms(formatGhs(offer.profit), offer.life)}
      figures={[
        fails ?? t.never,
        needed === null ? t.noGrowth : t.rate(roundedUp(needed)),
        needed === null ? t.never : everybodyBy(needed, BUYERS),
      ]}
    />
  )
}

/** No newcomers are needed to pay its buyer. */
function BillRow({ name, price, billRate }: Machine) {
  const terms = t.billTerms(formatRate(billRate ?? 0))
  return <FutureRow {...{ name, price, terms }} figures={[t.never, t.noGrowth, t.never]} />
}

type RowProps = {
  name: string
  price: Pesewas
  /** The promise for the price. */
  terms: string
  figures: readonly (string | number)[]
  isFolded?: boolean
}

function FutureRow({ name, price, terms, figures, isFolded = false }: RowProps) {
  return (
    <tr role="row" className={cx(isFolded ? 'hidden print:table-row' : ROW)}>
      <th role="rowheader" scope="row" className={CELL}>
        <span className="block font-semibold break-words">{name}</span>
        <span className="tabular text-13 text-muted">
          {formatGhs(price)} <span aria-hidden="true">→ </span>
          <span className="inline-block">{terms}</span>
        </span>
      </th>
      {figureNames().map((of, at) => (
        <td key={of} role="cell" className={NUMBER}>
          <span aria-hidden="true" className="text-13 font-normal text-muted @lg:hidden">
            {of}
          </span>
          {figures[at]}
        </td>
      ))}
    </tr>
  )
}

/** '20' for 19.9996 %: what is rounded down would not pay. */
function roundedUp(growth: number): string {
  return writeRate(Math.ceil(growth * HUNDREDTHS - 1e-9))
}
