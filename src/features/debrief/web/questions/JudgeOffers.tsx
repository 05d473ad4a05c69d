import { useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/look/Icon.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { StepBar } from '#ui/page/StepBar.tsx'
import { JUDGEMENT_ICONS, JUDGEMENT_TILES } from '../../rules/judgement-looks.ts'
import { offerNamesOf, type Phase } from '../../schema/offers.ts'
import {
  type Answers,
  JUDGEMENTS,
  type Judgement,
  MOST_SECONDS,
  type ShownOffer,
  SURENESS,
  type Sureness,
} from '../../schema/questions.ts'
import { debriefQuestions as t } from '../../words/en/debrief-questions.ts'

type Props = {
  phase: Phase
  isSending: boolean
  /** The reason that the answers were not taken. */
  failed: string | null
  /** The first offer is judged. */
  onBegin: () => void
  /** The last is: all are sent. */
  onJudged: (answers: Answers, shown: ShownOffer[]) => void
}

type OfferAnswer = { readonly said: Judgement; readonly seconds: number; readonly sure: Sureness }

/**
 * One offer a screen: genuine or a scam, then how sure one is. The last one sends them all. On a phone's own
 * screen it is as high as that, with its answers at the thumb.
 */
export function JudgeOffers({ phase, isSending, failed, onBegin, onJudged }: Props) {
  const names = offerNamesOf(phase)
  const send = (all: readonly OfferAnswer[]) => onJudged(...answersOf(phase, all))
  const { judged, lastJudgement, at, offer, judge, beSure, goBack } = useJudging(
    names.length,
    onBegin,
    send,
  )
  const name = names[at] ?? names[0]
  const isAll = judged.length === names.length
  if (!name) return null
  return (
    <fieldset className="flex min-w-0 grow flex-col justify-end gap-4">
      <legend ref={offer} tabIndex={-1} className="mb-4 grid grid-cols-1 gap-2 outline-none">
        <span className="tabular text-15 text-muted">{t.at(at + 1, names.length)}</span>
        <StepBar at={at + 1} of={names.length} />
        {!lastJudgement && (
          <span className="pt-4 text-[1.625rem] leading-tight">{t.offers[name]}</span>
        )}
      </legend>
      {!lastJudgement && !isAll && <GenuineOrScam onJudge={judge} />}
      {lastJudgement && <HowSure said={lastJudgement.said} onSure={beSure} />}
      {failed && (
        <Notice tone="bad" title={t.failed}>
          {failed}
        </Notice>
      )}
      {isAll && (
        <Button
          moves
          size="large"
          pending={isSending}
          pendingLabel={t.sending}
          onClick={() => send(judged)}
        >
          {t.send}
        </Button>
      )}
      {(at > 0 || lastJudgement) && !isSending && (
        <Button variant="quiet" moves={false} onClick={goBack}>
          {t.back}
        </Button>
      )}
    </fieldset>
  )
}

/** The answers so far, and the offer that is judged: first what it is, then how sure one is of it. */
function useJudging(
  offers: number,
  onBegin: () => void,
  onAll: (all: readonly OfferAnswer[]) => void,
) {
  const [judged, setJudged] = useState<readonly OfferAnswer[]>([])
  const [lastJudgement, setLastJudgement] = useState<Pick<OfferAnswer, 'said' | 'seconds'> | null>(
    null,
  )
  const at = Math.min(judged.length, offers - 1)
  const shownAt = useRef(0)
  const offer = useRef<HTMLLegendElement>(null)
  useEffect(() => {
    shownAt.current = performance.now()
    // The next offer is read out, and a keyboard goes on from it; the first is where the page began.
    if (at > 0) offer.current?.focus()
  }, [at])
  const judge = (judgement: Judgement, pressedAt: number) => {
    const seconds = Math.max(0, Math.round((pressedAt - shownAt.current) / 1000))
    if (at === 0) onBegin()
    setLastJudgement({ said: judgement, seconds: Math.min(seconds, MOST_SECONDS) })
  }
  const beSure = (sure: Sureness) => {
    if (!lastJudgement) return
    const all = [...judged, { ...lastJudgement, sure }]
    setJudged(all)
    setLastJudgement(null)
    if (all.length === offers) onAll(all)
  }
  const goBack = () => (lastJudgement ? setLastJudgement(null) : setJudged(judged.slice(0, -1)))
  return { judged, lastJudgement, at, offer, judge, beSure, goBack }
}

type GenuineOrScamProps = { onJudge: (judgement: Judgement, pressedAt: number) => void }

function GenuineOrScam({ onJudge }: GenuineOrScamProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      {JUDGEMENTS.map((judgement) => (
        <Button
          key={judgement}
          moves
          size="large"
          className="min-h-28 flex-col border-transparent! text-22! text-on-hall!"
          style={{ background: JUDGEMENT_TILES[judgement] }}
          onClick={(event) => onJudge(judgement, event.timeStamp)}
        >
          <Icon name={JUDGEMENT_ICONS[judgement]} size={48} />
          {t[judgement]}
        </Button>
      ))}
    </div>
  )
}

/** The answers to all offers, and beside each how sure one was and how long it took. */
function answersOf(phase: Phase, all: readonly OfferAnswer[]): [Answers, ShownOffer[]] {
  const names = offerNamesOf(phase)
  const answers = all.flatMap(({ said, ...one }, at) => {
    const offer = names[at]
    return offer ? [{ ...one, offer, said }] : []
  })
  return [
    Object.fromEntries(answers.map(({ offer, said }) => [offer, said])),
    answers.map(({ offer, sure, seconds }) => ({ offer, sure, seconds })),
  ]
}

type HowSureProps = { said: Judgement; onSure: (sure: Sureness) => void }

function HowSure({ said, onSure }: HowSureProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="font-semibold">{t.said(t[said])}</p>
      <p>{t.howSure}</p>
      {SURENESS.map((sure) => (
        <Button
          key={sure}
          moves
          size="large"
          variant="secondary"
          className="bg-sunken!"
          block
          onClick={() => onSure(sure)}
        >
          {t.sureness[sure]}
        </Button>
      ))}
    </div>
  )
}
