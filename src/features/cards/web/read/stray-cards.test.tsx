// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lessonConsole } from '#features/lesson/words/en/lesson-console.ts'
import { openPage } from '#tests/pages/browser.ts'
import { markerOf } from '../../rules/card.ts'
import type { CardRead } from '../../rules/read-frame.ts'
import { readCards as t } from '../../words/en/read-cards.ts'
import AdminCardsReadPage from './AdminCardsReadPage.tsx'

type Reads = readonly CardRead[]
const camera: { see: (reads: Reads) => void } = { see: () => undefined }
vi.mock('./CameraPicture.tsx', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  CameraPicture: ({ onReads }: { onReads: (reads: Reads) => void }) => {
    camera.see = onReads
    return null
  },
}))

const stream = {
  getTracks: () => [],
  getVideoTracks: () => [{ getSettings: () => ({ deviceId: 'one' }) }],
}

/** Twelve frames in which this is up: the cards of before are down by then. */
const see = (reads: Reads) => {
  for (let frame = 0; frame < 12; frame++) act(() => camera.see(reads))
}
const up = (number: number, turn: number): CardRead => ({
  marker: markerOf({ set: 1, number }),
  turn,
  x: 100 * number,
  y: 100,
  size: 30,
})

test('a card that is turned while the class lowers its cards answers nothing, until another round is read', async () => {
  vi.stubGlobal('navigator', {
    ...navigator,
    mediaDevices: {
      getUserMedia: () => Promise.resolve(stream),
      enumerateDevices: () => Promise.resolve([]),
    },
  })
  history.replaceState(null, '', '/read-cards#/admin/cards/read')
  onTestFinished(() => history.replaceState(null, '', '/'))
  const scene = { name: 'whisper', title: 'Whisper', place: 6, step: 1, of: 1, next: 'The run' }
  const me = { id: 'me', name: 'Esi', email: 'esi@school.example', role: 'admin', status: 'active' }
  openPage(<AdminCardsReadPage />, '/admin/cards/read', {
    '/api/session': { person: me },
    '/api/admin/cards/wall/read': {},
    '/api/admin/cards/round': {
      scene: { ...scene, isPassing: false },
      set: 1,
      seats: [1, 2].map((number) => ({
        number,
        id: `seat ${number}`,
        name: `Keta ${number}`,
        wasCounted: false,
      })),
      minDeposit: 4_000,
      minWithdrawal: 5_000,
      maxWithdrawal: 1_000_000,
      signUpBonus: 0,
      offered: [],
      counted: [],
    },
    '/api/admin/cards/count': {
      counted: [{ number: 1, side: 'A', outcome: 'done', told: null, hasActed: true }],
    },
  })
  await screen.findByRole('button', { name: t.camera.stop })
  see([])
  see([up(1, 0)])
  fireEvent.click(screen.getByRole('button', { name: t.count(1) }))
  const goOn = await screen.findByRole('button', { name: lessonConsole.now.next('The run') })
  see([up(1, -90)])
  expect(screen.getByText(t.camera.paused)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Count/ })).toBeNull()
  see([])
  fireEvent.click(screen.getByRole('button', { name: t.camera.again }))
  see([])
  // A card that went down meanwhile is not taken from memory.
  expect(screen.queryByRole('button', { name: /^Count/ })).toBeNull()
  see([up(2, -90)])
  expect(screen.getByRole('button', { name: t.seat(2, 'Keta 2', 'B') })).toBeTruthy()
  // The card was read by chance, or on purpose: either way the facilitator may go on.
  expect(goOn.hasAttribute('disabled')).toBe(false)
})
