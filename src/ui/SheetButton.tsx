import type { AnyCall, InputOf } from '../core/call.ts'
import { Refusal } from '../core/errors.ts'
import { walletPages as t } from '../core/strings/wallet-pages.en.ts'
import { Button } from './Button.tsx'
import { useDownload } from './use-download.ts'

type Props<C extends AnyCall> = { call: C; input: InputOf<C> }

/** What the filters show, as a spreadsheet. */
export function SheetButton<C extends AnyCall>({ call, input }: Props<C>) {
  const { run, progress, error } = useDownload(call)
  const size = `${Math.ceil((progress?.bytes ?? 0) / 1024)} kB`
  return (
    <>
      <Button
        variant="quiet"
        icon="download"
        className="-mr-4"
        pending={progress !== null}
        onClick={() => void run(input)}
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
