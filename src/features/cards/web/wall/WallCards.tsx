import type { ReactNode } from 'react'
import { useRead } from '#ui/live/use-read.ts'
import { offersAskedIn } from '#features/lesson/rules/cards/offers.ts'
import { cardQuestionOf } from '#features/lesson/rules/cards/questions.ts'
import { sceneOf } from '#features/lesson/scenes/scenes.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import { cardWallCalls } from '../../schema/wall.ts'
import { wallQuestionOf } from './wall-question.ts'
import { WallHold } from './WallHold.tsx'
import { WallQuestion } from './WallQuestion.tsx'
import { WallSeat } from './WallSeat.tsx'
import { WallBelow } from './WallBelow.tsx'

type Props = {
  /** The scene that the wall shows. */
  scene: string
  /** The picture of the scene in a class with phones. */
  children: ReactNode
}

/** The wall of a class that answers by cards: what is asked of them, and at the truth seat by seat. */
export function WallCards({ scene, children }: Props) {
  const found = useRead(cardWallCalls.readWall).data
  const playBy = useRead(settingsCalls.readPublic).data?.playBy
  if (!found || found.scene !== scene) return children
  if (playBy === 'cards' && sceneOf(scene)?.isLobby) return <WallHold cards={found.seats} />
  if (found.seat) return <WallSeat key={found.seat.number} {...found.seat} />
  if (!found.asked) return children
  const question = wallQuestionOf(scene, found.asked)
  const { step, read } = found.asked
  const key = `${scene} ${step}`
  if (cardQuestionOf(scene)?.isBelow && read.length === 0 && !offersAskedIn(scene)) {
    return (
      <WallBelow key={key} question={question} asked={found.asked}>
        {children}
      </WallBelow>
    )
  }
  return <WallQuestion key={key} question={question} asked={found.asked} />
}
