import { useState } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { authCalls } from '#features/auth/schema.ts'
import { offersAskedIn } from '#features/lesson/rules/cards/offers.ts'
import { cardQuestionOf } from '#features/lesson/rules/cards/questions.ts'
import { LOBBY, sceneOf } from '#features/lesson/scenes/scenes.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { type CardSet, SIDES } from '../../schema/card.ts'
import { cardOfferCalls } from '../../schema/offers.ts'
import { type RoundSeat, roundCalls } from '../../schema/round.ts'
import { readCards as t } from '../../words/en/read-cards.ts'
import { ReadCards } from './ReadCards.tsx'
import { ReadOffers } from './ReadOffers.tsx'
import { ReadRound } from './ReadRound.tsx'
import { readingOf, type TakenSides } from './taken-sides.ts'
import { WhatToSay } from './WhatToSay.tsx'

/** Reads what a class holds up, by camera, keyboard or touch, and counts it. */
export default function AdminCardsReadPage() {
  const query = useRead(roundCalls.readRound)
  const me = useRead(authCalls.readSession).data?.person
  const isAsked = query.data !== undefined && query.data.seats.length !== 0 && asksCards(query.data)
  return (
    // While a question is read, it is the head of the page: it, the seats and the camera fill one screen.
    <Page title={t.title} isHeadless={isAsked} lead={isAsked ? undefined : t.lead} width="wide">
      <Loaded
        query={query}
        skeleton={<SkeletonList rows={6} label={t.loading} />}
        errorTitle={t.failed}
      >
        {(facts) => <ClassRound facts={facts} personId={me?.id} />}
      </Loaded>
    </Page>
  )
}

type RoundShown = Pick<AnswerOf<typeof roundCalls.readRound>, 'scene' | 'wasBegun'>

/** Nothing is asked yet, before the lesson and in its first scene: cards are tried. None are after it. */
const isRehearsed = ({ scene, wasBegun }: RoundShown) =>
  scene ? sceneOf(scene.name)?.kind === 'lobby' : !wasBegun

const asksCards = ({ scene, wasBegun }: RoundShown) =>
  isRehearsed({ scene, wasBegun }) ||
  (scene !== null && (offersAskedIn(scene.name) ?? cardQuestionOf(scene.name)) !== null)

type ClassRoundProps = {
  facts: AnswerOf<typeof roundCalls.readRound>
  personId: string | undefined
}

function ClassRound({ facts, personId }: ClassRoundProps) {
  const { scene, seats } = facts
  const question = scene && cardQuestionOf(scene.name)
  const phase = scene && offersAskedIn(scene.name)
  if (seats.length === 0) {
    return (
      <NothingToRead title={t.noSeats} text={t.noSeatsText} to="/admin/cards/print" go={t.make} />
    )
  }
  if (isRehearsed(facts)) return <Rehearsal seats={seats} set={facts.set} />
  if (!scene) {
    return (
      <NothingToRead title={t.noLesson} text={t.noLessonText} to="/admin/lesson" go={t.lesson} />
    )
  }
  const round = personId && { ...facts, scene, personId }
  return (
    <div className="read-page grid grid-cols-1 gap-2">
      <WhatToSay key={`say ${scene.name}`} name={scene.name} />
      {round && phase && <OffersAsked {...round} />}
      {round && !phase && question && <ReadCards key={scene.name} {...round} question={question} />}
      {(!round || (!phase && !question)) && (
        <NothingToRead
          title={t.noQuestion(scene.title)}
          text={t.noQuestionText}
          to="/admin/lesson"
          go={t.lesson}
        />
      )}
    </div>
  )
}

type OffersProps = Pick<AnswerOf<typeof roundCalls.readRound>, 'seats' | 'set'> & {
  scene: NonNullable<AnswerOf<typeof roundCalls.readRound>['scene']>
  personId: string
}

function OffersAsked({ scene, seats, set, personId }: OffersProps) {
  const query = useRead(cardOfferCalls.readOffers)
  return (
    <Loaded
      query={query}
      skeleton={<SkeletonList rows={6} label={t.loading} />}
      errorTitle={t.failed}
    >
      {({ phase, seats: asked }) =>
        phase && asked.length > 0 ? (
          <ReadOffers key={scene.name} {...{ scene, phase, asked, personId, seats, set }} />
        ) : (
          <NothingToRead
            title={t.offers.none}
            text={t.offers.noneText}
            to="/admin/lesson"
            go={t.lesson}
          />
        )
      }
    </Loaded>
  )
}

type WayProps = { title: string; text: string; to: string; go: string }

/** Says why nothing can be read now, and where to go. */
function NothingToRead({ title, text, to, go }: WayProps) {
  return (
    <Empty icon="eye" title={title} action={<ButtonLink to={to}>{go}</ButtonLink>}>
      {text}
    </Empty>
  )
}

/** Tries cards and camera before anything is asked: what is read is shown, and neither counted nor kept. */
function Rehearsal({ seats, set }: { seats: readonly RoundSeat[]; set: CardSet }) {
  const [votes, setVotes] = useState<TakenSides>({})
  const [turn, setTurn] = useState(1)
  const begin = () => {
    setVotes({})
    setTurn(turn + 1)
  }
  return (
    <div className="read-page grid grid-cols-1 gap-2">
      <WhatToSay name={LOBBY.name} />
      <ReadRound
        question={{ text: t.rehearsal.question, answers: SIDES.map(t.rehearsal.letter) }}
        turn={{ id: `rehearsal ${turn}`, isCounted: false, isPaused: false, onAgain: begin }}
        // A number that is missing in a rehearsal loses no seat by it.
        seats={seats.map((seat) => ({ ...seat, wasCounted: true }))}
        open={seats.map(({ number }) => number)}
        set={set}
        reading={readingOf(votes, false, setVotes)}
        fault={null}
        outcome={<p>{t.rehearsal.note}</p>}
      >
        <Button variant="secondary" size="large" onClick={begin}>
          {t.rehearsal.again}
        </Button>
      </ReadRound>
    </div>
  )
}
