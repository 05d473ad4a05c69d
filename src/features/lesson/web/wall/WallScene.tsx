import type { Scene } from '../../scenes/scene.ts'
import type { Wall } from '../../schema/wall.ts'
import { WallAnswers } from './WallAnswers.tsx'
import { WallCloth } from './WallCloth.tsx'
import { WallJoin } from '../../scenes/akwaaba/Wall.tsx'
import { WallKeep } from '../../scenes/keep/Wall.tsx'
import { WallLine } from '../../scenes/the-run/Wall.tsx'
import { WallSign } from '../../scenes/eight-signs/Wall.tsx'
import { WallTaps } from '../../scenes/whisper/Wall.tsx'
import { WallTruth } from '../../scenes/the-truth/Wall.tsx'

type Props = {
  /** Null before the lesson. */
  scene: Scene | null
  step: number
  wall: Wall
  roomName: string | null
  taps: Readonly<Record<string, number>>
  tappedBy: number
  /** Somebody has stood in the line of this lesson. */
  hadRun: boolean
}

/** The part of the wall below the words of a scene; the scene names it. */
export function WallScene({ scene, step, wall, roomName, taps, tappedBy, hadRun }: Props) {
  switch (scene?.wall) {
    case undefined:
    case 'join':
      return <WallJoin names={wall.names} players={wall.players} roomName={roomName} />
    case 'answersBefore':
      return <WallAnswers phase="before" wall={wall} />
    case 'answersAfter':
      return <WallAnswers phase="after" wall={wall} />
    case 'taps':
      return (
        <WallTaps
          choices={scene?.taps?.choices ?? {}}
          taps={taps}
          tappedBy={tappedBy}
          wall={wall}
        />
      )
    case 'line':
      return <WallLine wall={wall} />
    case 'truth':
      return <WallTruth hadRun={hadRun} />
    case 'signs':
      return <WallSign step={step} met={taps[`sign-${step}`] ?? 0} />
    case 'change':
      return <WallKeep step={step} players={wall.players} />
    case 'cloth':
      return <WallCloth wall={wall} />
  }
}
