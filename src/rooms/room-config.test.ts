import { expect, test } from 'vitest'
import { TEST_CONFIG } from '../../tests/world.ts'
import { cookiePrefix, readSessionToken, sessionCookie } from '../features/auth/server/cookies.ts'
import { auditKeyOf } from '../platform/audit-key.ts'
import { configOfRoom } from './room-config.ts'

const [a, b] = [configOfRoom(TEST_CONFIG, '111111'), configOfRoom(TEST_CONFIG, '222222')]

test('each room signs with a key of its own: a signature of one is none of another', () => {
  const signed = (sessionCookie('a-token', 60, a).split(';')[0] ?? '').split('=')[1] ?? ''
  for (const config of [a, b, TEST_CONFIG]) {
    const cookie = `${cookiePrefix(config)}.session_token=${signed}`
    const read = readSessionToken(new Headers({ cookie }), config)
    expect(read).toBe(config === a ? 'a-token' : null)
  }
  const keys = [a, b, TEST_CONFIG].map(({ authSecret }) => auditKeyOf(authSecret).id)
  expect(new Set(keys).size).toBe(3)
})
