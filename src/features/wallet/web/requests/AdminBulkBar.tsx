import { Button } from '#ui/page/Button.tsx'
import type { RequestRow } from '../../schema/decisions.ts'
import { adminTransactions } from '../../words/en/admin-transactions.ts'
import { mayPick } from './bulk-approval.ts'
import type { ShownRow } from './request-list.ts'

const t = adminTransactions.bulk

type Props = {
  rows: readonly ShownRow[]
  picked: ReadonlySet<string>
  onPick: (picked: ReadonlySet<string>) => void
  onApprove: (requests: readonly RequestRow[]) => void
}

/** All matched deposits of this page at once, or those that were picked. */
export function AdminBulkBar({ rows, picked, onPick, onApprove }: Props) {
  const able = rows.filter(mayPick)
  if (able.length === 0) return null
  const chosen = able.filter(({ id }) => picked.has(id))
  const all = chosen.length === able.length
  return (
    <div
      role="group"
      aria-label={t.label}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 max-sm:-mt-4 sm:pb-1"
    >
      <label className="flex min-h-12 cursor-pointer items-center gap-3 text-13 font-semibold sm:text-15">
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = chosen.length > 0 && !all
          }}
          onChange={() => onPick(new Set(all ? [] : able.map(({ id }) => id)))}
          className="size-6 shrink-0 accent-(--brand)"
        />
        {t.pickAll(able.length)}
      </label>
      {chosen.length > 0 && (
        <Button icon="check" aria-haspopup="dialog" onClick={() => onApprove(chosen)}>
          {t.approve(chosen.length)}
        </Button>
      )}
    </div>
  )
}
