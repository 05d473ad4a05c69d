import type { ReactNode } from 'react'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { Badge } from '#ui/page/Badge.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Fold } from '#ui/page/Fold.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { offerTold } from '../../rules/offers-told.ts'
import { isOffer, isScam, PHASES, type Phase } from '../../schema/offers.ts'
import { questionCalls } from '../../schema/questions.ts'
import { debriefAnswers } from '../../words/en/debrief-answers.ts'
import { OfferTold } from './OfferTold.tsx'

const t = debriefAnswers.own
const NEWEST_FIRST = ['after', 'before'] as const

type Props = {
  otherwise?: ReactNode
  /** True in a lesson: the number of those that were right, and of the others the newest. */
  isShort?: boolean
}

/**
 * The person's own answers, item by item, each with the words that tell it: those that were not
 * right first, the others folded. A person who judged nothing sees `otherwise`.
 */
export default function OwnAnswers({ otherwise, isShort = false }: Props) {
  const query = useRead(questionCalls.readOwnAnswers)
  if (otherwise && query.data?.rounds.length === 0) return otherwise
  return (
    <Card title={t.title} className="no-print">
      <p className="-mt-2 mb-3 text-15 text-muted">{t.lead}</p>
      <Loaded query={query} errorTitle={t.failed} skeleton={<SkeletonList rows={4} />}>
        {({ rounds }) =>
          rounds.length === 0 ? (
            <p>{t.none}</p>
          ) : isShort ? (
            <InShort rounds={rounds.map(resultsOf)} />
          ) : (
            <div className="grid grid-cols-1 gap-x-10 gap-y-4">
              {NEWEST_FIRST.flatMap((phase) =>
                rounds
                  .filter((round) => round.phase === phase)
                  .map((round) => <Round key={phase} {...resultsOf(round)} />),
              )}
            </div>
          )
        }
      </Loaded>
    </Card>
  )
}

type GivenAnswer = { readonly offer: string; readonly said: 'genuine' | 'scam' }

const isRight = ({ offer, said }: GivenAnswer) => isScam(offer) === (said === 'scam')

type GivenRound = { readonly phase: Phase; readonly answers: readonly GivenAnswer[] }
type Results = {
  readonly phase: Phase
  readonly right: readonly OwnAnswer[]
  readonly wrong: readonly OwnAnswer[]
}

function resultsOf({ phase, answers }: GivenRound): Results {
  const results = answers.flatMap((each) =>
    isOffer(each.offer) ? [{ offer: offerTold(each.offer), right: isRight(each) }] : [],
  )
  return {
    phase,
    right: results.filter((each) => each.right),
    wrong: results.filter((each) => !each.right),
  }
}

function Round({ phase, right, wrong }: Results) {
  return (
    <section aria-label={debriefAnswers.rounds[phase]}>
      <h3 className="text-16 font-semibold">{debriefAnswers.rounds[phase]}</h3>
      <p className="tabular text-18 font-semibold">
        {t.score(right.length, right.length + wrong.length)}
      </p>
      <AnswerList answers={wrong} />
      <FoldedAnswers title={t.others(right.length)} answers={right} />
    </section>
  )
}

/** A phone in a scene of three minutes holds so many of what was not right; the rest is a tap away. */
const MOST_OPEN = 2

/** Both scores side by side; some of what was not right after, and each other offer behind a tap. */
function InShort({ rounds }: { rounds: readonly Results[] }) {
  const inOrder = (phases: readonly Phase[]) =>
    phases.flatMap((phase) => rounds.filter((round) => round.phase === phase))
  const [newest, ...earlier] = inOrder(NEWEST_FIRST)
  const wrong = newest?.wrong ?? []
  const rest = [
    ...wrong.slice(MOST_OPEN),
    ...(newest?.right ?? []),
    ...earlier.flatMap((round) => [...round.wrong, ...round.right]),
  ]
  return (
    <>
      <div className="tabular mb-2 flex flex-wrap gap-x-10 gap-y-2">
        {inOrder(PHASES).map(({ phase, right, ...round }) => (
          <section key={phase} aria-label={debriefAnswers.rounds[phase]}>
            <h3 className="text-15 font-normal text-muted">{debriefAnswers.rounds[phase]}</h3>
            <p
              aria-hidden="true"
              className={cx('font-display text-40 leading-none font-bold', SCORES[phase])}
            >
              {right.length} / {right.length + round.wrong.length}
            </p>
            <p className="sr-only">{t.score(right.length, right.length + round.wrong.length)}</p>
          </section>
        ))}
      </div>
      <AnswerList answers={wrong.slice(0, MOST_OPEN)} />
      <FoldedAnswers title={t.each} answers={rest} />
    </>
  )
}

/** The later score is the news. */
const SCORES = { before: 'text-muted', after: 'text-gold-ink' } as const

function FoldedAnswers({ title, answers }: { title: string; answers: readonly OwnAnswer[] }) {
  if (answers.length === 0) return null
  return (
    <Fold title={title} titleClass="text-muted" className="text-15">
      <AnswerList answers={answers} />
    </Fold>
  )
}

type OwnAnswer = { readonly offer: ReturnType<typeof offerTold>; readonly right: boolean }

function AnswerList({ answers }: { answers: readonly OwnAnswer[] }) {
  if (answers.length === 0) return null
  return (
    <ul className="divide-y divide-line">
      {answers.map(({ offer, right }) => (
        <OfferTold key={offer.name} offer={offer}>
          <span className="flex flex-wrap items-center gap-2">
            <span className="text-15">{t.was(offer.answer)}</span>
            <Badge tone={right ? 'good' : 'wait'}>{right ? t.right : t.wrong}</Badge>
          </span>
        </OfferTold>
      ))}
    </ul>
  )
}
