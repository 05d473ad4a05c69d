import type { HeldCard, Light } from './classroom.ts'
import { between, type Random } from './random.ts'

// A class holds its cards by chance: where, how turned, and in which light.

/** Degrees clockwise by which a card is turned that has this side up: 0 is A. */
export function turnOf(side: number): number {
  return (4 - side) * 90
}

/** A card held by a learner: never quite straight, with a thumb or two on its rim. */
export function heldBy(
  random: Random,
  marker: HeldCard['marker'],
  side: number,
  spot: { readonly x: number; readonly y: number; readonly size: number },
): HeldCard {
  return {
    marker,
    ...spot,
    turn: turnOf(side) + between(random, -18, 18),
    yaw: between(random, -30, 30),
    pitch: between(random, -30, 30),
    fingers: Array.from({ length: between(random, 0, 2) }, random),
  }
}

/** A moment later: hands are never still. */
export function moved(random: Random, card: HeldCard): HeldCard {
  const jitter = () => (random() - 0.5) * 3
  return {
    ...card,
    x: card.x + jitter(),
    y: card.y + jitter(),
    turn: card.turn + 2 * jitter(),
    yaw: card.yaw + 2 * jitter(),
    pitch: card.pitch + 2 * jitter(),
  }
}

/** A room with windows on one side. */
export function goodLight(random: Random): Light {
  return {
    left: between(random, 150, 255),
    right: between(random, 110, 255),
    haze: 0.1,
    noise: 4,
    blur: 0.4 + 0.4 * random(),
    motion: random() < 0.25 ? 2 : 0,
  }
}

/** Lamps at dusk: little contrast, a slow shutter, a cheap lens. */
export function poorLight(random: Random): Light {
  return {
    left: between(random, 60, 130),
    right: between(random, 60, 130),
    haze: 0.35,
    noise: 6,
    blur: 0.7 + 0.5 * random(),
    motion: between(random, 0, 3),
  }
}
