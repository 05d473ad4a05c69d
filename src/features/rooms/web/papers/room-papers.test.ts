import { expect, test } from 'vitest'
import { roomPapers } from '../../../../core/strings/en/room-papers.ts'

const WAYS = [
  { byName: true, byEmail: false },
  { byName: false, byEmail: true },
  { byName: true, byEmail: true },
]
const NAMES = { byName: true, byEmail: false }
const how = (way: typeof NAMES, keepDays = 30) => ({ room: 'Form 2B', keepDays, ...way })
const textOf = ({ title, text, rows = [] }: ReturnType<typeof roomPapers.letter>) =>
  [title, ...text, ...rows.flat()].join(' ')

test('the notice that a child reads has 150 words at most, however a room is joined', () => {
  for (const way of WAYS) {
    const words = textOf(roomPapers.notice(how(way))).split(/\s+/)
    expect(words.length).toBeLessThanOrEqual(150)
  }
})

test('a room of names says nowhere that an e-mail or a password is stored', () => {
  const papers = [roomPapers.notice, roomPapers.letter, roomPapers.sheet]
  for (const paper of papers) {
    const said = textOf(paper(how(NAMES)))
    expect(said).not.toMatch(/We store your e-mail|with an e-mail|Password, as a hash/)
  }
  // And one of e-mails promises no invented name.
  for (const paper of papers) {
    expect(textOf(paper(how({ byName: false, byEmail: true })))).not.toMatch(
      /invented name|PIN, as/,
    )
  }
})

test('each paper says when the room’s data go', () => {
  for (const paper of [roomPapers.notice, roomPapers.letter, roomPapers.sheet]) {
    expect(textOf(paper(how(NAMES)))).toContain('30 days after the room is closed')
    expect(textOf(paper(how(NAMES, 1)))).toContain('1 day after the room is closed')
    expect(textOf(paper(how(NAMES, 0)))).toContain('on the day the room is closed')
  }
})
