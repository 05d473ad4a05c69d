import { useState } from 'react'
import { formatCount } from '#core/counts.ts'
import { formatDay, formatInstant } from '#core/day.ts'
import { formatGhs, plus } from '#core/money.ts'
import { authCalls } from '#features/auth/schema.ts'
import { crowdCalls } from '#features/crowd/schema.ts'
import { questionAdminCalls } from '#features/debrief/schema/standing.ts'
import { debriefCalls, type RoomFigures } from '#features/debrief/schema.ts'
import { roomsCalls } from '#features/rooms/schema.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import { useRead } from '#ui/live/use-read.ts'
import { ICON_ALONE } from '#ui/look/icon-alone.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { DownloadButton } from '#ui/page/DownloadButton.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { spellCode } from '#ui/page/spell-code.ts'
import { reportCalls } from '../../schema/report.ts'
import { lessonAdminCalls } from '../../schema.ts'
import { lessonReport as t } from '../../words/en/lesson-report.ts'
import { ReportCards } from './ReportCards.tsx'
import { ReportChange } from './ReportChange.tsx'
import { ReportCloth } from './ReportCloth.tsx'
import { ReportCurve } from './ReportCurve.tsx'
import { ReportReminders } from './ReportReminders.tsx'

/**
 * The hour on one page: what happened, what changed, what to take away. The questions are asked in
 * the hour.
 */
export default function AdminReportPage() {
  const query = useRead(debriefCalls.readDebrief)
  // The first card stands above all others: it comes with them, or it would push them down.
  const isJudged = !useRead(questionAdminCalls.readStanding).isPending
  const [hasCards, setCards] = useState(false)
  const skeleton = <SkeletonList rows={5} label={t.loading} />
  return (
    <Page
      title={t.title}
      lead={
        <>
          {t.lead} <ReportWhose />
        </>
      }
      width="wide"
      actions={<ReportActs />}
    >
      <Loaded query={query} skeleton={skeleton} errorTitle={t.failed}>
        {({ figures, reportTo }) =>
          isJudged ? (
            // On paper the hour is one sheet.
            <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] print:[zoom:0.75]">
              <div className="lg:col-span-2">
                <ReportChange />
              </div>
              <div className="grid">
                <Sums figures={figures} />
              </div>
              <div className="no-print grid">
                <TakeAway onCards={() => setCards(true)} />
              </div>
              <div className="empty:hidden lg:col-span-2">
                <ReportCloth />
              </div>
              <div className="lg:col-span-2">
                <ReportCurve />
              </div>
              <div className="lg:col-span-2">
                <ReportReminders />
              </div>
              <ReportCards open={hasCards} reportTo={reportTo} onClose={() => setCards(false)} />
            </div>
          ) : (
            skeleton
          )
        }
      </Loaded>
    </Page>
  )
}

/** Opens the page for the head, and prints this one. */
function ReportActs() {
  return (
    <>
      <ButtonLink to="/admin/head" variant="secondary" icon="receipt">
        {t.head.open}
      </ButtonLink>
      <Button
        moves={false}
        variant="secondary"
        icon="print"
        className={ICON_ALONE}
        onClick={() => window.print()}
      >
        {t.print}
      </Button>
    </>
  )
}

function TakeAway({ onCards }: { onCards: () => void }) {
  const { playBy = 'phones', revealed } = useRead(settingsCalls.readPublic).data ?? {}
  const hasSlips = playBy !== 'phones' && revealed === true
  return (
    <Card title={t.take}>
      <div className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 gap-2">
          <p className="hint text-15 text-muted">{t.csvText}</p>
          <DownloadButton
            call={reportCalls.exportReport}
            input={{}}
            label={t.csv}
            under={t.under}
            failed={t.csvFailed}
          />
        </div>
        <div className="grid grid-cols-1 justify-items-start gap-2">
          <p className="hint text-15 text-muted">{t.cardsText}</p>
          <Button
            moves={false}
            variant="secondary"
            icon="print"
            aria-haspopup="dialog"
            onClick={onCards}
          >
            {t.cards}
          </Button>
        </div>
        {hasSlips && (
          <div className="grid grid-cols-1 justify-items-start gap-2">
            <p className="hint text-15 text-muted">{t.slipsText}</p>
            <ButtonLink to="/admin/cards/slips" variant="secondary" icon="print">
              {t.slips}
            </ButtonLink>
          </div>
        )}
      </div>
    </Card>
  )
}

type ReportFact = { name: keyof typeof t.facts; value: string }

function Sums({ figures }: { figures: RoomFigures }) {
  const { people, putIn, sentBack, paidOut, cash, bills, earned } = figures
  const robots = useRead(crowdCalls.readCrowd).data?.crowd?.joined ?? 0
  const hadRun = useRead(lessonAdminCalls.readLesson).data?.hadRun
  const paidIn = sentBack > 0 && t.sentBack(plus(putIn, sentBack), sentBack)
  // Bills and their interest are shown where there are any: without them the figures would not add up.
  const ofBills = bills > 0 || earned > 0
  const facts: readonly ReportFact[] = [
    { name: 'people', value: formatCount(people) },
    { name: 'putIn', value: formatGhs(putIn) },
    { name: 'paidOut', value: formatGhs(paidOut) },
    { name: 'cash', value: formatGhs(cash) },
    ...(ofBills ? [{ name: 'bills', value: formatGhs(bills) } as const] : []),
    ...(ofBills ? [{ name: 'earned', value: formatGhs(earned) } as const] : []),
  ]
  return (
    <Card title={t.room}>
      {/* Columns are as many as there is room for: a sum goes to the next row before it breaks in two. */}
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-x-5 gap-y-3 print:grid-cols-4">
        {facts.map(({ name, value }) => (
          <div key={name} className="min-w-14">
            <dt className="text-15 text-muted print:text-18">{t.facts[name]}</dt>
            <dd className="text-22 font-bold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {paidIn && <p className="tabular mt-3 text-15 text-muted">{paidIn}</p>}
      <div className={paidIn ? 'mt-1' : 'mt-3'}>
        <ReportStanding figures={figures} />
      </div>
      {hadRun === false && <p className="mt-1">{t.noRun}</p>}
      {robots > 0 && <p className="mt-1 text-15 text-muted">{t.robots(robots)}</p>}
    </Card>
  )
}

const STANDING = ['ahead', 'behind', 'even'] as const

type StandingProps = { figures: Pick<RoomFigures, (typeof STANDING)[number]> }

/** The number of people who came out ahead, behind and even, a line each. */
export function ReportStanding({ figures }: StandingProps) {
  if (figures.ahead + figures.behind === 0) return <p>{t.allEven}</p>
  return (
    <ul className="grid grid-cols-1 gap-1">
      {STANDING.map((name) => (
        <li key={name}>
          <strong className="tabular">{formatCount(figures[name])}</strong> {t.standing[name]}
        </li>
      ))}
    </ul>
  )
}

/** The name of the class, and the day of its lesson: for the sheet that is found again in a year. */
function ReportWhose() {
  const room = useRead(roomsCalls.readOwnRoom).data?.room
  const today = useRead(authCalls.readSession).data?.today
  const lesson = useRead(lessonAdminCalls.readLesson).data
  // The clock of a room runs ahead of the days on which it is played.
  const heldOn = lesson?.heldAt ? formatInstant(lesson.heldAt).split(',')[0] : null
  return (
    <span className="font-semibold wrap-anywhere">
      {[room?.name, room && spellCode(room.code), heldOn, today && t.playDay(formatDay(today))]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}
