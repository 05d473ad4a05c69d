import { useState } from 'react'
import { formatDay, formatInstant } from '#core/day.ts'
import { authCalls } from '#features/auth/schema.ts'
import { questionAdminCalls } from '#features/debrief/schema/standing.ts'
import { debriefCalls } from '#features/debrief/schema.ts'
import { roomsCalls } from '#features/rooms/schema.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import { useRead } from '#ui/live/use-read.ts'
import { ICON_ALONE } from '#ui/look/icon-alone.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
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
import { ReportSums } from './ReportSums.tsx'

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
        {({ figures, reportTo, revealed }) =>
          isJudged ? (
            // On paper the hour is one sheet.
            <div className="grid grid-cols-1 gap-4 print:[zoom:0.75]">
              <ReportChange />
              <ReportSums figures={figures} isTold={revealed}>
                <TakeAway onCards={() => setCards(true)} />
              </ReportSums>
              <ReportCloth />
              <ReportCurve />
              <ReportReminders />
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

/** The books of the class and its cards: each a button, the words on it behind the sign of the page. */
function TakeAway({ onCards }: { onCards: () => void }) {
  const { playBy = 'phones', revealed } = useRead(settingsCalls.readPublic).data ?? {}
  const hasSlips = playBy !== 'phones' && revealed === true
  return (
    <ul className="no-print mt-4 flex flex-wrap items-end gap-x-3 gap-y-2 border-t border-line pt-4">
      <li className="grid max-w-64 gap-2">
        <p className="hint text-15 text-muted">{t.csvText}</p>
        <DownloadButton
          call={reportCalls.exportReport}
          input={{}}
          label={t.csv}
          under={t.under}
          failed={t.csvFailed}
        />
      </li>
      <li className="grid max-w-64 justify-items-start gap-2">
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
      </li>
      {hasSlips && (
        <li className="grid max-w-64 justify-items-start gap-2">
          <p className="hint text-15 text-muted">{t.slipsText}</p>
          <ButtonLink to="/admin/cards/slips" variant="secondary" icon="print">
            {t.slips}
          </ButtonLink>
        </li>
      )}
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
