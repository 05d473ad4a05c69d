// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../../../tests/browser-page.ts'
import { lessonPhone } from '../../../../core/strings/en/lesson-phone.ts'
import LobbyGate from './LobbyGate.tsx'

const LOBBY = { name: 'Keta Mahogany', isWaiting: true, players: 5, people: 5 }
const scene = (eyesUp: boolean) => ({
  scene: { name: 'akwaaba', place: 1, of: 11, step: 1, eyesUp, mine: [] },
})

const open = (eyesUp: boolean) =>
  openPage(
    <LobbyGate Frame={({ children }) => children} unknown={null}>
      <p>the app</p>
    </LobbyGate>,
    '/',
    { '/api/lobby': LOBBY, '/api/lesson': scene(eyesUp) },
  )

test('who waits in the lobby looks up too when the facilitator asks for it', async () => {
  open(true)
  expect(await screen.findByText(lessonPhone.lookUp)).toBeTruthy()
})

test('without it the lobby alone is shown', async () => {
  open(false)
  expect(await screen.findByRole('heading')).toBeTruthy()
  expect(screen.queryByText(lessonPhone.lookUp)).toBeNull()
  expect(screen.queryByText('the app')).toBeNull()
})
