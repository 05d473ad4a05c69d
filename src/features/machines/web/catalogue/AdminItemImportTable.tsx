import type { ReactNode } from 'react'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Money } from '#ui/money/Money.tsx'
import { Badge } from '#ui/page/Badge.tsx'
import type { MachineForm } from '../../schema/admin.ts'
import { adminItems } from '../../words/en/admin-items.ts'
import { CategoryBadge } from '../products/CategoryBadge.tsx'
import type { ImportRow } from './import-machines.ts'

const t = adminItems.import

type Props = {
  rows: readonly ImportRow[]
  chosen: ReadonlySet<number>
  isKnown: (name: string) => boolean
  /** True where another chosen row has its name. */
  isTwin: (row: ImportRow) => boolean
  onChoose: (rows: ReadonlySet<number>) => void
}

/** A table where there is room for one, else cards; said as a table in both. */
export function AdminItemImportTable({ rows, chosen, isKnown, isTwin, onChoose }: Props) {
  const turn = (row: number) => {
    const next = new Set(chosen)
    if (!next.delete(row)) next.add(row)
    onChoose(next)
  }
  return (
    <div className="@container">
      <div className="relative overflow-hidden rounded-12 border border-line">
        <table role="table" className="block w-full border-collapse text-15 @xl:table">
          <caption className="sr-only">{t.caption}</caption>
          <thead role="rowgroup" className="sr-only @xl:not-sr-only @xl:table-header-group">
            <tr role="row" className="border-b border-line bg-sunken">
              <Head className="pl-3 text-left">{t.columns.take}</Head>
              <Head className="text-left">{t.columns.name}</Head>
              <Head className="text-right">{t.columns.price}</Head>
              <Head className="text-right">{t.columns.profit}</Head>
              <Head className="pr-3 text-right">{t.columns.days}</Head>
            </tr>
          </thead>
          <tbody role="rowgroup" className="block divide-y divide-line @xl:table-row-group">
            {rows.map((row) => (
              <ImportedMachineRow
                key={row.row}
                row={row}
                isChosen={chosen.has(row.row)}
                isKnown={isKnown(row.name)}
                isTwin={isTwin(row)}
                onTurn={() => turn(row.row)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function Head({ className, children }: { className: string; children: ReactNode }) {
  return (
    <th
      role="columnheader"
      scope="col"
      className={cx('px-2 py-2 text-13 font-semibold text-muted', className)}
    >
      {children}
    </th>
  )
}

type RowProps = {
  row: ImportRow
  isChosen: boolean
  isKnown: boolean
  isTwin: boolean
  onTurn: () => void
}

const CELL = 'min-w-0 @xl:px-2 @xl:py-3 @xl:align-top'

function ImportedMachineRow({ row: read, isChosen, isKnown, isTwin, onTurn }: RowProps) {
  const { row, name, faults, machine } = read
  return (
    <tr
      role="row"
      className={cx('grid grid-cols-1 gap-1 px-3 pb-3 @xl:table-row', !isChosen && 'bg-sunken')}
    >
      <td role="cell" className="@xl:py-0 @xl:pl-3 @xl:align-top">
        <label className="flex min-h-12 cursor-pointer items-center gap-2 whitespace-nowrap text-muted">
          <input
            type="checkbox"
            aria-label={t.take(name, row)}
            checked={isChosen}
            onChange={onTurn}
            className="size-6 shrink-0 accent-(--brand)"
          />
          <span aria-hidden="true">{t.row(row)}</span>
        </label>
      </td>
      <th role="rowheader" scope="row" className={cx(CELL, 'text-left font-semibold')}>
        <span className={cx('wrap-anywhere', !isChosen && 'text-muted line-through')}>
          {name || t.nameless}
        </span>
        <span className="mt-1 flex flex-wrap gap-1.5">
          {machine && <CategoryBadge category={machine.category} />}
          {machine && !machine.isActive && <Badge icon="minus">{adminItems.inactive}</Badge>}
          {isTwin && <Badge tone="wait">{t.twin}</Badge>}
          {isKnown && <Badge tone="info">{t.known}</Badge>}
        </span>
      </th>
      {machine ? <Terms machine={machine} /> : <Faults faults={faults} />}
    </tr>
  )
}

function Terms({ machine }: { machine: MachineForm }) {
  return (
    <>
      <Term name={t.columns.price}>
        <Money amount={machine.price} />
      </Term>
      <Term name={t.columns.profit}>
        <Money amount={machine.dailyProfit} />
      </Term>
      <Term name={t.columns.days} className="@xl:pr-3">
        {adminItems.days(machine.durationDays)}
      </Term>
    </>
  )
}

/** A term of a card, where the column's name stands before it; in a table the head says it. */
function Term({
  name,
  className,
  children,
}: {
  name: string
  className?: string
  children: ReactNode
}) {
  return (
    <td
      role="cell"
      className={cx(CELL, 'flex justify-between gap-3 @xl:table-cell @xl:text-right', className)}
    >
      <span aria-hidden="true" className="text-muted @xl:hidden">
        {name}
      </span>
      <span className="tabular text-right @xl:whitespace-nowrap">{children}</span>
    </td>
  )
}

function Faults({ faults }: { faults: ImportRow['faults'] }) {
  return (
    <td role="cell" colSpan={3} aria-colspan={3} className={cx(CELL, '@xl:pr-3')}>
      <ul className="grid gap-1 text-bad">
        {faults.map(({ field, message }) => (
          <li key={`${field} ${message}`} className="flex gap-1.5 wrap-anywhere">
            <Icon name="alert" size={16} className="mt-0.5" />
            <span className="min-w-0">
              {field && <b className="font-semibold">{field}: </b>}
              {message}
            </span>
          </li>
        ))}
      </ul>
    </td>
  )
}
