import { after } from './after/scene.ts'
import { akwaaba } from './akwaaba/scene.ts'
import { before } from './before/scene.ts'
import { bringAFriend } from './bring-a-friend/scene.ts'
import { eightSigns } from './eight-signs/scene.ts'
import { firstCedi } from './first-cedi/scene.ts'
import { half } from './half/scene.ts'
import { itWorks } from './it-works/scene.ts'
import { keep } from './keep/scene.ts'
import type { Length, Scene, SceneInRoom, Script } from './scene.ts'
import { theRun } from './the-run/scene.ts'
import { theTruth } from './the-truth/scene.ts'
import { whisper } from './whisper/scene.ts'

/** Every scene there is, in the order of the lesson: one line each. */
const ALL = [
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
] as const
export const SCENES: readonly Scene[] = ALL
export type SceneName = (typeof ALL)[number]['name']

const byName = new Map<string, Scene>(SCENES.map((scene) => [scene.name, scene]))

/** The scene that the wall shows before the lesson begins, too. */
export const LOBBY: Scene = akwaaba

/** The name of the run. The books are asked by it when the line began. */
export const RUN_SCENE: string = theRun.name

/** True of a scene that comes before the truth in the hour. */
export const isBeforeTruth = (name: string) =>
  SCENES.findIndex((scene) => scene.name === name) < SCENES.indexOf(theTruth)

/** Null for a scene of an earlier release. */
export const sceneOf = (name: string): Scene | null => byName.get(name) ?? null

/** The name of the scene that a lesson shows; empty where none is under way. */
export const sceneNameOn = (
  lesson: { readonly scenes: readonly string[]; readonly place: number } | null | undefined,
): string => lesson?.scenes[lesson.place - 1] ?? ''

/** The scene as the room's scenario tells it. */
export function sceneIn(script: Script, name: string): SceneInRoom | null {
  const scene = sceneOf(name)
  const sceneScript = Object.prototype.hasOwnProperty.call(script, name) ? script[name] : undefined
  if (!scene || !sceneScript) return scene
  const { words } = scene
  const { phone, wall, days } = sceneScript
  return {
    ...scene,
    ...(scene.kind === 'days' && { days: days ?? scene.days }),
    isRetold: phone !== undefined,
    words: {
      ...words,
      phone: { ...words.phone, ...(phone !== undefined && { text: phone }) },
      wall: wall ?? words.wall,
    },
  }
}

/** The scenes of a lesson of this length, by their names. */
export const sceneNamesOf = (length: Length): string[] =>
  SCENES.filter(({ minutes, isExtra }) => minutes[length] > 0 && !isExtra).map(({ name }) => name)

/** True if two halves can be compared: it takes offers that are judged after the truth. */
export const canCompareHalves = (names: readonly string[]) =>
  [theTruth, after].every(({ name }) => names.includes(name))

/**
 * The minutes of a scene. A scene that this length leaves out takes as long as in the next longer
 * lesson.
 */
export function minutesOf(scene: Scene, length: Length): number {
  return scene.minutes[length] || scene.minutes[60] || scene.minutes[90]
}
