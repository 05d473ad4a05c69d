import { useEffect, useRef, useState } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { useCommand } from '#ui/live/use-command.ts'
import { QrCode } from '#ui/look/QrCode.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { phoneAddress, shownAddress, spokenAddress } from '#ui/router/shown-address.ts'
import { showCode } from '../../rules/card-code.ts'
import { type LobbySeat, lobbyCalls } from '../../schema.ts'
import { adminClass } from '../../words/en/admin-class.ts'
import { joinPages } from '../../words/en/join-pages.ts'

const t = adminClass.code

type Props = {
  /** `cameInAt` is later once a phone has come in. The facilitator's own seat has none. */
  seat: Pick<LobbySeat, 'id' | 'name'> & Partial<Pick<LobbySeat, 'cameInAt'>>
  onClose: () => void
}

/** A one-time code, large enough to be read from the next desk. */
export function SeatCode({ seat, onClose }: Props) {
  const [made, setMade] = useState<AnswerOf<typeof lobbyCalls.makeSeatCode> | null>(null)
  const { run, error } = useCommand(lobbyCalls.makeSeatCode, { onDone: setMade })
  const hasAsked = useRef(false)
  const [before] = useState(seat.cameInAt ?? '')
  // The time goes back where the last session ended: the code is still good then.
  const isUsed = made !== null && (seat.cameInAt ?? '') > before
  const home = spokenAddress(shownAddress(made?.address ?? ''))
  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    void run({ id: seat.id })
  }, [run, seat.id])
  return (
    <Dialog open onClose={onClose} title={t.title}>
      <div className="grid grid-cols-1 justify-items-center gap-4 text-center">
        {isUsed ? (
          <Notice tone="good">{t.used}</Notice>
        ) : (
          made && <p className="text-16 wrap-anywhere">{t.text(seat.name, home)}</p>
        )}
        {error && (
          <Notice tone="bad" title={t.failed}>
            {error.message}
          </Notice>
        )}
        {isUsed ? null : made ? (
          <>
            <p translate="no" className="font-mono text-40 font-bold whitespace-nowrap">
              {showCode(made.code)}
            </p>
            <div className="w-full max-w-56 rounded-8 border border-line">
              <QrCode text={phoneAddress(made.address)} label={joinPages.card.qr(seat.name)} />
            </div>
            <p className="text-15 text-muted">{t.until(made.expiresAt.slice(11, 16))}</p>
          </>
        ) : (
          !error && <p role="status">{t.making}</p>
        )}
      </div>
    </Dialog>
  )
}
