import type { ComponentType } from 'react'
import type { Scene, SceneName } from '../../scenes/scene.ts'
import type { WallProps } from '../../scenes/scene-props.ts'
import { WallAnswers } from './WallAnswers.tsx'
import { WallCloth } from './WallCloth.tsx'
import { AkwaabaWall } from '../../scenes/akwaaba/Wall.tsx'
import { KeepWall } from '../../scenes/keep/Wall.tsx'
import { TheRunWall } from '../../scenes/the-run/Wall.tsx'
import { EightSignsWall } from '../../scenes/eight-signs/Wall.tsx'
import { WhisperWall } from '../../scenes/whisper/Wall.tsx'
import { TheTruthWall } from '../../scenes/the-truth/Wall.tsx'

/** The picture of each scene. */
const WALLS: Readonly<Record<SceneName, ComponentType<WallProps>>> = {
  akwaaba: AkwaabaWall,
  before: WallJudged,
  'first-cedi': WallCloth,
  'it-works': WallCloth,
  'bring-a-friend': WallCloth,
  whisper: WhisperWall,
  'the-run': TheRunWall,
  half: WallJudged,
  'the-truth': TheTruthWall,
  'eight-signs': EightSignsWall,
  after: WallJudged,
  keep: KeepWall,
}

function WallJudged({ scene, wall }: WallProps) {
  return scene.judges && <WallAnswers phase={scene.judges} wall={wall} />
}

/** The part of the wall below the words of a scene; null before the lesson. */
export function WallScene({ scene, ...props }: Omit<WallProps, 'scene'> & { scene: Scene | null }) {
  if (!scene) return <AkwaabaWall {...props} />
  const Picture = WALLS[scene.name]
  return <Picture scene={scene} {...props} />
}
