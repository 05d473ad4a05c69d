import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answerCards } from '#features/cards/words/en/answer-cards.ts'
import { cardWall } from '#features/cards/words/en/card-wall.ts'
import { readCards } from '#features/cards/words/en/read-cards.ts'
import { adminClass } from '#features/joining/words/en/admin-class.ts'
import { seatCard } from '#features/joining/words/en/seat-pages.ts'
import { ownRoom } from '#features/rooms/words/en/own-room.ts'
import { rooms } from '#features/rooms/words/en/rooms.ts'
import { takingPart } from '#features/rooms/words/en/taking-part.ts'
import { settingsPage } from '#features/settings/words/en/admin-settings-page.ts'
import { projectRoot } from '#platform/base/project-root.ts'
import { type Guide, guide } from './words/en/guide.ts'
import { cardGuide } from './words/en/guide-cards.ts'
import { lessonConsole } from './words/en/lesson-console.ts'
import { lessonScenes } from './words/en/lesson-scenes.ts'

const PAGES: Readonly<Record<string, Guide>> = { 'guide.md': guide, 'guide-cards.md': cardGuide }

const SCREENS = [
  adminClass,
  answerCards,
  cardWall,
  lessonConsole,
  lessonScenes,
  ownRoom,
  readCards,
  rooms,
  seatCard,
  settingsPage,
  takingPart,
]
/** Words that the facilitator says, and texts with a figure in them. */
const SAID = new Set([
  'cards up',
  readCards.count(0),
  readCards.offers.send(0),
  readCards.camera.otherSet(2),
])

/** Every text in a part of a catalogue. */
const textsIn = (part: unknown): string[] =>
  typeof part === 'string'
    ? [part]
    : typeof part === 'object' && part !== null
      ? Object.values(part).flatMap(textsIn)
      : []

test('the guide in docs/ is the guide of the app, word for word', () => {
  for (const [file, page] of Object.entries(PAGES)) {
    const [other = ''] = Object.keys(PAGES).filter((each) => each !== file)
    const link = (point: string) => point.replace(`‘${page.other}’`, `[‘${page.other}’](${other})`)
    const parts = page.parts.map(
      ({ title, points }) =>
        `## ${title}\n\n${points.map((point) => `- ${link(point)}\n`).join('')}`,
    )
    const written = `# ${page.title}\n\n${page.lead}\n\n${parts.join('\n')}`
    expect(readFileSync(join(projectRoot(), 'docs', file), 'utf8')).toBe(written)
    expect(PAGES[other]?.title).toBe(page.other)
  }
})

test('what the page for a class without phones puts in quotes stands on a screen, word for word', () => {
  const shown = new Set(SCREENS.flatMap(textsIn))
  const quoted = cardGuide.parts
    .flatMap(({ points }) => points)
    .flatMap((point) => [...point.matchAll(/‘([^’]+)’/g)].map(([, words = '']) => words))
  expect(quoted.length).toBeGreaterThan(10)
  expect(quoted.filter((words) => !shown.has(words) && !SAID.has(words))).toEqual([])
})

test('the guide promises no second player by a private window: all of one browser are one player', () => {
  for (const { parts } of Object.values(PAGES)) {
    expect(JSON.stringify(parts)).not.toMatch(/private window/i)
  }
})

test('README and guide say where a language is offered, by the name of its setting', () => {
  const { label } = settingsPage.fields.draftLanguages
  for (const file of ['README.md', 'docs/guide.md']) {
    expect(readFileSync(join(projectRoot(), file), 'utf8')).toMatch(
      new RegExp(`‘${label}’[^.]*Twi`),
    )
  }
})
