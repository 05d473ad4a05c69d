import { useEffect, useRef, useState } from 'react'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { useCommand } from '#ui/live/use-command.ts'
import { Button } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { type Card, lobbyCalls } from '../../schema.ts'
import { adminClass } from '../../words/en/admin-class.ts'
import { SeatCardFace } from '../card/CardView.tsx'

const t = adminClass.cards

/** The cards of the class on sheets, one for each person, two beside each other, to be cut apart. */
export function PrintCards({ onClose }: { onClose: () => void }) {
  const [cards, setCards] = useState<readonly Card[] | null>(null)
  const { run, error } = useCommand(lobbyCalls.printCards, {
    onDone: (answer) => setCards(answer.cards),
  })
  const hasAsked = useRef(false)
  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    void run({})
  }, [run])
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title}
      wide
      footer={
        <Button
          icon="print"
          moves={false}
          disabled={!cards || cards.length === 0}
          onClick={() => window.print()}
        >
          {t.print}
        </Button>
      }
    >
      {error && <Notice tone="bad">{error.message}</Notice>}
      {cards?.length === 0 && <p>{t.none}</p>}
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 print:grid-cols-2">
        {cards?.map((card, at) => (
          <li
            // People who share a seat have the same card, each a print of it.
            key={`${at} ${card.code}`}
            className="break-inside-avoid rounded-8 border border-dashed border-line-strong p-3"
          >
            <SeatCardFace card={card} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
