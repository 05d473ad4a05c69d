import { createHash } from 'node:crypto'
import { Refusal } from '#core/errors.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { JSON_LINES, roomCalls } from '#features/settings/schema/room.ts'
import { countAttempt } from '#platform/calls/attempts.ts'
import { download } from '#platform/calls/handle.ts'
import type { Queryable } from '#platform/database/db.ts'
import { rawSql, type Sql, sql } from '#platform/database/sql.ts'
import { auditHeadView } from '#platform/database/views.ts'
import { server as t } from '#platform/words/en/server.ts'
import { SECTIONS, sectionLinesOf, sectionTotalsOf } from './room-rows.ts'

// The room as one file of lines, each a JSON object: first the notice, then a manifest with what
// the database counts and sums, then every row, and last how many lines there were with their hash.
// A reader can count and sum the rows without us, and a file that broke off has no end.

const FILES_AN_HOUR = 12
const HOUR_SECONDS = 3_600

export const exportRoom = download(roomCalls.exportRoom, async ({ db, person, today }) => {
  const attempt = await countAttempt(db, `room ${person.id}`, HOUR_SECONDS)
  if (attempt > FILES_AN_HOUR) throw new Refusal('too_many', t.tooMany)
  return {
    filename: `sikalab-room-${today}.jsonl`,
    type: JSON_LINES,
    chunks: ended(db.snapshot(readRoom)),
  }
})

const FORMAT = 'SikaLab room, 1'
const ABOUT =
  'One JSON object to a line. Amounts are whole pesewas, times are UTC. The manifest counts and sums every section; the last line has the number of the lines before it and the SHA-256 of their bytes.'
const LEFT =
  'Passwords, sessions, second factors, mailed messages with their links, and the bytes of pictures.'

async function* readRoom(moment: Queryable): AsyncGenerator<string> {
  await moment.rows(sql`set local timezone = 'UTC'`)
  yield `${JSON.stringify({ notice: PRACTICE_NOTICE })}\n`
  yield `${await readManifest(moment)}\n`
  for (const section of SECTIONS) yield* readLines(moment, section.name, sectionLinesOf(section))
}

async function readManifest(moment: Queryable): Promise<string> {
  const about = { format: FORMAT, about: ABOUT, leftOut: LEFT }
  const { facts } = await moment.one<{ facts: string }>(sql`
    select json_build_object('takenAt', now(), 'businessDay', business_day(),
      'auditHead', encode(hash, 'hex'))::text as facts from ${auditHeadView}`)
  const sections: string[] = []
  for (const section of SECTIONS) {
    sections.push((await moment.one<{ line: string }>(sectionTotalsOf(section))).line)
  }
  // Sums are the database's own digits: JSON has no largest number.
  const head = JSON.stringify({ ...about, ...JSON.parse(facts) }).slice(0, -1)
  return `{"manifest":${head},"sections":[${sections.join(',')}]}}`
}

const ROWS_AT_ONCE = 500

/** All that a statement gives, some rows at a time, so that its length costs no memory. */
async function* readLines(moment: Queryable, name: string, lines: Sql): AsyncGenerator<string> {
  const cursor = `room_${name.toLowerCase()}`
  await moment.rows(sql`declare ${rawSql(cursor)} no scroll cursor for ${lines}`)
  for (;;) {
    const rows = await moment.rows<{ line: string }>(rawSql(`fetch ${ROWS_AT_ONCE} from ${cursor}`))
    if (rows.length > 0) yield rows.map(({ line }) => `${line}\n`).join('')
    if (rows.length < ROWS_AT_ONCE) break
  }
  await moment.rows(rawSql(`close ${cursor}`))
}

/** Gives the pieces of the file, and then a last line by which a reader knows that it is whole. */
async function* ended(pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let lines = 0
  for await (const piece of pieces) {
    hash.update(piece)
    lines += piece.split('\n').length - 1
    yield piece
  }
  yield `${JSON.stringify({ end: { lines, sha256: hash.digest('hex') } })}\n`
}
