import { useState } from 'react'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { QrCode } from '#ui/look/QrCode.tsx'
import { Button } from '#ui/page/Button.tsx'
import { referrals as t } from '../words/en/referrals.ts'
import type { InviteWords } from './invite-words.ts'

type Props = { code: string; link: string; words: InviteWords }

/** The link for phones to scan: small on the page, large for a room. */
export function ReferralQr({ code, link, words }: Props) {
  const [large, setLarge] = useState(false)
  return (
    <div>
      <h3 className="sr-only">{t.qr}</h3>
      <div className="grid grid-cols-1 justify-items-center gap-x-5 gap-y-3 lg:grid-cols-[11rem_11rem] lg:items-center">
        <div className="w-full max-w-40 rounded-8 border border-line lg:order-last">
          <Code link={link} />
        </div>
        <div className="grid gap-3">
          <p className="text-15 text-muted max-lg:hidden">{words.qrText}</p>
          <Button
            variant="secondary"
            icon="zoomIn"
            block
            aria-label={t.qrEnlargeLabel}
            aria-haspopup="dialog"
            onClick={() => setLarge(true)}
          >
            {t.qrEnlarge}
          </Button>
        </div>
      </div>
      <Dialog open={large} onClose={() => setLarge(false)} title={words.qrTitle} wide>
        <div className="grid grid-cols-1 justify-items-center gap-4 text-center">
          <div className="w-full max-w-[min(28rem,56vh)] rounded-8 border border-line">
            <Code link={link} />
          </div>
          <p className="grid grid-cols-1 gap-1 text-16">
            <span className="text-muted">{t.qrOr}</span>
            <span translate="no" className="font-mono text-18 wrap-anywhere sm:text-22">
              {link}
            </span>
          </p>
          <p className="text-16 text-muted">
            {t.code}:{' '}
            <strong translate="no" className="font-mono text-22 tracking-widest text-ink">
              {code}
            </strong>
          </p>
        </div>
      </Dialog>
    </div>
  )
}

function Code({ link }: { link: string }) {
  return <QrCode text={link} label={t.qrLabel(link)} />
}
