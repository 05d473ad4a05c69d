import type { Handler } from '#platform/calls/handle.ts'
import { chooseSet, openSeats, readSeats } from './seats.ts'
import { readSlips } from './slips.ts'
import { readWall, showRead, showSeat } from './wall.ts'

export const cardsHandlers: readonly Handler[] = [
  readSeats,
  openSeats,
  chooseSet,
  readWall,
  showRead,
  showSeat,
  readSlips,
]
