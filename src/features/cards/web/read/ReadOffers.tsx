import { useState } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { type Offer, offerNamesOf, type Phase } from '#features/debrief/schema/offers.ts'
import { debriefQuestions } from '#features/debrief/words/en/debrief-questions.ts'
import { offerAnswers } from '#features/lesson/rules/cards/offers.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { cx } from '#ui/look/class-names.ts'
import { makeDraftStore } from '#ui/offline/draft-store.ts'
import { Button } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { SIDES } from '../../schema/card.ts'
import { cardOfferCalls, type JudgedByCard } from '../../schema/offers.ts'
import type { RoundState } from '../../schema/round.ts'
import { readCards } from '../../words/en/read-cards.ts'
import { COUNT_TIMEOUT_MS } from './count-timeout.ts'
import { GoOn } from './GoOn.tsx'
import { ReadRound } from './ReadRound.tsx'
import { readingOf, type TakenSides } from './taken-sides.ts'
import { useShownOnWall } from './use-shown-on-wall.ts'

const t = readCards.offers

type OfferSeats = AnswerOf<typeof cardOfferCalls.readOffers>['seats']
type Props = Pick<RoundState, 'seats' | 'set'> & {
  scene: NonNullable<RoundState['scene']>
  phase: Phase
  asked: OfferSeats
  personId: string
}

/**
 * The questions before or after: offer by offer, then all of a card's answers at once, as a phone
 * sends them.
 */
export function ReadOffers({ scene: shown, phase, asked, personId, seats, set }: Props) {
  const scene = shown.name
  const draft = useOffersDraft(personId, scene)
  const { place, votes, reading } = draft
  const [sent, setSent] = useState<AnswerOf<typeof cardOfferCalls.sendOffers> | null>(null)
  const [isAgain, setAgain] = useState(false)
  const send = useCommand(cardOfferCalls.sendOffers, {
    timeoutMs: COUNT_TIMEOUT_MS,
    onDone: (answer) => {
      setSent(answer)
      setAgain(false)
      draft.forget()
    },
  })
  const names = offerNamesOf(phase)
  const name = names[place - 1]
  const open = asked.map(({ number }) => number)
  const cards = judgedByCards(names, votes, open)
  const read = open.filter((number) => reading.votes[number] !== undefined)
  useShownOnWall({ scene, step: place, numbers: read })
  return (
    <ReadRound
      question={{
        place: t.place(place, names.length),
        text: name ? debriefQuestions.offers[name] : '',
        answers: offerAnswers.map(({ words }) => words()),
      }}
      turn={{
        id: `${scene} ${place} ${sent ? 'sent' : ''}`,
        isBegun: cards.length > 0,
        isCounted: sent !== null,
        isPaused: sent !== null && !isAgain,
        onAgain: () => setAgain(true),
      }}
      {...{ seats, open, set, reading }}
      outcome={<OffersOutcome sent={sent} />}
      note={
        <OffersNote isSent={!!sent} answered={asked.filter((seat) => seat.hasAnswered).length} />
      }
      places={
        <OfferPlaces
          counts={names.map((_, at) => Object.keys(votes[at + 1] ?? {}).length)}
          place={place}
          onGo={draft.goTo}
        />
      }
      fault={send.error && { title: t.notSent, text: send.error.message }}
    >
      <OffersOnward
        {...{ place, cards: cards.length, read: read.length, asked: open.length }}
        last={names.length}
        isSent={sent !== null}
        isSending={send.pending}
        onSend={() => void send.run({ scene, cards })}
        onNext={() => draft.goTo(place + 1)}
      />
      {sent && <GoOn scene={shown} />}
    </ReadRound>
  )
}

type OffersOnwardProps = {
  place: number
  /** The place of the last offer: from there all are sent. */
  last: number
  /** Cards that were read of any offer. */
  cards: number
  /** Cards that were read of this one, and those that are asked. */
  read: number
  asked: number
  isSent: boolean
  isSending: boolean
  onSend: () => void
  onNext: () => void
}

function OffersOnward(props: OffersOnwardProps) {
  const { place, last, cards, read, asked, isSent, isSending, onSend, onNext } = props
  if (place === last) {
    return (
      <OnwardButton
        isNext={!isSent && cards > 0}
        disabled={cards === 0}
        pending={isSending}
        onClick={onSend}
      >
        {t.send(cards)}
      </OnwardButton>
    )
  }
  return (
    <OnwardButton
      isNext={!isSent && read > 0 && 2 * read >= asked}
      isQuiet={!isSent && read === 0}
      onClick={onNext}
    >
      {t.next(place + 1)}
    </OnwardButton>
  )
}

type OnwardProps = {
  /** True of the next thing to do: the button is golden. */
  isNext: boolean
  /** True where to wait is better: while no card of an offer is read, the way on is no more than words. */
  isQuiet?: boolean
  disabled?: boolean
  pending?: boolean
  onClick: () => void
  children: string
}

function OnwardButton({ isNext, isQuiet = false, ...button }: OnwardProps) {
  return (
    <Button
      moves
      size="large"
      variant={isNext ? 'primary' : isQuiet ? 'quiet' : 'secondary'}
      pendingLabel={t.sending}
      {...button}
    />
  )
}

/** Lists each card that was read at least once, with its words on the offers, by their names. */
function judgedByCards(
  names: readonly Offer[],
  votes: Readonly<Record<string, TakenSides>>,
  open: readonly number[],
): JudgedByCard[] {
  return open.flatMap((number) => {
    const sayings = names.flatMap((name, at) => {
      const side = votes[at + 1]?.[number]?.side
      const saying = side && offerAnswers[SIDES.indexOf(side)]?.saying
      return saying ? [[name, saying] as const] : []
    })
    return sayings.length === 0 ? [] : [{ number, said: Object.fromEntries(sayings) }]
  })
}

type OffersDraft = {
  readonly scene: string
  /** The place of the offer that is judged now, from 1. */
  readonly place: number
  /** Votes by the places of the offers. */
  readonly votes: Readonly<Record<string, TakenSides>>
}

const useDraft = makeDraftStore<OffersDraft>('card-offers', () => ({
  scene: '',
  place: 1,
  votes: {},
}))

const NONE: OffersDraft['votes'] = {}
const NOTHING_TAKEN: TakenSides = {}

/** The judgements of a round of offers by cards, stored on this device alone until they are sent. */
function useOffersDraft(personId: string, scene: string) {
  const [draft, change, forget, isUnkept] = useDraft(personId)
  const isOurs = draft.scene === scene
  const votes = isOurs ? draft.votes : NONE
  const place = isOurs ? draft.place : 1
  const keep = (next: TakenSides) => change({ scene, place, votes: { ...votes, [place]: next } })
  return {
    place,
    votes,
    reading: readingOf(votes[place] ?? NOTHING_TAKEN, isUnkept, keep),
    forget,
    goTo: (to: number) => change({ scene, place: to, votes }),
  }
}

type OfferPlacesProps = { counts: readonly number[]; place: number; onGo: (place: number) => void }

/** Every offer by its place, with how many cards have judged it; a tap goes to it. */
function OfferPlaces({ counts, place, onGo }: OfferPlacesProps) {
  return (
    <nav aria-label={t.nav} className="grid w-full max-w-md grid-cols-8 gap-1 lg:w-100">
      {counts.map((cards, at) => (
        <button
          key={at}
          type="button"
          aria-current={place === at + 1 ? 'step' : undefined}
          aria-label={t.goTo(at + 1, cards)}
          onClick={() => onGo(at + 1)}
          className={cx(
            'tabular grid min-h-11 content-center justify-items-center rounded-8 border px-1',
            place === at + 1 ? 'border-brand outline-2 outline-brand' : 'border-line-strong',
            cards > 0 ? 'bg-brand-soft' : 'bg-raised',
          )}
        >
          <span className="text-16 leading-none font-bold">{at + 1}</span>
          <span className="text-13 leading-tight text-muted">{cards > 0 ? cards : '·'}</span>
        </button>
      ))}
    </nav>
  )
}

type OffersOutcomeProps = { sent: AnswerOf<typeof cardOfferCalls.sendOffers> | null }

/** The outcome after the answers are sent: how many are in, and by number why others are not. */
function OffersOutcome({ sent }: OffersOutcomeProps) {
  return (
    <div role="status" className={sent ? '' : 'sr-only'}>
      {sent && (
        <Notice tone={sent.told.length > 0 ? 'wait' : 'good'} title={t.sent(sent.sent)}>
          {sent.told.length > 0 && (
            <ul className="grid gap-1">
              {sent.told.map(({ number, told: why }) => (
                <li key={number}>{readCards.toldOf([number], why)}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
    </div>
  )
}

/** The way that the answers go; or how many seats have answered this round before. */
function OffersNote({ isSent, answered }: { isSent: boolean; answered: number }) {
  return (
    <p className="text-15 text-muted">{answered > 0 && !isSent ? t.answered(answered) : t.about}</p>
  )
}
