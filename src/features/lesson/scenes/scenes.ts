import { after } from './after/scene.ts'
import { akwaaba } from './akwaaba/scene.ts'
import { before } from './before/scene.ts'
import { bringAFriend } from './bring-a-friend/scene.ts'
import { eightSigns } from './eight-signs/scene.ts'
import { firstCedi } from './first-cedi/scene.ts'
import { half } from './half/scene.ts'
import { itWorks } from './it-works/scene.ts'
import { keep } from './keep/scene.ts'
import { type Length, SCENE_NAMES, type Scene, type SceneName, type Script } from './scene.ts'
import { theRun } from './the-run/scene.ts'
import { theTruth } from './the-truth/scene.ts'
import { whisper } from './whisper/scene.ts'

const BY_NAME: Readonly<Record<SceneName, Scene>> = {
  akwaaba,
  before,
  'first-cedi': firstCedi,
  'it-works': itWorks,
  'bring-a-friend': bringAFriend,
  whisper,
  'the-run': theRun,
  half,
  'the-truth': theTruth,
  'eight-signs': eightSigns,
  after,
  keep,
}

/** All scenes there are, in the order of the lesson. */
export const SCENES: readonly Scene[] = SCENE_NAMES.map((name) => BY_NAME[name])

const byName = new Map<string, Scene>(SCENES.map((scene) => [scene.name, scene]))

/** The name of the run, by which the books are asked when its line began. */
export const RUN_SCENE: string = SCENES.find(({ isRun }) => isRun)?.name ?? ''

/** Null for a scene of an earlier release. */
export const sceneOf = (name: string): Scene | null => byName.get(name) ?? null

/** The scene as the room's scenario tells it. */
export function sceneIn(script: Script, name: string): Scene | null {
  const scene = sceneOf(name)
  const sceneScript = Object.prototype.hasOwnProperty.call(script, name) ? script[name] : undefined
  if (!scene || !sceneScript) return scene
  const { words, days } = scene
  return {
    ...scene,
    ...(days !== undefined && { days: sceneScript.days ?? days }),
    ...(sceneScript.phone !== undefined && { isRetold: true }),
    words: {
      ...words,
      phone: {
        ...words.phone,
        ...(sceneScript.phone !== undefined && { text: sceneScript.phone }),
      },
      wall: sceneScript.wall ?? words.wall,
    },
  }
}

/** The scenes of a lesson of this length, by their names. */
export const sceneNamesOf = (length: Length): string[] =>
  SCENES.filter(({ minutes, isExtra }) => minutes[length] > 0 && !isExtra).map(({ name }) => name)

/** True if two halves can be compared: it takes offers that are judged after the truth. */
export const canCompareHalves = (names: readonly string[]) =>
  [theTruth, after].every(({ name }) => names.includes(name))

/** How long a scene takes; one that this length leaves out, as long as in the next longer one. */
export function minutesOf(scene: Scene, length: Length): number {
  return scene.minutes[length] || scene.minutes[60] || scene.minutes[90]
}
