import { Refusal } from '../../../core/errors.ts'
import { adminUsers as t } from '../../../core/strings/admin-users.en.ts'
import { Notice } from '../../../ui/Notice.tsx'
import type { Download } from '../../../ui/use-download.ts'
import type { peopleCalls } from '../schema.ts'

/** How much of the file has come, or why it did not. */
export function AdminUsersExport({ sheet }: { sheet: Download<typeof peopleCalls.exportPeople> }) {
  const { progress, error } = sheet
  return (
    <div className="grid grid-cols-1 gap-3 empty:hidden">
      {progress && (
        <p role="status" className="tabular text-15 text-muted">
          {t.export.under(Math.ceil(progress.bytes / 1024))}
        </p>
      )}
      {error && (
        <Notice tone="bad" title={t.export.failed}>
          {error instanceof Refusal ? error.message : t.export.failedText}
        </Notice>
      )}
    </div>
  )
}
