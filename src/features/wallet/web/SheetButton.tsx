import { Refusal } from '../../../core/errors.ts'
import { walletPages as t } from '../../../core/strings/wallet-pages.en.ts'
import { Button } from '../../../ui/Button.tsx'
import { useDownload } from '../../../ui/use-download.ts'
import { type Entry, walletCalls } from '../schema.ts'

type Props = { search: string; kind: Entry['kind'] | undefined }

/** What the filters show, as a spreadsheet. */
export function SheetButton({ search, kind }: Props) {
  const { run, progress, error } = useDownload(walletCalls.exportActivity)
  const size = `${Math.ceil((progress?.bytes ?? 0) / 1024)} kB`
  return (
    <>
      <Button
        variant="quiet"
        icon="download"
        className="-mr-4"
        pending={progress !== null}
        onClick={() => void run({ ...(search && { search }), ...(kind && { kind }) })}
      >
        {progress ? t.sheet.under(size) : t.sheet.download}
      </Button>
      {error && (
        <p role="alert" className="basis-full pb-2 text-15 text-bad">
          {error instanceof Refusal ? error.message : t.sheet.failed}
        </p>
      )}
    </>
  )
}
