import { readCards as t } from '../../words/en/read-cards.ts'
import { Button } from '#ui/page/Button.tsx'
import type { CardSide } from '../../schema/card.ts'

type Props = {
  number: number
  name: string
  sides: readonly CardSide[]
  onGive: (side: CardSide | null) => void
}

/** The letters for the chosen seat, large enough for a thumb. */
export function SidePad({ number, name, sides, onGive }: Props) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="pb-1 text-16">{t.whichSide(number, name)}</legend>
      {sides.map((side) => (
        <Button key={side} size="large" variant="secondary" onClick={() => onGive(side)}>
          {side}
        </Button>
      ))}
      <Button variant="quiet" onClick={() => onGive(null)}>
        {t.none}
      </Button>
    </fieldset>
  )
}
