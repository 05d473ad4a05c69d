import { Fragment } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { formatInstant } from '#core/day.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { crowdCalls } from '#features/crowd/schema.ts'
import { changeTold } from '#features/debrief/rules/change-told.ts'
import { questionAdminCalls } from '#features/debrief/schema/standing.ts'
import { debriefChange } from '#features/debrief/words/en/debrief-change.ts'
import { signTitles } from '#features/debrief/words/en/sign-titles.ts'
import { roomsCalls } from '#features/rooms/schema.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import { BeforeAfter } from '#ui/charts/BeforeAfter.tsx'
import { serverNow } from '#ui/device/server-clock.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { reportCalls } from '../../schema/report.ts'
import { lessonConsole } from '../../words/en/lesson-console.ts'
import { lessonNext } from '../../words/en/lesson-next.ts'
import { lessonReport } from '../../words/en/lesson-report.ts'
import { ReportHalves } from './ReportHalves.tsx'

const t = lessonReport.head
const dateOf = (instant: string) => formatInstant(instant).split(',')[0] ?? ''

type HeldLesson = AnswerOf<typeof reportCalls.readHeld>

/** One page for the head of the school or a funder, on one sheet: nobody's name, no ledger. */
export default function AdminHeadPage() {
  const query = useRead(reportCalls.readHeld)
  const room = useRead(roomsCalls.readOwnRoom).data?.room
  const heldAt = query.data?.lesson?.heldAt
  return (
    <Page
      title={t.title}
      lead={
        <span className="font-semibold wrap-anywhere">
          {[room?.name, heldAt && dateOf(heldAt)].filter(Boolean).join(' · ')}
        </span>
      }
      actions={
        query.data?.lesson && (
          <Button moves={false} variant="secondary" icon="print" onClick={() => window.print()}>
            {lessonReport.print}
          </Button>
        )
      }
    >
      <Loaded
        query={query}
        skeleton={<SkeletonList rows={4} label={lessonReport.loading} />}
        errorTitle={lessonReport.failed}
      >
        {({ lesson, ...took }) =>
          lesson ? (
            <div className="grid grid-cols-1 gap-4 print:[zoom:0.7]">
              <Lesson {...took} lesson={lesson} />
              <HeadChange />
              <p className="text-15 text-muted">
                <strong>{PRACTICE_NOTICE}</strong>{' '}
                {t.made(dateOf(new Date(serverNow()).toISOString()))}
              </p>
            </div>
          ) : (
            <NoLesson />
          )
        }
      </Loaded>
    </Page>
  )
}

/** Leads to the lesson; where the truth is told already, to what can be read without one. */
function NoLesson() {
  const settings = useRead(settingsCalls.readPublic)
  const isTold = settings.data?.revealed
  if (settings.isPending) return null
  return (
    <Empty
      icon={isTold ? 'eye' : 'play'}
      title={isTold ? t.told : t.none}
      action={
        <ButtonLink to={isTold ? '/admin/report' : '/admin/lesson'}>
          {isTold ? lessonNext.over.report : lessonConsole.start.begin}
        </ButtonLink>
      }
    />
  )
}

type Lessons = typeof t.lessons
const LESSONS = Object.keys(t.lessons) as (keyof Lessons)[]

type Props = Pick<HeldLesson, 'people' | 'seats'> & { lesson: NonNullable<HeldLesson['lesson']> }

function Lesson({ people, seats, lesson: { minutes, shown } }: Props) {
  const robots = useRead(crowdCalls.readCrowd).data?.crowd?.joined ?? 0
  const taught = LESSONS.filter((scene) => shown.includes(scene))
  return (
    <>
      <p>
        {t.took(people, seats)} {t.planned(minutes)} {robots > 0 && t.robots(robots)}
      </p>
      {taught.length > 0 && (
        <Card title={t.taught} className="print:p-3">
          <ul className="list-disc space-y-1 pl-5">
            {taught.map((scene) => (
              <li key={scene}>
                {t.lessons[scene]}
                {scene === 'eight-signs' && <Signs />}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

/** Says the signs in one sentence, so that the page stays one sheet. */
function Signs() {
  return signTitles.map((title, at) => (
    <Fragment key={title}>
      {at === 0 ? ' ' : ' · '}
      <span className="font-semibold">{title}</span>
    </Fragment>
  ))
}

/** The verdict on the class with its uncertainty in words, and what it does not say. */
function HeadChange() {
  const standing = useRead(questionAdminCalls.readStanding).data
  if (!standing) return null
  const { change, halves } = standing
  const { money, lesson, halves: ofHalves, lasts, small } = t.notShown
  return (
    <>
      <Card title={t.changed} className="print:p-3">
        <p className="mb-3 text-15 text-muted">{t.asked}</p>
        {change ? (
          <div className="grid grid-cols-1 gap-3">
            <BeforeAfter {...changeTold(change)} />
            {halves?.compared && <ReportHalves halves={halves} />}
          </div>
        ) : (
          <p>{debriefChange.missing(standing)}</p>
        )}
      </Card>
      <Card title={t.limits} className="print:p-3">
        <ul className="list-disc space-y-1 pl-5 print:columns-2 print:gap-x-8">
          {[money, halves?.compared ? ofHalves : lesson, lasts, small].map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </Card>
    </>
  )
}
