import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Db } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { askAtOnce, textOf } from './last-byte.ts'

const AT_ONCE = 20

/**
 * The control of the approval races: a house that reads the status and then writes. The same racer
 * must find the double credit, or the racer itself is broken. Ends early once `enough` were found.
 */
export async function raceNaively(
  db: Db,
  rounds: number,
  enough = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  await db.rows(sql`
    create table naive_request (id int primary key, status text not null, credits int not null)`)
  const server = createServer(async (request, answer) => {
    let text = ''
    for await (const piece of request) text += String(piece)
    const { id } = JSON.parse(text) as { id: number }
    const { status } = await db.one<{ status: string }>(sql`
      select status from naive_request where id = ${id}`)
    if (status === 'pending') {
      await db.count(sql`
        update naive_request set status = 'completed', credits = credits + 1 where id = ${id}`)
    }
    answer.writeHead(status === 'pending' ? 200 : 409, { connection: 'close' })
    answer.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const broken: string[] = []
  for (let id = 1; id <= rounds && broken.length < enough; id++) {
    await db.count(sql`insert into naive_request values (${id}, 'pending', 0)`)
    const text = textOf({ path: '/approve', body: { id }, headers: {} })
    await askAtOnce(
      port,
      Array.from({ length: AT_ONCE }, () => text),
    )
    const { credits } = await db.one<{ credits: number }>(sql`
      select credits from naive_request where id = ${id}`)
    if (credits !== 1) broken.push(`request ${id} was credited ${credits} times`)
  }
  await new Promise((resolve) => server.close(resolve))
  return broken
}
