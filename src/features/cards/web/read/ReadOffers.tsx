import { useState } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { type Offer, offerNamesOf, type Phase } from '#features/debrief/schema/offers.ts'
import { debriefQuestions } from '#features/debrief/words/en/debrief-questions.ts'
import { offerAnswers } from '#features/lesson/rules/cards/offers.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { cx } from '#ui/look/class-names.ts'
import { Button } from '#ui/page/Button.tsx'
import { seatsToRead } from '../../rules/seats-to-read.ts'
import { SIDES } from '../../schema/card.ts'
import { cardOfferCalls, type JudgedByCard } from '../../schema/offers.ts'
import type { RoundState } from '../../schema/round.ts'
import { readCards } from '../../words/en/read-cards.ts'
import { COUNT_TIMEOUT_MS } from './count-timeout.ts'
import { GoOn } from './GoOn.tsx'
import { type LastSending, OffersIn } from './OffersIn.tsx'
import { ReadRound } from './ReadRound.tsx'
import type { TakenSides } from './taken-sides.ts'
import { useOffersDraft } from './use-offers-draft.ts'
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
  const judging = useJudging({ scene: shown, phase, asked, personId })
  const { draft, sent, refused, send, names, open, cards, answered, read } = judging
  const { place, votes, isAgain, reading } = draft
  const name = names[place - 1]
  if (judging.isIn) {
    return (
      <OffersIn
        scene={shown}
        {...{ offers: names.length, asked, seats, sent, onAgain: draft.begin }}
      />
    )
  }
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
        isCounted: false,
        isPaused: false,
        onAgain: draft.begin,
        mayGoOn: isAgain,
      }}
      {...{ open, set, reading, seats: notingCards(seats, votes) }}
      note={<AnsweredNote answered={answered} isAnew={open.length === asked.length} />}
      places={
        <OfferPlaces
          counts={names.map((_, at) => Object.keys(votes[at + 1] ?? {}).length)}
          place={place}
          onGo={draft.goTo}
        />
      }
      fault={refused === null ? null : { title: t.notSent, text: refused }}
    >
      <OffersOnward
        {...{ place, cards: cards.length, read: read.length, asked: open.length, isAgain }}
        last={names.length}
        isSending={send.pending}
        onSend={() => void send.run({ scene, cards })}
        onNext={() => draft.goTo(place + 1)}
      />
      {isAgain && (
        <GoOn
          scene={shown}
          isMain={false}
          heldBy={isTyped(votes) && cards.length > 0 && refused === null ? t.typedHeld : null}
          onGo={() => {
            if (cards.length === 0) draft.forget()
          }}
        />
      )}
    </ReadRound>
  )
}

function AnsweredNote({ answered, isAnew }: { answered: number; isAnew: boolean }) {
  return (
    <p className="pb-5 text-15 text-muted">
      {answered === 0 ? t.about : `${t.answered(answered)} ${isAnew ? t.anew : t.onlyOthers}`}
    </p>
  )
}

/** The judgements of the cards that are asked, as far as they are read, and as the wall hears of them. */
function useJudging({ scene, phase, asked, personId }: Omit<Props, 'seats' | 'set'>) {
  const draft = useOffersDraft(personId, scene)
  const { place, votes, isAgain, reading } = draft
  const { sent, refused, send } = useSending(draft)
  const names = offerNamesOf(phase)
  const open = seatsToRead(asked)
  // A card that is read anew has answered: half a judgement does not take the place of a whole one.
  const isAnew = open.length === asked.length && asked.every((seat) => seat.hasAnswered)
  const cards = judgedByCards(names, votes, open).filter(
    ({ said }) => !isAnew || Object.keys(said).length === names.length,
  )
  const answered = asked.filter((seat) => seat.hasAnswered).length
  const isIn = !isAgain && cards.length === 0 && (sent !== null || answered > 0)
  const read = open.filter((number) => reading.votes[number] !== undefined)
  // Numbers that have answered tell the wall that others are asked, before a card of theirs is up.
  const others = isAgain ? numbersBut(asked, open) : []
  const wallRow = isIn ? NOTHING_READ : { step: place, numbers: [...others, ...read] }
  useShownOnWall({ scene: scene.name, ...wallRow })
  return { draft, sent, refused, send, names, open, cards, answered, isIn, read }
}

/** Nothing is asked any more: the wall is told so once all are in. */
const NOTHING_READ = { step: 1, numbers: [] }

const numbersBut = (asked: OfferSeats, open: readonly number[]) =>
  asked.map(({ number }) => number).filter((number) => !open.includes(number))

/** Sends the answers, and remembers the last ones that were sent, until others are read. */
function useSending({
  forget,
  isAgain,
}: Pick<ReturnType<typeof useOffersDraft>, 'forget' | 'isAgain'>) {
  const [sent, setSent] = useState<LastSending | null>(null)
  const send = useCommand(cardOfferCalls.sendOffers, {
    timeoutMs: COUNT_TIMEOUT_MS,
    onDone: (answer) => {
      setSent({ ...answer, isOfOthers: isAgain })
      if (answer.sent > 0) forget()
    },
  })
  // The letters of cards of which none was taken stay, and say why.
  const isRefused = sent !== null && sent.sent === 0
  const why = isRefused ? sayRefused(sent.told) : null
  return { sent: isRefused ? null : sent, refused: send.error?.message ?? why, send }
}

const isTyped = (votes: Readonly<Record<string, TakenSides>>) =>
  Object.values(votes).some((sides) => Object.values(sides).some(({ how }) => how !== 'read'))

const sayRefused = (told: readonly { number: number; told: string }[]) =>
  told.map(({ number, told: why }) => readCards.toldOf([number], why)).join(' ')

type OffersOnwardProps = {
  place: number
  /** The place of the last offer: from there all are sent. */
  last: number
  /** Cards that were read of any offer. */
  cards: number
  /** Cards that were read of this one, and those that are asked. */
  read: number
  asked: number
  /** A sending came before: the few that are read since may be sent from any offer. */
  isAgain: boolean
  isSending: boolean
  onSend: () => void
  onNext: () => void
}

function OffersOnward(props: OffersOnwardProps) {
  const { place, last, cards, read, asked, isAgain, isSending, onSend, onNext } = props
  const isLast = place === last
  return (
    <>
      {!isLast && (
        <OnwardButton isNext={read > 0 && 2 * read >= asked} isQuiet={read === 0} onClick={onNext}>
          {t.next(place + 1)}
        </OnwardButton>
      )}
      {(isLast || (isAgain && cards > 0)) && (
        <OnwardButton
          isNext={isLast && cards > 0}
          disabled={cards === 0}
          pending={isSending}
          onClick={onSend}
        >
          {t.send(cards)}
        </OnwardButton>
      )}
    </>
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

/** A letter for any offer has come off a seat's card, though none is sent before the last offer. */
function notingCards(seats: Props['seats'], votes: Readonly<Record<string, TakenSides>>) {
  return seats.map((seat) => ({
    ...seat,
    wasCounted: seat.wasCounted || Object.values(votes).some((sides) => sides[seat.number]),
  }))
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
