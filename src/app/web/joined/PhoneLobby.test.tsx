// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lobbyPage, seatCard } from '#features/joining/words/en/seat-pages.ts'
import { lessonScenes } from '#features/lesson/words/en/lesson-scenes.ts'
import { openPage } from '#tests/pages/browser.ts'
import { lookUp } from '#ui/words/en/look-up.ts'
import PhoneLobby from './PhoneLobby.tsx'

const LOBBY = { name: 'Keta Mahogany', isWaiting: true, players: 5, people: 5, hues: [0, 1, 3] }
const scene = (eyesUp: boolean, told?: object) => ({
  scene: { name: 'akwaaba', place: 1, of: 11, step: 1, eyesUp, mine: [], told },
})

const open = (eyesUp: boolean, more: object = {}) =>
  openPage(
    <PhoneLobby Frame={({ children }) => children} unknown={null}>
      <p>the app</p>
    </PhoneLobby>,
    '/',
    { '/api/lobby': LOBBY, '/api/lesson': scene(eyesUp), ...more },
  )

test('who waits in the lobby looks up too when the facilitator asks for it', async () => {
  open(true)
  expect(await screen.findByText(lookUp.title)).toBeTruthy()
})

test('without it the lobby alone is shown', async () => {
  open(false)
  expect(await screen.findByRole('heading')).toBeTruthy()
  expect(screen.queryByText(lookUp.title)).toBeNull()
  expect(screen.queryByText('the app')).toBeNull()
})

test('while people join the lobby says what the console says is on phones', async () => {
  open(false)
  expect(await screen.findByText(lessonScenes.akwaaba.phone.text)).toBeTruthy()
  expect(screen.queryByText(lobbyPage.wait)).toBeNull()
  cleanup()
  open(false, { '/api/lesson': scene(false, { phone: 'Keep the card of gold.' }) })
  expect(await screen.findByText('Keep the card of gold.')).toBeTruthy()
  cleanup()
  open(false, { '/api/lesson': { scene: null } })
  expect(await screen.findByText(lobbyPage.wait)).toBeTruthy()
})

test('the lobby hands the phone on, and says to keep the card at hand where there is no PIN', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  onTestFinished(() => {
    reload.mockRestore()
    location.hash = ''
  })
  const seat = { name: 'Keta Mahogany', members: 1, hasPin: false, card: null }
  const { requests } = open(false, { '/api/seat': seat, '/api/join/next-player': {} })
  const next = await screen.findByRole('button', { name: seatCard.next })
  expect(requests.some(({ path }) => path === '/api/seat')).toBe(false)
  fireEvent.click(next)
  expect(await screen.findByText(seatCard.nextNoPinYet)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: seatCard.nextConfirm }))
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(location.hash).toBe('#/join')
})
