import { useState } from 'react'
import { MOST_CARDS } from '#features/settings/schema/class-kinds.ts'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { useClosedRoom } from '#ui/live/closed-room.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import {
  CARDS_PER_SHEET,
  type CardsPerSheet,
  cardSizeOf,
  metresFor,
  PAPERS,
  placesOf,
  type SheetPaper,
} from '../../rules/sheet.ts'
import { type CardSet, SETS } from '../../schema/card.ts'
import { type CardSeat, cardsCalls } from '../../schema.ts'
import { answerCards as t } from '../../words/en/answer-cards.ts'
import { CardFace, type NamedCard } from './CardFace.tsx'
import { CardSheets } from './CardSheets.tsx'

const WHOLE = /^[1-9]\d?$/

/** The choice of sheets to print: on which paper, how large, and for which numbers. */
export function ChooseSheets({ seats, set }: { seats: readonly CardSeat[]; set: CardSet }) {
  const [paper, setPaper] = useState<SheetPaper>('a4')
  const [perSheet, setPerSheet] = useState<CardsPerSheet>(2)
  const [first, setFirst] = useState('1')
  // A class that has seats by number needs so many cards.
  const [last, setLast] = useState(String(seats[seats.length - 1]?.number ?? 40))
  const sheets = sheetsOf(numbersOf(first, last), seats, set, perSheet)
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Card>
        <div className="grid grid-cols-1 gap-3">
          <Select
            label={t.paper}
            value={paper}
            onChange={(event) => setPaper(event.target.value as SheetPaper)}
            options={(Object.keys(PAPERS) as SheetPaper[]).map((value) => ({
              value,
              label: t.papers[value],
            }))}
          />
          <Select
            label={t.perSheet}
            hint={t.perSheetHint}
            value={String(perSheet)}
            onChange={(event) => setPerSheet(event.target.value === '1' ? 1 : 2)}
            options={CARDS_PER_SHEET.map((cards) => ({
              value: String(cards),
              label: t.size(cards, metresFor(cardSizeOf(paper, cards))),
            }))}
          />
          <div className="grid grid-cols-2 gap-3">
            <NumberField label={t.first} value={first} onChange={setFirst} />
            <NumberField label={t.last} value={last} onChange={setLast} />
          </div>
          {sheets.length === 0 && (
            <p role="alert" className="text-15 text-bad">
              {t.numbers(MOST_CARDS)}
            </p>
          )}
          <SetSelect set={set} />
          <p className="text-15 text-muted">{t.how}</p>
          <p className="text-15 text-muted">{t.hold}</p>
          <Button
            moves={false}
            icon="print"
            disabled={sheets.length === 0}
            onClick={() => window.print()}
          >
            {t.print}
          </Button>
        </div>
      </Card>
      {sheets.length > 0 && <Preview {...{ sheets, paper, perSheet }} />}
    </div>
  )
}

type PreviewProps = { sheets: readonly NamedCard[][]; paper: SheetPaper; perSheet: CardsPerSheet }

function Preview({ sheets, paper, perSheet }: PreviewProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <p className="text-15 text-muted">{t.sheets(sheets.length)}</p>
      <CardSheets>
        {sheets.map((cards) => (
          <CardSheet key={cards[0]?.number} {...{ cards, paper, perSheet }} />
        ))}
      </CardSheets>
    </div>
  )
}

type NumberProps = { label: string; value: string; onChange: (value: string) => void }

function NumberField({ label, value, onChange }: NumberProps) {
  return (
    <Field
      label={label}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** The numbers from the first to the last; an empty list if that is no range. */
function numbersOf(first: string, last: string): number[] {
  const [from, to] = [first.trim(), last.trim()]
  if (!WHOLE.test(from) || !WHOLE.test(to) || Number(to) > MOST_CARDS) return []
  return Array.from(
    { length: Math.max(0, Number(to) - Number(from) + 1) },
    (_, at) => Number(from) + at,
  )
}

function sheetsOf(
  numbers: readonly number[],
  seats: readonly CardSeat[],
  set: CardSet,
  perSheet: CardsPerSheet,
): NamedCard[][] {
  const names = new Map(seats.map(({ number, name }) => [number, name]))
  const cards = numbers.map((number) => ({ set, number, name: names.get(number) }))
  return Array.from({ length: Math.ceil(cards.length / perSheet) }, (_, at) =>
    cards.slice(at * perSheet, (at + 1) * perSheet),
  )
}

type Props = { cards: readonly NamedCard[]; paper: SheetPaper; perSheet: CardsPerSheet }

/** One sheet, as it comes out of the printer. */
function CardSheet({ cards, paper, perSheet }: Props) {
  const { width, height } = PAPERS[paper]
  const size = cardSizeOf(paper, perSheet)
  const places = placesOf(paper, perSheet)
  return (
    <svg
      role="img"
      aria-label={t.sheet(cards.map(({ number }) => number))}
      viewBox={`0 0 ${width} ${height}`}
      className={`card-sheet card-sheet-${paper}`}
    >
      {cards.map((card, at) => {
        const place = places[at]
        return place && <CardFace key={card.number} card={card} size={size} {...place} />
      })}
    </svg>
  )
}

/** The set of cards of this class, so that a camera reads no card of another. */
function SetSelect({ set }: { set: CardSet }) {
  const choose = useCommand(cardsCalls.chooseSet)
  const isClosed = useClosedRoom()
  return (
    <Select
      label={t.set}
      hint={t.setHint}
      value={String(set)}
      disabled={choose.pending || isClosed}
      {...(choose.error && { error: choose.error.message })}
      onChange={(event) => void choose.run({ set: Number(event.target.value) as CardSet })}
      options={SETS.map((each) => ({ value: String(each), label: t.sets(each) }))}
    />
  )
}
