import { personView } from '#features/auth/views.ts'
import { readBalances } from '#ledger/books.ts'
import { answer, type Handler } from '#platform/calls/handle.ts'
import { sql } from '#platform/database/sql.ts'
import { pocketCalls } from '../schema.ts'

const readPocket = answer(pocketCalls.readPocket, async ({ db, person }) => {
  const { pocket, held } = await readBalances(db, person.id)
  const { number } = await db.one<{ number: string }>(sql`
    select practice_number as number from ${personView} where id = ${person.id}`)
  return { practiceNumber: number, balance: pocket, held }
})

/** The wallet answers the calls that tell of its requests (src/features/wallet/server/pocket). */
export const pocketHandlers: readonly Handler[] = [readPocket]
