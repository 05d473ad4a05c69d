import type { Handler } from '../../../platform/handle.ts'
import { openSeats, readSeats } from './seats.ts'

export const cardsHandlers: readonly Handler[] = [readSeats, openSeats]
