import type { Scene } from '../scenes/scene.ts'

/** So long nobody answers a question to the class, and everybody thinks. */
export const SILENCE_SECONDS = 20

/**
 * Which questions to the class are asked at a step of a scene: what you felt, what happened and why in the truth,
 * what you take along after the last sign.
 */
export function questionsAt({ phone, steps = 1 }: Pick<Scene, 'phone' | 'steps'>, step: number) {
  if (phone === 'truth') return [0, 1, 2]
  return phone === 'signs' && step === steps ? [3] : []
}
