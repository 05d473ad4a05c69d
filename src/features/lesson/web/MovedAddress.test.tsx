// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole as open } from '#tests/pages/console.ts'
import { within } from '#tests/rig/within.ts'
import { serverAddress } from '#ui/words/en/server-address.ts'
import { lessonConsole as t } from '../words/en/lesson-console.ts'

const seat = { id: 'seat', name: 'Ama Adae', number: null, members: 1, isStuck: false }
const at = (host: string, isHere: boolean) => ({
  answers: {
    '/api/admin/class': {
      address: `http://${host}:3000/r/123456/`,
      reach: 'network',
      code: '123456',
      people: 1,
      players: 1,
      seats: [{ ...seat, isHere }],
    },
  },
})

test('when the address changes the console says so and shows the new code, until every phone is back', async () => {
  const expectMoved = async (isMoved: boolean, host: string, isHere: boolean) => {
    cleanup()
    open('bring-a-friend', at(host, isHere))
    await screen.findByText(/have used a friend’s code/)
    // The seats may come after the lesson's own answer.
    await within(() => expect(screen.queryByText(t.moved.title) !== null).toBe(isMoved))
  }
  await expectMoved(false, '192.168.0.4', false)
  await expectMoved(true, '192.168.43.1', false)
  expect(await screen.findByLabelText(/^QR code for http:\/\/192\.168\.43\.1/)).toBeDefined()
  await expectMoved(false, '192.168.43.1', true)
  await expectMoved(false, 'localhost', false)
  expect(await screen.findByText(serverAddress.unreached.network)).toBeDefined()
})
