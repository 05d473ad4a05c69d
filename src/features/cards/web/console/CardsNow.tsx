import type { AnswerOf } from '#core/call.ts'
import { offersAskedIn } from '#features/lesson/rules/cards/offers.ts'
import { cardQuestionOf } from '#features/lesson/rules/cards/questions.ts'
import { sceneOf } from '#features/lesson/scenes/scenes.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import { useRead } from '#ui/live/use-read.ts'
import { ButtonLink } from '#ui/page/Button.tsx'
import { cardWallCalls } from '../../schema/wall.ts'
import { cardWall } from '../../words/en/card-wall.ts'
import { SeatBySeat } from './SeatBySeat.tsx'

const t = cardWall.console

/**
 * Shows the way to the camera in the card of a scene that cards answer, and the seats one by one at
 * the truth.
 */
export function CardsNow() {
  const wall = useRead(cardWallCalls.readWall).data
  const playBy = useRead(settingsCalls.readPublic).data?.playBy
  if (!wall || wall.scene === null) return null
  if (sceneOf(wall.scene)?.kind === 'truth') return <SeatBySeat seat={wall.seat} />
  if (sceneOf(wall.scene)?.kind === 'lobby') return <TryCards seats={wall.seats} />
  if (!cardQuestionOf(wall.scene) && !offersAskedIn(wall.scene)) return null
  return (
    <section
      aria-label={t.title}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-12 bg-brand-soft p-3"
    >
      <ButtonLink
        to="/admin/cards/read"
        size="large"
        variant={wall.asked ? 'primary' : 'secondary'}
        icon="eye"
      >
        {t.readCards}
      </ButtonLink>
      <p className="tabular min-w-0 flex-1 basis-56">
        {wall.seats === 0 ? t.noSeats : sayAsked(wall.asked)}
      </p>
      {offersAskedIn(wall.scene) && playBy === 'both' && (
        <p className="basis-full text-15">{t.seenByYou}</p>
      )}
    </section>
  )
}

/** True while cards are asked and none is counted: to go on would pass over the class. */
export function useCardsFirst(): boolean {
  return Boolean(useRead(cardWallCalls.readWall).data?.asked)
}

/** The way to a rehearsal, before anything is asked. */
function TryCards({ seats }: { seats: number }) {
  return (
    <section aria-label={t.title} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ButtonLink to="/admin/cards/read" size="large" variant="secondary" icon="eye">
        {t.tryCards}
      </ButtonLink>
      <p className="min-w-0 flex-1 basis-56">{seats === 0 ? t.noSeats : t.tryText}</p>
    </section>
  )
}

function sayAsked(cardsAsked: AnswerOf<typeof cardWallCalls.readWall>['asked']): string {
  if (!cardsAsked) return t.asked
  const { read, missing } = cardsAsked
  return read.length > 0 ? t.reading(read.length, missing.length) : t.asks(missing.length)
}
