import type { Length, Scene, Script } from './scene.ts'
import { after } from './scenes/after.ts'
import { akwaaba } from './scenes/akwaaba.ts'
import { before } from './scenes/before.ts'
import { bringAFriend } from './scenes/bring-a-friend.ts'
import { eightSigns } from './scenes/eight-signs.ts'
import { firstCedi } from './scenes/first-cedi.ts'
import { half } from './scenes/half.ts'
import { itWorks } from './scenes/it-works.ts'
import { keep } from './scenes/keep.ts'
import { theRun } from './scenes/the-run.ts'
import { theTruth } from './scenes/the-truth.ts'
import { whisper } from './scenes/whisper.ts'

/** All scenes there are, in the order of the lesson. */
export const SCENES: readonly Scene[] = [
  akwaaba,
  before,
  firstCedi,
  itWorks,
  bringAFriend,
  whisper,
  theRun,
  half,
  theTruth,
  eightSigns,
  after,
  keep,
]

const byName = new Map(SCENES.map((scene) => [scene.name, scene]))

export const SCENE_NAMES = SCENES.map(({ name }) => name)

/** Null for a scene of an earlier release. */
export const sceneOf = (name: string): Scene | null => byName.get(name) ?? null

/** The scene as the room's scenario tells it. */
export function sceneIn(script: Script, name: string): Scene | null {
  const scene = sceneOf(name)
  const told = Object.prototype.hasOwnProperty.call(script, name) ? script[name] : undefined
  if (!scene || !told) return scene
  const { words, days } = scene
  return {
    ...scene,
    ...(days !== undefined && { days: told.days ?? days }),
    words: {
      ...words,
      phone: { ...words.phone, ...(told.phone !== undefined && { text: told.phone }) },
      wall: told.wall ?? words.wall,
    },
  }
}

/** The scenes of a lesson of this length, by their names. */
export const planOf = (length: Length): string[] =>
  SCENES.filter(({ minutes, isExtra }) => minutes[length] > 0 && !isExtra).map(({ name }) => name)

/** True if two halves can be compared: it takes offers that are judged after the truth. */
export const canCompareHalves = (names: readonly string[]) =>
  [theTruth, after].every(({ name }) => names.includes(name))

/** How long a scene takes; one that this length leaves out, as long as in the next longer one. */
export function minutesOf(scene: Scene, length: Length): number {
  return scene.minutes[length] || scene.minutes[60] || scene.minutes[90]
}
