import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Db } from '#platform/database/db.ts'

/**
 * A page full of holes, for the control: it says back what it is asked, and puts it into a query as
 * it stands. A scanner that finds nothing here finds nothing anywhere.
 */
export async function openSieve(db: Db) {
  const server = createServer(async (asked, answer) => {
    const { searchParams } = new URL(asked.url ?? '/', 'http://127.0.0.1')
    const [status, text] = await respond(db, searchParams)
    answer.writeHead(status, { 'content-type': 'text/html' })
    answer.end(`<html><a href="/?q=a">again</a><a href="/?id=1">one</a><p>${text}</p></html>`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    address: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function respond(db: Db, asked: URLSearchParams): Promise<readonly [number, string]> {
  const id = asked.get('id')
  if (id === null) return [200, asked.get('q') ?? '']
  try {
    const { rows } = await db.pool.query(`select name from machine where id = ${id}`)
    return [200, JSON.stringify(rows)]
  } catch (error) {
    return [500, (error as Error).message]
  }
}
