import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#core/call.ts'
import { BeforeAfter } from '#ui/charts/BeforeAfter.tsx'
import { Calm } from '#ui/dialogs/Calm.tsx'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Badge } from '#ui/page/Badge.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { DownloadButton } from '#ui/page/DownloadButton.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { changeTold } from '../../rules/change-told.ts'
import { isOffer, isScam, PHASES, type Phase } from '../../schema/offers.ts'
import { type PhaseCount, questionAdminCalls } from '../../schema/standing.ts'
import { adminDebrief } from '../../words/en/admin-debrief.ts'
import { debriefChange } from '../../words/en/debrief-change.ts'
import { debriefQuestions } from '../../words/en/debrief-questions.ts'

const t = adminDebrief.questions

/** Both rounds: open or closed, how many answered, and the sums where they may be shown. */
export function AdminQuestions() {
  const query = useRead(questionAdminCalls.readStanding)
  const client = useQueryClient()
  const set = useCommand(questionAdminCalls.setQuestions, {
    onDone: () => void invalidateTopics(client, ['settings']),
  })
  return (
    <Card title={t.title}>
      <p className="mb-4 text-15 text-muted">{t.text}</p>
      <Loaded query={query} errorTitle={t.loadFailed} skeleton={<Skeleton className="h-80" />}>
        {({ before, after, change, opensAfter, beforeIsOver }) => (
          <div className="grid grid-cols-1 gap-5">
            <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
              <Round
                phase="before"
                standing={before}
                state={before.isOpen ? t.open : beforeIsOver ? t.over : t.closed}
                isSet={before.isOpen}
                canSet={!beforeIsOver}
                onSet={(open) => void set.run({ phase: 'before', open })}
              />
              <Round
                phase="after"
                standing={after}
                state={after.isOpen ? t.open : opensAfter ? t.opens : t.closed}
                isSet={opensAfter}
                canSet
                onSet={(open) => void set.run({ phase: 'after', open })}
              />
            </div>
            {set.error && (
              <Notice tone="bad" title={t.failed}>
                {set.error.message}
              </Notice>
            )}
            {!change && before.answers > 0 && after.answers > 0 && (
              <p className="text-15 text-muted">{debriefChange.missing({ before, after })}</p>
            )}
            {(before.sums || after.sums) && (
              <>
                <AdminAnswers before={before} after={after} change={change} />
                <DownloadButton
                  call={questionAdminCalls.exportAnswers}
                  input={{}}
                  label={t.download}
                  under={t.under}
                  failed={t.downloadFailed}
                />
              </>
            )}
          </div>
        )}
      </Loaded>
    </Card>
  )
}

type Props = {
  phase: Phase
  standing: PhaseCount
  state: string
  isSet: boolean
  canSet: boolean
  onSet: (open: boolean) => void
}

function Round({ phase, standing, state, isSet, canSet, onSet }: Props) {
  const { isOpen, answers, sums } = standing
  return (
    <section className="grid grid-cols-1 content-start gap-2 rounded-12 border border-line p-4">
      <h3 className="text-16 font-semibold">{t.rounds[phase]}</h3>
      <p className="flex items-start gap-2 text-15 font-semibold">
        <Icon name={isOpen ? 'check' : 'lock'} className="mt-px" />
        {state}
      </p>
      <p>
        <Calm of={t.answered(answers)} />
      </p>
      {!sums && <p className="text-15 text-muted">{isOpen ? t.hiddenOpen : t.hiddenFew}</p>}
      {canSet && (
        <div className="mt-1 max-sm:grid">
          <Button moves variant="secondary" onClick={() => onSet(!isSet)}>
            {(isSet ? t.closeIt : t.openIt)[phase]}
          </Button>
        </div>
      )}
    </section>
  )
}

type AdminAnswersProps = Pick<
  AnswerOf<typeof questionAdminCalls.readStanding>,
  'before' | 'after' | 'change'
>

/** The change over everybody who answered; then each offer of each round. */
function AdminAnswers({ before, after, change }: AdminAnswersProps) {
  const standing = { before, after }
  return (
    <div className="grid grid-cols-1 gap-5">
      {change && (
        <section aria-label={t.changed} className="grid grid-cols-1 gap-3">
          <h3 className="text-16 font-semibold">{t.changed}</h3>
          <BeforeAfter {...changeTold(change)} />
        </section>
      )}
      {PHASES.map((phase) => (
        <Offers key={phase} phase={phase} standing={standing[phase]} />
      ))}
    </div>
  )
}

function Offers({ phase, standing }: { phase: Phase; standing: PhaseCount }) {
  const sums = Object.entries(standing.sums ?? {})
  return (
    <section aria-label={t.rounds[phase]}>
      <h3 className="mb-1 text-16 font-semibold">{t.rounds[phase]}</h3>
      {sums.length > 0 ? (
        <ul className="divide-y divide-line">
          {sums.map(
            ([name, { scam, of }]) =>
              isOffer(name) && (
                <li key={name} className="grid grid-cols-1 gap-1 py-2.5 text-15">
                  <p>{debriefQuestions.offers[name]}</p>
                  <p className="tabular flex flex-wrap items-center gap-2">
                    <Badge tone={isScam(name) ? 'bad' : 'good'}>
                      {isScam(name) ? debriefQuestions.scam : debriefQuestions.genuine}
                    </Badge>
                    <span>{t.calledScam(scam, of)}</span>
                  </p>
                </li>
              ),
          )}
        </ul>
      ) : (
        <p className="text-15 text-muted">{t.notShown}</p>
      )}
    </section>
  )
}
