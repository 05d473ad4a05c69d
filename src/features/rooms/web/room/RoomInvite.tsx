import { type ReactNode, useState } from 'react'
import type { Reach } from '#core/reach.ts'
import { CopyButton } from '#ui/device/CopyButton.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { QrCode } from '#ui/look/QrCode.tsx'
import { Button } from '#ui/page/Button.tsx'
import { spellCode } from '#ui/page/spell-code.ts'
import { Unreached } from '#ui/page/Unreached.tsx'
import { addressOfRoom, isLoopback } from '#ui/router/other-rooms.ts'
import { spokenAddress } from '#ui/router/shown-address.ts'
import type { RoomEntry } from '../../schema.ts'
import { rooms } from '../../words/en/rooms.ts'
import { takingPart } from '../../words/en/taking-part.ts'

const t = rooms.invite

/** The parts of a room's invitation, as the server gives them. */
type Invite = { code: string; publicUrl: string; linkKey: string }

type Props = Invite & { name: string }

type InviteProps = Invite & { playBy: RoomEntry['playBy']; reach: Reach; children?: ReactNode }

/** A room's code, link and QR code, to be read from the last row of a class. */
export function RoomInvite(props: InviteProps) {
  const { code, publicUrl, linkKey, playBy, reach, children } = props
  const address = addressOfRoom(code, publicUrl)
  const link = `${address}?k=${linkKey}`
  return (
    <div className="@container grid grid-cols-1 gap-4">
      {playBy !== 'cards' && <Unreached address={address} reach={reach} />}
      <div className="grid grid-cols-1 items-center gap-4 @md:grid-cols-[16rem_minmax(0,1fr)] @md:gap-6">
        <div className="w-full max-w-64 justify-self-center rounded-8 border border-line">
          <QrCode text={link} label={t.qr(address)} />
        </div>
        <div className="grid grid-cols-1 gap-3 @max-md:justify-items-center @max-md:text-center">
          <Digits code={code} className="text-40 whitespace-nowrap" />
          <p translate="no" className="font-mono text-15 wrap-anywhere">
            {spokenAddress(address)}
          </p>
          {playBy === 'cards' ? (
            <p className="text-15 text-muted">{takingPart.address}</p>
          ) : (
            !isLoopback(address) && <p className="text-15 text-muted">{t.text}</p>
          )}
          <CopyButton text={link} label={t.copyLink} what={t.what} className="@md:-ml-4" />
        </div>
      </div>
      {children && <div className="flex flex-wrap gap-2 @max-md:justify-center">{children}</div>}
    </div>
  )
}

/** A room's invitation on the whole screen, for a projector. */
export function RoomInviteLarge({ name, code, publicUrl, linkKey }: Props) {
  const [isLarge, setLarge] = useState(false)
  const address = addressOfRoom(code, publicUrl)
  const link = `${address}?k=${linkKey}`
  return (
    <>
      <Button
        variant="secondary"
        icon="zoomIn"
        aria-label={t.enlargeLabel}
        aria-haspopup="dialog"
        onClick={() => setLarge(true)}
      >
        {t.enlarge}
      </Button>
      <Dialog open={isLarge} onClose={() => setLarge(false)} title={name} full>
        <div className="grid grid-cols-1 justify-items-center gap-4 text-center">
          <div className="w-full max-w-[min(36rem,52vh)] rounded-8 border border-line">
            <QrCode text={link} label={t.qr(address)} />
          </div>
          <Digits code={code} className="text-40 sm:text-[6rem]" />
          <p translate="no" className="font-mono text-18 wrap-anywhere sm:text-28">
            {spokenAddress(address)}
          </p>
        </div>
      </Dialog>
    </>
  )
}

function Digits({ code, className }: { code: string; className: string }) {
  return (
    <p className={`leading-none font-bold tracking-wide ${className}`}>
      <span className="sr-only">{t.codeOf(code.split('').join(' '))}</span>
      <span translate="no" aria-hidden="true">
        {spellCode(code)}
      </span>
    </p>
  )
}
