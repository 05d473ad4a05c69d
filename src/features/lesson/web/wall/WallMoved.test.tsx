// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lessonAt, openWall, WALL_CLASS } from '#tests/pages/wall.ts'
import { lessonWall as t } from '../../words/en/lesson.ts'

test('when the address changes the wall says so with the new code in any scene, until every phone is back', async () => {
  const seat = (isHere: boolean) => ({ id: 'seat', name: 'Ama Adae', number: null, isHere })
  const classAt = (host: string, isHere: boolean) => ({
    ...WALL_CLASS,
    address: `http://${host}:3000/r/123456/`,
    seats: [seat(isHere)],
  })
  const served: Record<string, unknown> = {}
  const { all } = openWall({}, { '/api/admin/lesson': lessonAt('bring-a-friend') }, served)
  const tell = async (next: object) => {
    served['/api/admin/class'] = next
    await all()
  }
  await tell(classAt('192.168.0.4', false))
  await screen.findByText(/192\.168\.0\.4/)
  expect(screen.queryByText(t.moved)).toBeNull()
  await tell(classAt('192.168.43.1', false))
  expect((await screen.findByText(t.moved)).closest('section')?.textContent).toContain(
    '192.168.43.1:3000/r/123456',
  )
  expect(await screen.findByLabelText(/^QR code for http:\/\/192\.168\.43\.1/)).toBeDefined()
  await tell(classAt('192.168.43.1', true))
  await waitFor(() => expect(screen.queryByText(t.moved)).toBeNull())
  // Out of every network, no code is shown: none would lead here.
  await tell(classAt('localhost', false))
  expect(await screen.findByText(t.unreached)).toBeDefined()
  expect(screen.queryByLabelText(/^QR code/)).toBeNull()
  // Back where it began, the phones that went along come back too.
  await tell(classAt('192.168.0.4', false))
  expect((await screen.findByText(t.moved)).closest('section')?.textContent).toContain(
    '192.168.0.4',
  )
})
