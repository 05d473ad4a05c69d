import type { ToldProps } from '../scene-props.ts'
import { WallRumour } from './Wall.tsx'

/** The rumour, above the question of a class that answers by cards. */
export default function WhisperTold(props: ToldProps) {
  return <WallRumour {...props} />
}
