export { makeSeats } from './make-seats.ts'
