import { LEAST_ANSWERS } from '../schema/standing.ts'

/**
 * The place of a person in a class that is compared with itself: whether they judge before the truth, and
 * whether their half may now.
 */
export type Half = { readonly isEarly: boolean; readonly isOpen: boolean } | null

/**
 * The half that an answer of the second round is in, by when it was given: somebody of the early
 * half who comes to it only after the truth is with the late one.
 */
export function armOf(half: Half, wasTold: boolean): 'early' | 'late' | null {
  return half && (wasTold ? 'late' : 'early')
}

const isEnough = (count: number) => count === 0 || count >= LEAST_ANSWERS

/** True if answers are compared by their halves: five of each half at least, or none of it. */
export function halvesEnter({ early, late }: { readonly early: number; readonly late: number }) {
  return early + late > 0 && isEnough(early) && isEnough(late)
}
