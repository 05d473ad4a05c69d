import type { ReactNode } from 'react'
import { machinesCalls } from '#features/machines/schema.ts'
import { useLessonRuns } from '#features/wallet/web/steps/lesson-runs.ts'
import { useClosedRoom } from '#ui/live/closed-room.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { NameText } from '#ui/page/NameText.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { Link } from '#ui/router/Link.tsx'
import { LinkRow } from '#ui/router/LinkRow.tsx'
import { part } from '#ui/router/part.ts'
import { dashboard as t } from '../../words/en/dashboard.ts'
import { inside } from '../../words/en/inside.ts'
import { nameOf, usePublicSettings, useSession } from '../entry/session.ts'
import { afterPaint } from '../shell/after-paint.ts'
import { useQuestions } from '../shell/use-questions.ts'
import { DashboardBalance } from './DashboardBalance.tsx'
import { DashboardFigures } from './DashboardFigures.tsx'

// Drawings come after the words: the code of machines is that of two more pages.
const OwnedRow = part(() => import('#features/machines/web/products/OwnedRow.tsx'), OwnPlace)
const DashboardRecommended = part(() => import('./DashboardRecommended.tsx'), OwnPlace)
// These parts lie below the first screen, so they load after it.
const DashboardOffers = part(() => afterPaint(() => import('./DashboardOffers.tsx')), Later)
const DashboardWords = part(() => afterPaint(() => import('./DashboardWords.tsx')), Later)

/** The learner's home: what I have, what it pays, what next. In a lesson its scene says what next. */
export default function Dashboard() {
  const session = useSession().data
  const isLesson = useLessonRuns()
  const isRevealed = usePublicSettings()?.revealed === true
  const isOver = useClosedRoom() || isRevealed
  // In a lesson everything is of today, and once the truth is out no profit is praised.
  const hasNews = !isLesson && !isRevealed
  // Until a first machine is bought, the cheapest ones stand before figures that are all nought.
  const earnings = useRead(machinesCalls.readEarnings)
  const isNew = earnings.data?.owned === 0 && !isOver
  const person = session?.person
  if (!person) return null
  const name = nameOf(person)
  return (
    <div className="relative">
      {/* In a lesson the first thing to do is the scene’s; nobody brings others once it is over. */}
      {!(isLesson && isNew) && !isOver && <Refer />}
      <Page
        title={t.title}
        heading={
          <span className="block max-md:mr-14 max-sm:text-22 max-sm:leading-7">
            <span lang="ak">{t.welcome}</span>,{' '}
            <span className={name.length > LONG_NAME ? 'text-22' : undefined}>
              <NameText name={name} />
            </span>
          </span>
        }
      >
        <DashboardTruth />
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
          <div className={COLUMN}>
            <DashboardBalance {...{ isLesson, isRevealed, hasNews }} />
            {earnings.isPending ? (
              <OwnPlace />
            ) : isNew ? (
              <DashboardRecommended />
            ) : (
              <OwnedRow {...{ isOver, isRevealed, isLesson }} />
            )}
            {!isLesson && (
              <div className="order-2 grid grid-cols-1 gap-5">
                <DashboardOffers today={session.today} isNew={isNew || earnings.isPending} />
              </div>
            )}
          </div>
          <div className={COLUMN}>
            <div className="order-1">
              <DashboardFigures referrals={person.referrals} {...{ isRevealed, hasNews }} />
            </div>
            {!isLesson && (
              <div className="order-3 grid grid-cols-1 gap-5">
                <DashboardWords today={session.today} />
              </div>
            )}
          </div>
        </div>
      </Page>
    </div>
  )
}

/** Stands beside the greeting on a phone, whose bar has no room for it. */
function Refer() {
  return (
    <Link
      to="/referrals"
      aria-label={inside.refer}
      title={inside.refer}
      className="absolute -top-2.5 -right-2 inline-flex size-[48px] items-center justify-center rounded-8 text-brand md:hidden"
    >
      <Icon name="gift" size={24} />
    </Link>
  )
}

const LONG_NAME = 16

/** One of two columns, which are one on phones: the figures come right after the balance. */
const COLUMN = 'contents lg:grid lg:grid-cols-1 lg:gap-5'

/** A skeleton as high as the row of machines. */
function OwnPlace() {
  return <Skeleton className="h-73 rounded-16" />
}

function Later() {
  return (
    <>
      <Skeleton className="h-80 rounded-16" />
      <Skeleton className="h-80 rounded-16" />
    </>
  )
}

/**
 * After the reveal the link to the truth comes first. Before it, the link to the questions does, while
 * any are open.
 */
function DashboardTruth() {
  const isRevealed = usePublicSettings()?.revealed ?? false
  const questions = useQuestions()
  const isClosed = useClosedRoom()
  if (isRevealed) {
    return (
      <Frame>
        {/* The one next thing. */}
        <div className="rounded-12 bg-gold [&_a]:hover:bg-transparent [&_span]:bg-transparent [&_span]:text-on-gold">
          <LinkRow to="/truth" icon="scale" name={t.linkTruth} about={t.linkTruthText} />
        </div>
        <LinkRow to="/debrief" icon="eye" name={t.linkDebrief} about={t.linkDebriefText} />
      </Frame>
    )
  }
  if (questions === 'loading') return <Skeleton className="h-21 rounded-16" />
  // A learner who has answered finds the page among the quick links: the balance comes first again.
  if (questions !== 'open' || isClosed) return null
  return (
    <Frame>
      <LinkRow to="/debrief" icon="help" name={t.linkQuestions} about={t.linkQuestionsText} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="rounded-16 border border-gold-ink bg-raised p-1.5">{children}</div>
}
