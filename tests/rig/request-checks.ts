import { expect } from 'vitest'
import { sql } from '#platform/database/sql.ts'
import type { World } from './world.ts'

// Tests of deposits and withdrawals look at two things: how one was refused, and where a request stands.

export const refusal = (code: string, message?: string | RegExp) => ({
  code,
  ...(message && {
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  }),
})

export async function statusOf(world: World, id: string): Promise<string> {
  const row = await world.db.one<{ status: string }>(
    sql`select status from request where id = ${id}`,
  )
  return row.status
}
