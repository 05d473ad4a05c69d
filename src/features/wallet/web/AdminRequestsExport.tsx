import type { InputOf } from '../../../core/call.ts'
import { Refusal } from '../../../core/errors.ts'
import { adminTransactions } from '../../../core/strings/admin-transactions.en.ts'
import { Button } from '../../../ui/Button.tsx'
import { useDownload } from '../../../ui/use-download.ts'
import { decisionCalls } from '../schema/decisions.ts'

const t = adminTransactions.sheet

/** What the filters find, all of it, as a spreadsheet. */
export function AdminRequestsExport({
  input,
}: {
  input: InputOf<typeof decisionCalls.exportRequests>
}) {
  const { run, progress, error } = useDownload(decisionCalls.exportRequests)
  const size = `${Math.ceil((progress?.bytes ?? 0) / 1024)} kB`
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <Button
        variant="secondary"
        icon="download"
        pending={progress !== null}
        onClick={() => void run(input)}
      >
        {progress ? t.under(size) : t.export}
      </Button>
      {error && (
        <p role="alert" className="max-w-sm text-15 text-bad">
          {error instanceof Refusal ? error.message : t.failed}
        </p>
      )}
    </div>
  )
}
