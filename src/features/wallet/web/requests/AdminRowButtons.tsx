import { adminTransactions as t } from '../../../../core/strings/en/admin-transactions.ts'
import { Button } from '../../../../ui/kit/Button.tsx'
import type { RequestRow } from '../../schema/decisions.ts'
import { type Act, mayDo } from './admin-effect.ts'
import type { ShownRow } from './request-list.ts'

type Props = { row: ShownRow; onAct: (act: Act, request: RequestRow) => void }

/**
 * What can be done with a request in its state. The accessible names include the request, for
 * screen readers.
 */
export function AdminRowButtons({ row, onAct }: Props) {
  const what = t.what(row.kind, row.amount, row.name)
  if (row.gone) return null
  if (mayDo('approve', row)) {
    return (
      <div className="flex flex-wrap gap-2 @4xl:flex-nowrap @4xl:justify-end">
        <Button
          title={`${t.approve} (a)`}
          aria-label={t.approveOf(what)}
          aria-haspopup="dialog"
          onClick={() => onAct('approve', row)}
          className="@4xl:px-3.5"
        >
          {t.approve}
        </Button>
        <Button
          variant="secondary"
          title={`${t.reject} (r)`}
          aria-label={t.rejectOf(what)}
          aria-haspopup="dialog"
          onClick={() => onAct('reject', row)}
          className="@4xl:px-3.5"
        >
          {t.reject}
        </Button>
      </div>
    )
  }
  if (!mayDo('reset', row)) return null
  return (
    <div className="@4xl:flex @4xl:justify-end">
      <Button
        variant="quiet"
        icon="rotate"
        title={t.resetHint}
        aria-label={t.resetOf(what)}
        aria-haspopup="dialog"
        onClick={() => onAct('reset', row)}
        className="-mx-4 text-15 @4xl:mx-0 @4xl:px-3"
      >
        {t.reset}
      </Button>
    </div>
  )
}
