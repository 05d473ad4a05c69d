import { openClassFilm } from '#lab/rig/film.ts'
import { test as inRoom } from './room.ts'

// A class holds its cards up before a camera that Chromium plays from a made film. No lens, hand or
// lamp is real.

/** Cards of set 1, by number from 1 on. */
export const CARDS = 30

/** Cards as large as in a small room: the journey asks what comes of reading, not how far it reaches. */
const NEAR = [2.2, 2.4] as const

export const sideOf = (number: number) => number % 3

/** A room whose browser has that class before its camera. */
export const test = inRoom.extend<object>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const film = openClassFilm(CARDS, 2026, NEAR)
      film.show(
        1,
        Array.from({ length: CARDS }, (_, at) => sideOf(at + 1)),
      )
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...film.flags] })
      film.close()
    },
    { scope: 'worker' },
  ],
})
