import { useRead } from '#ui/live/use-read.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { PAPERS } from '../../rules/sheet.ts'
import { onSheets, slipPlace } from '../../rules/slip.ts'
import { type Slip, slipCalls } from '../../schema/slips.ts'
import { cardSlips as t } from '../../words/en/card-wall.ts'
import { SlipFace } from './SlipFace.tsx'

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
    <Notice
      tone="info"
      title={title}
      action={
        <ButtonLink to="/admin/lesson" variant="secondary">
          {t.lesson}
        </ButtonLink>
      }
    >
      {text}
    </Notice>
  )
}

/** All sheets are there for the printer; the screen shows the first. */
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
        <div className="card-sheets">
          {sheets.map((slips) => (
            <SlipSheet key={slips[0]?.number} slips={slips} />
          ))}
        </div>
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
