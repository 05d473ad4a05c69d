import type { ReactNode } from 'react'
import { fields } from '#core/words/en/fields.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { keepFile } from '#ui/live/use-download.ts'
import { QrCode } from '#ui/look/QrCode.tsx'
import { Button } from '#ui/page/Button.tsx'
import { part } from '#ui/router/part.ts'
import { phoneAddress, shownAddress, spokenAddress } from '#ui/router/shown-address.ts'
import { showCode } from '../../rules/card-code.ts'
import type { Card } from '../../schema.ts'
import { joinPages } from '../../words/en/join-pages.ts'

const t = joinPages.card
const WeightsArt = part(() => import('#ui/art/WeightsArt.tsx'))

type Props = {
  card: Card
  /** The seat's own deposits as a strip of weave, once there are any. */
  strip?: ReactNode
}

/** The card to photograph, to save or to print. */
export default function CardView({ card, strip }: Props) {
  const save = async () => {
    try {
      const { renderCardPng } = await import('./card-picture.ts')
      keepFile(await renderCardPng(card), t.file)
    } catch {
      // The browser cannot draw or save it: the person is told.
      toast.error(t.saveFailed)
    }
  }
  return (
    <section
      aria-label={t.title}
      className="grid grid-cols-1 gap-2 rounded-16 border border-line-strong bg-raised p-4"
    >
      <SeatCardFace card={card} strip={strip} />
      <div className="no-print flex flex-wrap gap-2">
        <Button variant="secondary" moves={false} className="grow" onClick={() => void save()}>
          {t.save}
        </Button>
        <Button variant="secondary" moves={false} className="grow" onClick={() => window.print()}>
          {t.print}
        </Button>
      </div>
    </section>
  )
}

/** The face of the card, on the screen and on paper. The screen's own bar has the notice already. */
export function SeatCardFace({ card, strip }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-center gap-x-3 gap-y-2">
      {strip && <div className="col-span-2">{strip}</div>}
      <div className="col-span-2 flex items-center gap-3 rounded-8 bg-hall px-3 py-1.5 text-on-hall print:p-0">
        <p className="min-w-0 flex-1 text-15 font-semibold wrap-anywhere">{card.roomName}</p>
        <div className="no-print h-10 w-15">
          <WeightsArt />
        </div>
      </div>
      <div className="min-w-0">
        <p className="text-15 text-muted">{t.is}</p>
        <p translate="no" className="text-22 font-bold wrap-break-word">
          {card.name}
        </p>
        <p className="mt-2 text-15 text-muted">{t.code}</p>
        <p translate="no" className="font-mono text-22 font-semibold whitespace-nowrap">
          {showCode(card.code)}
        </p>
      </div>
      <div className="rounded-8 border border-line">
        <QrCode text={phoneAddress(card.address)} label={t.qr(card.name)} />
      </div>
      <p translate="no" className="col-span-2 font-mono text-13 wrap-anywhere">
        {spokenAddress(shownAddress(card.address))}
      </p>
      <p className="col-span-2 text-13 text-muted">
        {t.warning} <span className="hidden print:inline">{fields.practice}</span>
      </p>
    </div>
  )
}
