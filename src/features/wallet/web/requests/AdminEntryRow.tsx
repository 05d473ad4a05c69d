import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { cx } from '#ui/look/class-names.ts'
import type { HouseEntry } from '../../schema/transactions.ts'
import { adminTransactions as t } from '../../words/en/admin-transactions.ts'
import { AmountCell, Cell, type RequestRowActions, State, Whose } from './AdminRequestRow.tsx'
import { RowFrame } from './RowFrame.tsx'
import { RowSign } from './RowSign.tsx'
import { EDGE, ROW_PARTS, STATED, UNSTATED } from './row-lines.ts'

type Props = Pick<RequestRowActions, 'onReach'> & {
  row: HouseEntry
  current: boolean
  /** The list is of this state alone, and says so above. */
  isStated: boolean
  /** Some row of the table has a box: this one keeps its place. */
  hasBoxes: boolean
}

/** An entry that the house credited or charged by itself: there is nothing to decide about it. */
export function AdminEntryRow({ row, current, isStated, hasBoxes, onReach }: Props) {
  const at = isStated ? STATED : UNSTATED
  return (
    <RowFrame id={row.id} current={current} onReach={() => onReach(row)}>
      <Cell className={cx(ROW_PARTS, EDGE)}>
        <div className="flex min-w-0 items-center gap-3 @xs:@max-4xl:contents">
          <RowSign row={row} at={at} keepsBox={hasBoxes} />
          <Whose row={row} at={at} />
        </div>
      </Cell>
      <AmountCell row={row} at={at} />
      <Cell className={cx(ROW_PARTS, EDGE)}>
        {!isStated && <State tone="good">{t.statuses[row.status]}</State>}
        <span className={cx('block text-13 leading-4.5 text-muted', at.age)}>
          <RelativeTime at={row.requestedAt} />
        </span>
      </Cell>
      <Cell className={cx('@xs:@max-4xl:col-span-2', at.payment)}>
        <p
          className="truncate text-13 text-muted @4xl:line-clamp-2 @4xl:whitespace-normal"
          title={row.description}
        >
          {row.description}
        </p>
      </Cell>
      <Cell className="@max-4xl:hidden">{null}</Cell>
    </RowFrame>
  )
}
