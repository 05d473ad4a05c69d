// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '#tests/pages/browser.ts'
import { roomEntryOf } from '#tests/rooms/room-entry.ts'
import { myClasses } from '../../words/en/my-classes.ts'
import { takingPart } from '../../words/en/taking-part.ts'
import { NextRoom } from './AnotherRoom.tsx'

const LIST = '/api/admin/rooms'

/** Opens the class after one that plays so, and waits until it is there. */
async function openNext(playBy: 'cards' | 'both') {
  const room = roomEntryOf('123456', { name: 'Form 2B', playBy, seats: 40 })
  const next = roomEntryOf('482913', { name: 'Form 2B 2', playBy, seats: 40, state: 'open' })
  openPage(<NextRoom room={room} onClose={() => undefined} />, '/admin/rooms', {
    [`${LIST}/next`]: { code: '482913', state: 'opening' },
    [`${LIST}/room`]: {
      room: next,
      as: 'teacher',
      entered: null,
      publicUrl: 'https://house.example',
      reach: 'start',
      facilitators: [],
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: myClasses.next }))
}

test('the class after one by cards takes its cards, and is not told to print them', async () => {
  await openNext('cards')
  expect(await screen.findByText(takingPart.thenTake(40, 'Form 2B'))).toBeTruthy()
  expect(screen.queryByText(takingPart.thenPrint(40))).toBeNull()
})

test('nor is the class after one on phones and by cards', async () => {
  await openNext('both')
  expect(await screen.findByText(takingPart.thenTakeToo('Form 2B'))).toBeTruthy()
  expect(screen.queryByText(takingPart.thenPrintToo)).toBeNull()
})
