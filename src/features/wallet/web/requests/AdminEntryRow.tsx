import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { cx } from '#ui/look/class-names.ts'
import type { HouseEntry } from '../../schema/transactions.ts'
import { adminTransactions as t } from '../../words/en/admin-transactions.ts'
import {
  Cell,
  Person,
  type RequestRowActions,
  ROW_PARTS,
  requestRowId,
  Sign,
  SignedAmount,
  State,
} from './AdminRequestRow.tsx'

type Props = Pick<RequestRowActions, 'onReach'> & { row: HouseEntry; current: boolean }

/** An entry that the house credited or charged by itself: there is nothing to decide about it. */
export function AdminEntryRow({ row, current, onReach }: Props) {
  return (
    <tr
      id={requestRowId(row.id)}
      role="row"
      tabIndex={-1}
      aria-current={current || undefined}
      onFocus={() => onReach(row)}
      className={cx(
        'relative grid grid-cols-1 gap-x-3 p-2 pr-3 -outline-offset-2 @xs:grid-cols-[auto_minmax(0,1fr)_auto]',
        '@4xl:table-row @4xl:h-14',
        current && 'bg-brand-soft shadow-[inset_4px_0_0_var(--brand)]',
      )}
    >
      <Cell className={ROW_PARTS}>
        <div className="flex min-w-0 items-center gap-3 @xs:@max-4xl:contents">
          <Sign row={row} />
          <span className="min-w-0 @xs:@max-4xl:col-start-2 @xs:@max-4xl:row-span-2 @xs:@max-4xl:row-start-2">
            <Person row={row} />
          </span>
        </div>
      </Cell>
      <Cell className={cx(ROW_PARTS, 'text-right')}>
        <span className="@xs:@max-4xl:col-span-2 @xs:@max-4xl:col-start-2 @xs:@max-4xl:row-start-1">
          <SignedAmount row={row} />
        </span>
        <span className="block text-13 leading-5 text-muted @xs:@max-4xl:col-start-3 @xs:@max-4xl:row-start-2">
          {t.kinds[row.kind]}
        </span>
      </Cell>
      <Cell className={ROW_PARTS}>
        <State tone="good">{t.statuses[row.status]}</State>
        <span className="block text-13 leading-4.5 text-muted @max-4xl:text-right @xs:@max-4xl:col-start-3 @xs:@max-4xl:row-start-3">
          <RelativeTime at={row.requestedAt} />
        </span>
      </Cell>
      <Cell className="@xs:@max-4xl:col-span-2 @xs:@max-4xl:col-start-2 @xs:@max-4xl:row-start-4">
        <p className="truncate text-13 text-muted" title={row.description}>
          {row.description}
        </p>
      </Cell>
      <Cell className="@max-4xl:hidden">{null}</Cell>
    </tr>
  )
}
