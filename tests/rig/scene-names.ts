import { SCENES } from '#features/lesson/scenes/scenes.ts'

/** The names of all scenes, in the order of the lesson. */
export const SCENE_NAMES: readonly string[] = SCENES.map(({ name }) => name)
