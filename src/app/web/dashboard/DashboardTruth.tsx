import type { ReactNode } from 'react'
import { dashboard as t } from '../../words/en/dashboard.ts'
import { LinkRow } from '#ui/router/LinkRow.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { useClosedRoom } from '#ui/live/closed-room.ts'
import { usePublicSettings } from '../entry/session.ts'
import { useQuestions } from '../shell/use-questions.ts'

/**
 * After the reveal the link to the truth comes first. Before it, the link to the questions does, while
 * any are open.
 */
export function DashboardTruth() {
  const isRevealed = usePublicSettings()?.revealed ?? false
  const questions = useQuestions()
  const isClosed = useClosedRoom()
  if (isRevealed) {
    return (
      <Frame>
        {/* The one next thing. */}
        <div className="rounded-12 bg-gold [&_a]:hover:bg-transparent [&_span]:text-on-practice">
          <LinkRow to="/truth" icon="scale" name={t.linkTruth} about={t.linkTruthText} />
        </div>
        <LinkRow to="/debrief" icon="eye" name={t.linkDebrief} about={t.linkDebriefText} />
      </Frame>
    )
  }
  if (questions === 'loading') return <Skeleton className="h-21 w-full rounded-16" />
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
