// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { answeringBatches } from '#tests/rig/answer-batch.ts'
import { makeQueryClient } from '#ui/offline/query-client.ts'
import AkwaabaWall from './Wall.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('as people come, each name stands once, also where masked e-mails read alike', async () => {
  vi.stubGlobal(
    'fetch',
    answeringBatches(async () =>
      Response.json({ address: 'http://192.168.1.5:3000/#/join', code: null, seats: [] }),
    ),
  )
  const client = makeQueryClient()
  const wallOf = (names: readonly string[]) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <AkwaabaWall
          wall={{ names, players: names.length, people: names.length } as never}
          roomName="Form 2"
        />
      </MemoryRouter>
    </QueryClientProvider>
  )
  const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  const { rerender } = render(wallOf(['k•••@x', 'k•••@x']))
  await screen.findAllByRole('listitem')
  expect(shown()).toEqual(['k•••@x', 'k•••@x'])
  for (const names of [
    ['a•••@x', 'k•••@x', 'k•••@x'],
    ['a•••@x', 'b•••@x', 'k•••@x', 'k•••@x', 'k•••@x'],
    ['b•••@x', 'k•••@x', 'z•••@x'],
  ]) {
    rerender(wallOf(names))
    expect(shown()).toEqual(names)
  }
})
