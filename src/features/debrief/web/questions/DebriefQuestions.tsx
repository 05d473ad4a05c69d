import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { debriefQuestions as t } from '../../../../core/strings/en/debrief-questions.ts'
import { Button } from '../../../../ui/kit/Button.tsx'
import { Card } from '../../../../ui/kit/Card.tsx'
import { invalidateTopics } from '../../../../ui/live/invalidate-topics.ts'
import { Notice } from '../../../../ui/kit/Notice.tsx'
import { toast } from '../../../../ui/kit/toast.ts'
import { useCommand } from '../../../../ui/live/use-command.ts'
import { errorsOf, useForm } from '../../../../ui/kit/use-form.ts'
import { useRead } from '../../../../ui/live/use-read.ts'
import {
  type Answers,
  answersForms,
  JUDGEMENTS,
  namesOf,
  type Phase,
  questionCalls,
} from '../../schema/questions.ts'
import { DebriefChoice } from './DebriefChoice.tsx'

type Offer = {
  byAdmin: boolean
  /** Leaves out the heading, where the page above already says what the questions are. */
  isBare?: boolean
  /** Shown instead while no questions are open. */
  otherwise?: ReactNode
}

/** The open questions, where any are. They are an offer: while they load, nothing stands here. */
export default function DebriefQuestions({ byAdmin, isBare = false, otherwise = null }: Offer) {
  const { data, error } = useRead(questionCalls.readQuestions)
  if (!data?.phase) return data || error ? otherwise : null
  const { phase, mine, isCounted } = data
  return (
    <div className="no-print">
      <Card title={isBare ? undefined : phase === 'before' ? t.before : t.after}>
        {!isBare && (
          <>
            <p className="-mt-2 text-muted">{t.lead}</p>
            <p className="mt-1 mb-4 text-15 text-muted">{byAdmin ? t.adminsLook : t.anonymous}</p>
          </>
        )}
        <Questions
          key={phase}
          phase={phase}
          mine={mine}
          isCounted={isCounted}
          byAdmin={byAdmin}
          isBare={isBare}
        />
      </Card>
    </div>
  )
}

type Values = Record<string, string>

type Props = {
  phase: Phase
  mine: Answers | null
  isCounted: boolean
  byAdmin: boolean
  isBare: boolean
}

function Questions({ phase, mine, isCounted, byAdmin, isBare }: Props) {
  const client = useQueryClient()
  const form = useForm<Values>({
    initial: mine ?? Object.fromEntries(namesOf(phase).map((name) => [name, ''])),
    check: (values) => errorsOf<Values>(answersForms[phase], values),
    onSubmit: (values) => void send.run({ phase, answers: values as Answers }),
  })
  const send = useCommand(questionCalls.sendAnswers, {
    onDone: () => {
      toast.success(t.sent)
      void invalidateTopics(client, ['debrief'])
    },
    onFail: () => void invalidateTopics(client, ['settings']),
  })
  return (
    <form noValidate onSubmit={form.submit}>
      <fieldset disabled={byAdmin || isCounted} className="grid min-w-0 grid-cols-1 gap-5">
        <p className="text-18 font-semibold">{t.ask}</p>
        {namesOf(phase).map((name) => (
          <DebriefChoice
            key={name}
            {...form.field(name)}
            legend={t.offers[name]}
            choices={JUDGEMENTS.map((choice) => ({ choice, label: t[choice] }))}
          />
        ))}
        {isBare && <p className="text-15 text-muted">{t.anonymous}</p>}
        {send.error && (
          <Notice tone="bad" title={t.failed}>
            {send.error.message}
          </Notice>
        )}
        {isCounted && <p className="text-15 text-muted">{t.isCounted}</p>}
        {!byAdmin && !isCounted && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" pending={send.pending} pendingLabel={t.sending}>
              {mine ? t.change : t.send}
            </Button>
            {mine && <p className="min-w-0 flex-1 basis-48 text-15 text-muted">{t.answered}</p>}
          </div>
        )}
      </fieldset>
    </form>
  )
}
