import { useState } from 'react'
import { formatGhs } from '#core/money.ts'
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
  'py-2 pr-1.5 text-right align-bottom text-13 font-semibold text-muted first:text-left last:pr-0 sm:pr-3'
const NUMBER = 'tabular py-2.5 pr-1.5 text-right align-top text-13 last:pr-0 sm:pr-3 sm:text-15'
const CELL = 'py-2.5 pr-1.5 text-left align-top font-normal last:pr-0 sm:pr-3'

type Props = {
  machines: readonly MachineOffer[]
  bill: Machine | undefined
  /** The machines that one owns, by their ids. */
  own: ReadonlySet<number>
}

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
      <div {...SCROLLS} aria-label={t.title} className="overflow-x-auto">
        <table className="w-full border-collapse text-15">
          <caption className="sr-only">{t.title}</caption>
          <thead className="border-b border-line">
            <tr>
              {[t.machine, t.fails, t.growth, t.everybody].map((head) => (
                <th key={head} scope="col" className={HEAD}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
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
    <tr className={cx(isFolded && 'hidden print:table-row')}>
      <th scope="row" className={CELL}>
        <span className="font-semibold break-words">{name}</span>
        <span className="tabular block text-13 text-muted">{formatGhs(offer.price)}</span>
        <span className="tabular block text-13 text-muted">
          {t.terms(formatGhs(offer.profit), offer.life)}
        </span>
      </th>
      <td className={NUMBER}>{fails ?? t.never}</td>
      <td className={NUMBER}>{needed === null ? t.noGrowth : t.rate(roundedUp(needed))}</td>
      <td className={NUMBER}>{needed === null ? t.never : everybodyBy(needed, BUYERS)}</td>
    </tr>
  )
}

/** No newcomers are needed to pay its buyer. */
function BillRow({ name, price, billRate }: Machine) {
  return (
    <tr>
      <th scope="row" className={CELL}>
        <span className="font-semibold break-words">{name}</span>
        <span className="tabular block text-13 text-muted">{formatGhs(price)}</span>
        <span className="tabular block text-13 text-muted">
          {t.billTerms(formatRate(billRate ?? 0))}
        </span>
      </th>
      <td className={NUMBER}>{t.never}</td>
      <td className={NUMBER}>{t.noGrowth}</td>
      <td className={NUMBER}>{t.never}</td>
    </tr>
  )
}

/** '20' for 19.9996 %: what is rounded down would not pay. */
function roundedUp(growth: number): string {
  return writeRate(Math.ceil(growth * HUNDREDTHS - 1e-9))
}
