import { useState } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { namesOf, type Offer, type Phase } from '#features/debrief/schema/offers.ts'
import { debriefQuestions } from '#features/debrief/words/en/debrief-questions.ts'
import { offerAnswers } from '#features/lesson/rules/cards/offers.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { GOLD } from '#ui/look/gold.ts'
import { Button } from '#ui/page/Button.tsx'
import { SIDES } from '../../schema/card.ts'
import { cardOfferCalls, type JudgedByCard } from '../../schema/offers.ts'
import type { RoundState } from '../../schema/round.ts'
import { readCards } from '../../words/en/read-cards.ts'
import { COUNT_TIMEOUT_MS } from './count-timeout.ts'
import { GoOn } from './GoOn.tsx'
import { OfferPlaces } from './OfferPlaces.tsx'
import { OffersTold } from './OffersTold.tsx'
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
  const draft = useOffersDraft(personId, scene)
  const { place, votes, taken } = draft
  const [told, setTold] = useState<AnswerOf<typeof cardOfferCalls.sendOffers> | null>(null)
  const [isAgain, setAgain] = useState(false)
  const send = useCommand(cardOfferCalls.sendOffers, {
    timeoutMs: COUNT_TIMEOUT_MS,
    onDone: (answer) => {
      setTold(answer)
      setAgain(false)
      draft.forget()
    },
  })
  const names = namesOf(phase)
  const name = names[place - 1]
  const open = asked.map(({ number }) => number)
  const cards = judgedByCards(names, votes, open)
  const read = open.filter((number) => taken[number] !== undefined)
  useShownOnWall({ scene, step: place, numbers: read })
  const isLast = place === names.length
  return (
    <ReadRound
      round={`${scene} ${place} ${told ? 'sent' : ''}`}
      question={`${t.place(place, names.length)}. ${name ? debriefQuestions.offers[name] : ''}`}
      answers={offerAnswers.map(({ words }) => words())}
      {...{ seats, open, set }}
      votes={taken}
      isUnkept={draft.isUnkept}
      isCounted={told !== null}
      onType={draft.type}
      onRead={draft.read}
      isPaused={told !== null && !isAgain}
      onAgain={() => setAgain(true)}
      told={<OffersTold told={told} answered={asked.filter((seat) => seat.hasAnswered).length} />}
      fault={send.error && { title: t.notSent, text: send.error.message }}
    >
      <OfferPlaces
        counts={names.map((_, at) => Object.keys(votes[at + 1] ?? {}).length)}
        place={place}
        onGo={draft.goTo}
      />
      {isLast ? (
        <Button
          moves
          size="large"
          {...(told ? { variant: 'secondary' } : { className: GOLD })}
          disabled={cards.length === 0}
          pending={send.pending}
          pendingLabel={t.sending}
          onClick={() => void send.run({ scene, cards })}
        >
          {t.send(cards.length)}
        </Button>
      ) : (
        <Button
          size="large"
          {...(told ? { variant: 'secondary' } : { className: GOLD })}
          moves
          onClick={() => draft.goTo(place + 1)}
        >
          {t.next(place + 1)}
        </Button>
      )}
      {told && <GoOn scene={shown} />}
    </ReadRound>
  )
}

/** Lists each card that was read at least once, with its words on the offers, by their names. */
function judgedByCards(
  names: readonly Offer[],
  votes: Readonly<Record<string, TakenSides>>,
  open: readonly number[],
): JudgedByCard[] {
  return open.flatMap((number) => {
    const said = names.flatMap((name, at) => {
      const side = votes[at + 1]?.[number]?.side
      const saying = side && offerAnswers[SIDES.indexOf(side)]?.saying
      return saying ? [[name, saying] as const] : []
    })
    return said.length === 0 ? [] : [{ number, said: Object.fromEntries(said) }]
  })
}
