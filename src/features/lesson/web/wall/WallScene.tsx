import type { ComponentType } from 'react'
import type { Scene, SceneName } from '../../scenes/scene.ts'
import type { WallProps } from '../../scenes/parts.ts'
import { WallAnswers } from './WallAnswers.tsx'
import { WallCloth } from './WallCloth.tsx'
import { WallJoin } from '../../scenes/akwaaba/Wall.tsx'
import { WallKeep } from '../../scenes/keep/Wall.tsx'
import { WallLine } from '../../scenes/the-run/Wall.tsx'
import { WallSign } from '../../scenes/eight-signs/Wall.tsx'
import { WallTaps } from '../../scenes/whisper/Wall.tsx'
import { WallTruth } from '../../scenes/the-truth/Wall.tsx'

/** The picture of each scene. */
const WALLS: Readonly<Record<SceneName, ComponentType<WallProps>>> = {
  akwaaba: WallJoin,
  before: WallJudged,
  'first-cedi': WallCloth,
  'it-works': WallCloth,
  'bring-a-friend': WallCloth,
  whisper: WallTaps,
  'the-run': WallLine,
  half: WallJudged,
  'the-truth': WallTruth,
  'eight-signs': WallSign,
  after: WallJudged,
  keep: WallKeep,
}

function WallJudged({ scene, wall }: WallProps) {
  return scene.judges && <WallAnswers phase={scene.judges} wall={wall} />
}

/** The part of the wall below the words of a scene; null before the lesson. */
export function WallScene({ scene, ...props }: Omit<WallProps, 'scene'> & { scene: Scene | null }) {
  if (!scene) return <WallJoin {...props} />
  const Picture = WALLS[scene.name]
  return <Picture scene={scene} {...props} />
}
