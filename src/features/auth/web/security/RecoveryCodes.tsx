import { useEffect, useRef } from 'react'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { CopyButton } from '#ui/device/CopyButton.tsx'
import { serverNow } from '#ui/device/server-clock.ts'
import { keepFile } from '#ui/live/use-download.ts'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { securityPage } from '../../words/en/security-page.ts'

const t = securityPage.codes

type Props = {
  codes: readonly string[]
  /** The codes replace older ones. */
  renewed: boolean
  email: string
  onUploaded: () => void
}

/** Ten codes, this once: to copy, to keep as a file, to print. */
export function RecoveryCodes({ codes, renewed, email, onUploaded }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => void box.current?.focus(), [])
  const madeOn = new Date(serverNow()).toLocaleDateString('en-GB', { dateStyle: 'long' })
  const text = `${t.file(email, madeOn)}\n\n${codes.join('\n')}\n\n${PRACTICE_NOTICE}\n`
  return (
    <div ref={box} tabIndex={-1} className="grid grid-cols-1 gap-5 outline-none">
      <div role="status" className="no-print">
        <Notice tone="good">{renewed ? t.renewed : t.on}</Notice>
      </div>
      <Card title={t.title}>
        <p>{t.once}</p>
        <p className="mt-2 text-15 text-muted">{t.paperFor(email, madeOn)}</p>
        <ol className="my-4 flex flex-wrap gap-x-6 gap-y-2 rounded-12 bg-sunken p-4">
          {codes.map((code) => (
            <li translate="no" key={code} className="font-mono text-18 whitespace-nowrap">
              {code}
            </li>
          ))}
        </ol>
        <div className="no-print flex flex-wrap gap-2">
          <CopyButton text={codes.join('\n')} what={t.what} variant="secondary" />
          <Button
            variant="secondary"
            icon="download"
            onClick={() => keepFile(new Blob([text], { type: 'text/plain' }), t.filename)}
          >
            {t.download}
          </Button>
          <Button variant="secondary" icon="print" onClick={() => window.print()}>
            {t.print}
          </Button>
        </div>
        <div className="no-print mt-5 border-t border-line pt-4">
          <Button onClick={onUploaded}>{t.kept}</Button>
        </div>
      </Card>
    </div>
  )
}
