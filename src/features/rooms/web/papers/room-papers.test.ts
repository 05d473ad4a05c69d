import { expect, test } from 'vitest'
import { roomPapers } from '../../words/en/room-papers.ts'

const PHONES = { byPhones: true, byCards: false }
const CARDS = { byName: true, byEmail: false, byPhones: false, byCards: true }
const WAYS = [
  { byName: true, byEmail: false, ...PHONES },
  { byName: false, byEmail: true, ...PHONES },
  { byName: true, byEmail: true, ...PHONES },
  CARDS,
  { ...CARDS, byPhones: true },
  { ...CARDS, byPhones: true, byEmail: true },
]
const NAMES = { byName: true, byEmail: false, ...PHONES }
const PAPERS = [roomPapers.notice, roomPapers.letter, roomPapers.sheet]
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
  for (const paper of PAPERS) {
    const said = textOf(paper(how(NAMES)))
    expect(said).not.toMatch(/We store your e-mail|with an e-mail|Password, as a hash/)
  }
  // And one of e-mails promises no invented name.
  for (const paper of PAPERS) {
    expect(textOf(paper(how({ ...NAMES, byName: false, byEmail: true })))).not.toMatch(
      /invented name|PIN, as/,
    )
  }
})

test('each paper says when the room’s data go', () => {
  for (const paper of PAPERS) {
    expect(textOf(paper(how(NAMES)))).toContain('30 days after the room is closed')
    expect(textOf(paper(how(NAMES, 1)))).toContain('1 day after the room is closed')
    expect(textOf(paper(how(NAMES, 0)))).toContain('on the day the room is closed')
  }
})

test('where a class answers by cards, each paper says that no picture is kept and no face is looked for', () => {
  const NO_PICTURE = /No picture is kept|Pictures of the camera.*Not stored/
  for (const paper of PAPERS) {
    for (const way of WAYS.filter(({ byCards }) => byCards)) {
      expect(textOf(paper(how(way)))).toMatch(NO_PICTURE)
      expect(textOf(paper(how(way)))).toContain('no face is looked for')
    }
    // And by phones alone nobody is told of a camera; by cards alone of no phone that they play on.
    expect(textOf(paper(how(NAMES)))).not.toMatch(/camera|answer card/)
  }
  expect(textOf(roomPapers.notice(how(CARDS)))).not.toContain('on your phone')
})
