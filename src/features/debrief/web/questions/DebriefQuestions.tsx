import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { authCalls } from '#features/auth/schema.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Fold } from '#ui/page/Fold.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import type { Phase } from '../../schema/offers.ts'
import { questionCalls } from '../../schema/questions.ts'
import { debriefQuestions as t } from '../../words/en/debrief-questions.ts'
import { JudgeOffers } from './JudgeOffers.tsx'

type Props = {
  byAdmin: boolean
  /** Leaves out the heading, where the page above already says what the questions are. */
  isBare?: boolean
  /** The content while no questions are open. */
  otherwise?: ReactNode
}

/** The open questions, where any are. They are an offer: while they load, nothing stands here. */
export default function DebriefQuestions({ byAdmin, isBare = false, otherwise = null }: Props) {
  const { data, error } = useRead(questionCalls.readQuestions)
  // Another player on this phone begins with the first offer, and with nothing judged.
  const person = useRead(authCalls.readSession).data?.person?.id
  const [begun, setBegun] = useState<{ phase: Phase; by: string | undefined } | null>(null)
  // A round is closed for its answerer also when the second has come in its place. A person to whom the
  // phone was handed on had begun nothing.
  const isTheirs = begun !== null && begun.by === person
  const wasClosed = isTheirs && data !== undefined && data.phase !== begun.phase
  const closed = wasClosed && <Notice tone="wait">{t.closedMeanwhile}</Notice>
  if (!data?.phase) {
    return (
      <>
        {closed}
        {(data || error) && otherwise}
      </>
    )
  }
  const { phase, mine, isCounted } = data
  const questions = (
    <>
      {closed}
      <Questions
        key={`${phase} ${person}`}
        phase={phase}
        hasAnswered={mine !== null}
        isCounted={isCounted}
        byAdmin={byAdmin}
        onBegin={(current) => setBegun(current && { phase: current, by: person })}
      />
    </>
  )
  if (isBare) {
    return (
      <div className="no-print flex grow flex-col">
        {questions}
        <Fold title={t.about} titleClass="font-semibold" className="mt-2 text-15 text-muted">
          <p>{t.anonymous}</p>
        </Fold>
      </div>
    )
  }
  return (
    <div className="no-print">
      <Card title={phase === 'before' ? t.before : t.after}>
        <p className="-mt-2 text-muted">{t.lead}</p>
        <p className="mt-1 mb-4 text-15 text-muted">{byAdmin ? t.adminsLook : t.anonymous}</p>
        {questions}
      </Card>
    </div>
  )
}

type QuestionsProps = {
  phase: Phase
  hasAnswered: boolean
  isCounted: boolean
  byAdmin: boolean
  /** Tells which round is half judged; null once it is sent. */
  onBegin: (phase: Phase | null) => void
}

function Questions({ phase, hasAnswered, isCounted, byAdmin, onBegin }: QuestionsProps) {
  const client = useQueryClient()
  const [isAgain, setAgain] = useState(false)
  const [wasSent, setSent] = useState(false)
  const answered = useRef<HTMLParagraphElement>(null)
  const isIn = hasAnswered && !isAgain
  // The button that was pressed is gone: what came of it is read out, and a keyboard goes on from there.
  useEffect(() => {
    if (isIn && wasSent) answered.current?.focus()
  }, [isIn, wasSent])
  const send = useCommand(questionCalls.sendAnswers, {
    onDone: () => {
      onBegin(null)
      setSent(true)
      setAgain(false)
      void invalidateTopics(client, ['debrief'])
    },
    onFail: () => void invalidateTopics(client, ['settings']),
  })
  if (isCounted) return <p className="text-muted">{t.isCounted}</p>
  if (isIn) {
    return (
      <div className="flex grow flex-col gap-5">
        <div className="my-auto grid justify-items-center gap-4 text-center text-22 font-semibold">
          <Icon name="check" size={48} className="text-gold-ink" />
          <p ref={answered} tabIndex={-1} className="outline-none">
            {t.answered}
          </p>
        </div>
        <Button variant="secondary" moves block onClick={() => setAgain(true)}>
          {t.change}
        </Button>
      </div>
    )
  }
  return (
    <fieldset disabled={byAdmin} className="flex min-w-0 grow flex-col gap-4">
      <JudgeOffers
        phase={phase}
        isSending={send.pending}
        onBegin={() => onBegin(phase)}
        onJudged={(answers, shown) => void send.run({ phase, answers, shown })}
        failed={send.error?.message ?? null}
      />
    </fieldset>
  )
}
