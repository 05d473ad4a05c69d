import { expect, test } from 'vitest'
import { cookiePrefix, readSessionToken, sessionCookie } from '#features/auth/server/cookies.ts'
import { auditKeyOf } from '#platform/base/audit-key.ts'
import { changeConfig } from '#platform/base/config.ts'
import { TEST_CONFIG } from '#tests/rig/world.ts'
import { configOfRoom } from './room-config.ts'

const [a, b] = [configOfRoom(TEST_CONFIG, '111111'), configOfRoom(TEST_CONFIG, '222222')]

test('each room signs with a key of its own: a signature of one is none of another', () => {
  const signed = (sessionCookie('a-token', a).split(';')[0] ?? '').split('=')[1] ?? ''
  for (const config of [a, b, TEST_CONFIG]) {
    const cookie = `${cookiePrefix(config)}.session_token=${signed}`
    const read = readSessionToken(new Headers({ cookie }), config)
    expect(read).toBe(config === a ? 'a-token' : null)
  }
  const keys = [a, b, TEST_CONFIG].map(({ authSecret }) => auditKeyOf(authSecret).id)
  expect(new Set(keys).size).toBe(3)
})

test('the address of a further room follows the server’s, as the laptop changes its network', () => {
  let publicUrl = 'http://192.168.43.7:3000'
  const server = { ...TEST_CONFIG }
  Object.defineProperty(server, 'publicUrl', { get: () => publicUrl })
  const room = configOfRoom(changeConfig(server, { roomConnections: 2 }), '111111')
  expect(room).toMatchObject({ publicUrl: `${publicUrl}/r/111111`, roomConnections: 2 })
  publicUrl = 'http://192.168.137.1:3000'
  expect(room.publicUrl).toBe('http://192.168.137.1:3000/r/111111')
})
