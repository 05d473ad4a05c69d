import { expect, test } from 'vitest'
import { openServer } from '#tests/rig/server.ts'
import { openWorld } from '#tests/rig/world.ts'

const ama = { email: 'ama@example.test', password: 'a-fine-password' }

test('every try to sign in is in the log, also one that failed, and names no address', async () => {
  const world = await openWorld()
  const lines: object[] = []
  const note = (facts: object) => void lines.push(facts)
  const serverParts = { ...world.serverParts, log: { info: note, warn: note, error: note } }
  const { browser } = openServer({ ...world, serverParts })
  await browser().post('/api/auth/sign-up', ama)
  await browser().post('/api/auth/sign-in', { ...ama, password: 'not this one' })
  await browser().post('/api/auth/sign-in', ama)
  await browser().post('/api/auth/confirm-sign-in', { code: '123456' })

  const tries = lines.filter((line) => 'event' in line && line.event === 'sign-in')
  expect(tries).toMatchObject([
    { way: 'password', outcome: 'unauthenticated', from: 'local' },
    { way: 'password', outcome: 'let in', from: 'local' },
    { way: 'code', outcome: 'unauthenticated' },
  ])
  const [wrong, right] = tries as { account: string }[]
  expect(wrong?.account).toBe(right?.account)
  expect(JSON.stringify(lines)).not.toMatch(/ama@|a-fine-password|not this one/)
})

test('who asks for what is not theirs is in the log: which call, why, and from where', async () => {
  const world = await openWorld()
  const lines: object[] = []
  const serverParts = {
    ...world.serverParts,
    log: { ...world.serverParts.log, info: (facts: object) => lines.push(facts) },
  }
  const { browser } = openServer({ ...world, serverParts })
  const tab = browser()
  await tab.post('/api/auth/sign-up', ama)
  await tab.get('/api/admin/people')
  await tab.get('/api/proofs/kofi@example.test')
  await tab.get('/kofi@example.test')
  expect(lines).toContainEqual({
    event: 'turned away',
    code: 'not_allowed',
    path: '/api/admin/people',
    from: 'local',
  })
  expect(JSON.stringify(lines)).not.toContain('kofi')
})
