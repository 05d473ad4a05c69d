import { PRACTICE_NOTICE } from '#core/notice.ts'
import { contrastOf, saidBy, truthSentences } from '#features/truth/rules/truth-lines.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { PAPERS } from '../../rules/sheet.ts'
import { onSheets, SLIP, slipPlace, wrapWords } from '../../rules/slip.ts'
import { type Slip, slipCalls } from '../../schema/slips.ts'
import { cardWall, cardSlips as t } from '../../words/en/card-wall.ts'
import { CardSheets } from '../print/CardSheets.tsx'

/** Each seat's own truth on paper, for a class without phones. */
export default function AdminCardsSlipsPage() {
  const query = useRead(slipCalls.readSlips, {})
  return (
    <Page title={t.title} lead={t.lead}>
      <Loaded
        query={query}
        skeleton={<SkeletonList rows={5} label={t.loading} />}
        errorTitle={t.failed}
      >
        {({ isRevealed, slips }) => {
          if (!isRevealed) return <NoSlips title={t.notYet} text={t.notYetText} />
          if (slips.length === 0) return <NoSlips title={t.noSeats} text={t.noSeatsText} />
          return <Slips sheets={onSheets(slips)} />
        }}
      </Loaded>
    </Page>
  )
}

function NoSlips({ title, text }: { title: string; text: string }) {
  return (
    <Empty
      icon="receipt"
      title={title}
      action={
        <ButtonLink to="/admin/lesson" variant="secondary">
          {t.lesson}
        </ButtonLink>
      }
    >
      {text}
    </Empty>
  )
}

function Slips({ sheets }: { sheets: readonly (readonly Slip[])[] }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Card>
        <div className="grid grid-cols-1 gap-3">
          <p>{t.how}</p>
          <Button moves={false} icon="print" onClick={() => window.print()}>
            {t.print}
          </Button>
          <ButtonLink to="/admin/lesson" variant="quiet" icon="back">
            {t.lesson}
          </ButtonLink>
        </div>
      </Card>
      <div className="grid min-w-0 grid-cols-1 gap-2">
        <p className="text-15 text-muted">{t.sheets(sheets.length)}</p>
        <CardSheets>
          {sheets.map((slips) => (
            <SlipSheet key={slips[0]?.number} slips={slips} />
          ))}
        </CardSheets>
      </div>
    </div>
  )
}

/** One sheet of slips, as it comes out of the printer. */
function SlipSheet({ slips }: { slips: readonly Slip[] }) {
  const { width, height } = PAPERS.a4
  return (
    <svg
      role="img"
      aria-label={t.sheet(slips.map(({ number }) => number))}
      viewBox={`0 0 ${width} ${height}`}
      className="card-sheet card-sheet-a4"
    >
      {slips.map((slip, at) => (
        <SlipFace key={slip.number} slip={slip} {...slipPlace(at)} />
      ))}
    </svg>
  )
}

const RIM = 5
/** Signs that a line of each size holds, also of the widest letters. */
const LARGE_LINE = 32
const LINE = 44

type Props = { slip: Slip; x: number; y: number }

/** The truth of one seat on paper, drawn in millimetres with its upper left corner at x and y. */
function SlipFace({ slip: { number, name, truth }, x, y }: Props) {
  const large = contrastOf(truth).flatMap((says) => wrapWords(says, LARGE_LINE))
  // The large lines have said what went in and out, if the app owes nothing any more.
  const sentences = truthSentences(truth).slice(saidBy(truth) === null ? 1 : 0)
  const small = sentences.flatMap((says) => wrapWords(says, LINE))
  const below = 17 + large.length * 6
  return (
    <g transform={`translate(${x} ${y})`} fill="#000" data-slip={number}>
      <rect
        width={SLIP.width}
        height={SLIP.height}
        fill="none"
        stroke="#777"
        strokeWidth={0.3}
        strokeDasharray="3 2"
      />
      <text x={RIM} y={12} fontSize={6.5} fontWeight="bold">
        {cardWall.seat(number)}
      </text>
      <text x={SLIP.width - RIM} y={12} fontSize={3.2} textAnchor="end">
        {name}
      </text>
      {large.map((line, at) => (
        <text key={`large ${at}`} x={RIM} y={20 + at * 6} fontSize={4.8} fontWeight="bold">
          {line}
        </text>
      ))}
      {small.map((line, at) => (
        <text key={`small ${at}`} x={RIM} y={below + 5 + at * 4.8} fontSize={3.6}>
          {line}
        </text>
      ))}
      <text x={RIM} y={SLIP.height - 4} fontSize={3}>
        {PRACTICE_NOTICE}
      </text>
    </g>
  )
}
