import { useState } from 'react'
import { toast } from '#ui/dialogs/toast.ts'
import { useDownload } from '#ui/live/use-download.ts'
import { Button } from '#ui/page/Button.tsx'
import { FoldedCard } from '#ui/page/Fold.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { accountCalls } from '../../schema/account.ts'
import { profile } from '../../words/en/profile.ts'
import { sayFailure } from '../onboard/say-failure.ts'

const t = profile.data
const FORMATS = ['json', 'csv'] as const

/** Everything the house holds about oneself, as a file for a program or for a spreadsheet. */
export default function ProfileData() {
  const { run, progress, error } = useDownload(accountCalls.downloadData)
  const [chosenFormat, setChosenFormat] = useState<(typeof FORMATS)[number]>('json')
  const fetchFile = async (format: (typeof FORMATS)[number]) => {
    if (progress) return
    setChosenFormat(format)
    if (await run({ format })) toast.success(t.done)
  }
  return (
    <FoldedCard title={t.title}>
      <div className="grid grid-cols-1 gap-3">
        <p className="text-15 text-muted">{t.text}</p>
        {error && <Notice tone="bad">{sayFailure(error, t.failed)}</Notice>}
        {FORMATS.map((format) => (
          <Button
            key={format}
            variant="secondary"
            icon="download"
            pending={progress !== null && chosenFormat === format}
            onClick={() => void fetchFile(format)}
          >
            {t[format]}
          </Button>
        ))}
        <p role="status" className="text-15 text-muted empty:absolute">
          {progress && t.receiving(Math.ceil(progress.bytes / 1000))}
        </p>
      </div>
    </FoldedCard>
  )
}
