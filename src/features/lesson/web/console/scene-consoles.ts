import { byScene } from '../../scenes/by-scene.ts'
import type { ConsoleParts } from '../../scenes/scene-props.ts'

type ConsoleFile = { readonly default: ConsoleParts }

/** Console.tsx of each scene that has one. */
export const SCENE_CONSOLES = byScene(
  import.meta.glob<ConsoleFile>('../../scenes/*/Console.tsx', { eager: true }),
  (file) => file.default,
)
