import { useState } from 'react'
import { room as t } from '#features/auth/words/en/room.ts'
import { CopyButton } from '#ui/device/CopyButton.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { QrCode } from '#ui/look/QrCode.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { spokenAddress } from '#ui/router/shown-address.ts'

/** The room's address for phones: small on the page, on the whole screen for a projector. */
export default function AdminDashboardRoom({ address }: { address: string }) {
  const [large, setLarge] = useState(false)
  return (
    <Card title={t.title}>
      <div className="grid grid-cols-1 items-start gap-4 @lg:grid-cols-[10rem_minmax(0,1fr)] @3xl:gap-6">
        <div className="w-full max-w-56 justify-self-center rounded-8 border border-line">
          <Code address={address} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <div className="grid grid-cols-1 gap-1">
            <p translate="no" className="font-mono text-18 font-semibold wrap-anywhere sm:text-22">
              {spokenAddress(address)}
            </p>
            <p className="text-15 text-muted">{t.text}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              icon="zoomIn"
              aria-label={t.enlargeLabel}
              aria-haspopup="dialog"
              onClick={() => setLarge(true)}
            >
              {t.enlarge}
            </Button>
            <CopyButton text={address} what={t.what} variant="secondary" />
          </div>
          <Notice tone="wait" icon="alert" title={t.openTitle}>
            <p>{t.open}</p>
            <p className="mt-1 text-muted">{t.lacks}</p>
          </Notice>
        </div>
      </div>
      <Dialog open={large} onClose={() => setLarge(false)} title={t.largeTitle} full>
        <div className="grid grid-cols-1 justify-items-center gap-5 text-center">
          <div className="w-full max-w-[min(40rem,58vh)] rounded-8 border border-line">
            <Code address={address} />
          </div>
          <p translate="no" className="font-mono text-22 font-semibold wrap-anywhere sm:text-40">
            {spokenAddress(address)}
          </p>
          <p className="text-18 text-muted sm:text-22">{t.largeText}</p>
        </div>
      </Dialog>
    </Card>
  )
}

function Code({ address }: { address: string }) {
  return <QrCode text={address} label={t.qrLabel(address)} />
}
