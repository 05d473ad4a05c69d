import type { InputOf } from '../../../core/call.ts'
import { Refusal } from '../../../core/errors.ts'
import { auditPage as t } from '../../../core/strings/audit-page.en.ts'
import { Button } from '../../../ui/Button.tsx'
import { useDownload } from '../../../ui/use-download.ts'
import { auditCalls } from '../schema.ts'

/** What the filters find, all of it, as a spreadsheet. */
export function AuditExport({ input }: { input: InputOf<typeof auditCalls.exportLines> }) {
  const { run, progress, error } = useDownload(auditCalls.exportLines)
  const size = `${Math.ceil((progress?.bytes ?? 0) / 1024)} kB`
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <Button
        variant="secondary"
        icon="download"
        pending={progress !== null}
        onClick={() => void run(input)}
      >
        {progress ? t.exporting(size) : t.export}
      </Button>
      {error && (
        <p role="alert" className="max-w-sm text-15 text-bad">
          {error instanceof Refusal ? error.message : t.exportFailed}
        </p>
      )}
    </div>
  )
}
