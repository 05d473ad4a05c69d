import type { ComponentType, ReactNode } from 'react'
import type { SignCard } from '#features/debrief/words/en/sign-cards.ts'
import type { Wall } from '../schema/wall.ts'
import type { SceneInRoom } from './scene.ts'

// A scene's own Phone.tsx, Wall.tsx, Told.tsx and Console.tsx are given these.

/** Parts that other features lend to a scene on phones; the app joins them. */
export type LentParts = {
  readonly Questions: ComponentType<{ byAdmin: boolean; isBare?: boolean; otherwise?: ReactNode }>
  readonly SignFigure: ComponentType<{ card: SignCard; isLarge?: boolean }>
  readonly LatestMachine: ComponentType
  readonly DebriefInShort: ComponentType<{ otherwise?: ReactNode }>
}

export type PhoneProps = {
  readonly scene: SceneInRoom
  readonly text: string
  /** The step of a scene that goes step by step, from 1. */
  readonly step: number
  /** The choices that this person tapped in the scene. */
  readonly ownTaps: readonly string[]
  /** Days are passing still: those of the scene, or of scenes that were left out before it. */
  readonly isPassing: boolean
  readonly onLeave: () => void
  /** Says that what the scene shows stands still, or goes on. */
  readonly onStill: (isStill: boolean) => void
  readonly lent: LentParts
}

export type WallProps = {
  readonly scene: SceneInRoom
  /** The step, from 1 on. */
  readonly step: number
  readonly wall: Wall
  /** Null in the first room, which has no name as a class. */
  readonly roomName: string | null
  /** How often each choice was tapped. */
  readonly taps: Readonly<Record<string, number>>
  readonly tappedBy: number
  /** Somebody has stood in the line of this lesson. */
  readonly hadRun: boolean
}

/** Given to a scene's Told.tsx, which stands above a question that takes the place of its picture. */
export type ToldProps = { readonly scene: SceneInRoom }

export type ConsoleProps = { readonly step: number }

/**
 * A scene's parts of its card on the console: figures before all words, and below the words to do, and below
 * the counts.
 */
export type ConsoleParts = {
  readonly Figures?: ComponentType
  readonly Now?: ComponentType<ConsoleProps>
  readonly Below?: ComponentType<ConsoleProps>
  /** The title of a step after the first, for the button that goes on to it. */
  readonly stepTitle?: (step: number) => string
}
