// `npm run lab -- bench`: how fast the house is, in one of several forms. Each prints its figures,
// and exits 1 where the books do not balance afterwards.

import { benchBits } from './card-bits.ts'
import { benchCards } from './cards.ts'
import { benchCloth } from './cloth.ts'
import { benchHall } from './hall.ts'
import { benchPages } from './lighthouse.ts'
import { type BenchArgs, HELP, readOptions, type Say } from './options.ts'
import { benchRooms } from './rooms.ts'
import { benchTable } from './table.ts'
import { benchWords } from './words.ts'

type Form = (asked: BenchArgs, say: Say) => Promise<number>

const options = readOptions()
const say: Say = (line) => process.stderr.write(`${line}\n`)

if (options.help) console.log(HELP)
else process.exitCode = await formOf(options)(options, say)

function formOf({ lighthouse, ...more }: BenchArgs): Form {
  if (lighthouse) return benchPages
  if (more.words) return benchWords
  if (more.cloth) return benchCloth
  if (more.hall !== undefined) return benchHall
  if (more.rooms !== undefined) return benchRooms
  if (more.cards) return more.bits ? benchBits : benchCards
  return benchTable
}
