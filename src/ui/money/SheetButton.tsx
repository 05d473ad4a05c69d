import type { AnyCall, InputOf } from '#core/call.ts'
import { DownloadButton } from '../page/DownloadButton.tsx'
import { sending as sendingWords } from '../words/en/sending.ts'

const t = sendingWords.sheet

type Props<C extends AnyCall> = { call: C; input: InputOf<C> }

/** Downloads the rows that the filters show, as a spreadsheet. */
export function SheetButton<C extends AnyCall>({ call, input }: Props<C>) {
  return (
    <DownloadButton
      call={call}
      input={input}
      label={t.download}
      under={t.under}
      failed={t.failed}
      variant="quiet"
      className="-mx-4"
    />
  )
}
