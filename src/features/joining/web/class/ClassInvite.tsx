import { useState } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { CopyButton } from '#ui/device/CopyButton.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { QrCode } from '#ui/look/QrCode.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Unreached } from '#ui/page/Unreached.tsx'
import { isLoopback } from '#ui/router/other-rooms.ts'
import { linkAddress, shownAddress, spokenAddress } from '#ui/router/shown-address.ts'
import type { lobbyCalls } from '../../schema.ts'
import { adminClass } from '../../words/en/admin-class.ts'

const t = adminClass.join

type Props = { lobby: AnswerOf<typeof lobbyCalls.readClass> }

/** Code, address and QR code; large for a projector, with the names as they come. */
export function ClassInvite({ lobby }: Props) {
  const [isLarge, setLarge] = useState(false)
  const address = shownAddress(lobby.address)
  const link = linkAddress(lobby.address)
  return (
    <Card title={t.title}>
      <div className="mb-4 empty:hidden">
        <Unreached address={address} reach={lobby.reach} />
      </div>
      <div className="grid grid-cols-1 items-center gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <div className="w-full max-w-48 justify-self-center rounded-8 border border-line">
          <QrCode text={link} label={t.qr(address)} />
        </div>
        <div className="grid grid-cols-1 gap-3">
          <Digits code={lobby.code} className="text-40" />
          <p translate="no" className="font-mono text-15 wrap-anywhere">
            <Address address={spokenAddress(address)} />
          </p>
          {!isLoopback(address) && <p className="text-15 text-muted">{t.text}</p>}
          <div className="flex flex-wrap gap-2">
            <CopyButton text={link} label={t.copy} what={t.what} variant="secondary" />
            <Button
              variant="secondary"
              icon="zoomIn"
              moves={false}
              aria-haspopup="dialog"
              onClick={() => setLarge(true)}
            >
              {t.enlarge}
            </Button>
          </div>
        </div>
      </div>
      <Dialog open={isLarge} onClose={() => setLarge(false)} title={t.title} full>
        <div className="grid grid-cols-1 justify-items-center gap-4 text-center">
          <div className="w-full max-w-[min(32rem,46vh)] rounded-8 border border-line">
            <QrCode text={link} label={t.qr(address)} />
          </div>
          <Digits code={lobby.code} className="text-40 sm:text-[6rem]" />
          <p translate="no" className="font-mono text-18 wrap-anywhere sm:text-28">
            <Address address={spokenAddress(address)} />
          </p>
          <ul className="flex flex-wrap justify-center gap-2 text-28 font-semibold">
            {lobby.seats.slice(0, 40).map(({ id, name }) => (
              <li key={id} className="rounded-full bg-brand-soft px-4 py-1">
                {name}
              </li>
            ))}
          </ul>
        </div>
      </Dialog>
    </Card>
  )
}

/** An address that may break before the room's part, but never inside its code. */
function Address({ address }: { address: string }) {
  const [host = '', room] = address.split(/(?=\/r\/\d)/)
  return (
    <>
      {host}
      {room && (
        <>
          <wbr />
          <span className="whitespace-nowrap">{room}</span>
        </>
      )}
    </>
  )
}

function Digits({ code, className }: { code: string | null; className: string }) {
  if (code === null) return null
  return (
    <p className={`tabular leading-none font-bold tracking-wide ${className}`}>
      <span className="sr-only">{t.code} </span>
      {code.slice(0, 3)} {code.slice(3)}
    </p>
  )
}
