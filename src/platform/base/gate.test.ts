import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openGate, openGates, openRateLimiter } from './gate.ts'

test('no more than the most runs at once, in the order in which they came', async () => {
  const gate = openGate(4)
  const begun: number[] = []
  let under = 0
  let most = 0
  const run = (at: number, weight: number) =>
    gate(async () => {
      begun.push(at)
      under += weight
      most = Math.max(most, under)
      await sleep(1)
      under -= weight
    }, weight)
  await Promise.all([3, 1, 2, 4, 1, 1].map((weight, at) => run(at, weight)))
  expect(begun).toEqual([0, 1, 2, 3, 4, 5])
  expect(most).toBe(4)
})

test('what is heavier than all the room runs alone, and nothing waits for ever', async () => {
  const gate = openGate(2)
  const ends: string[] = []
  const run = (name: string, weight: number) =>
    gate(async () => {
      await sleep(1)
      ends.push(name)
    }, weight)
  await Promise.all([run('light', 1), run('heavy', 9), run('last', 2)])
  expect(ends).toEqual(['light', 'heavy', 'last'])
})

test('what fails gives its place to the next', async () => {
  const gate = openGate(1)
  const failed = gate(async () => {
    throw new Error('no')
  })
  const after = gate(async () => 'answered')
  await expect(failed).rejects.toThrow('no')
  expect(await after).toBe('answered')
})

const takeTurn = openGates(1, { mostWaiting: 8 })
const takeShare = openGates(2)

test('each person has one thing under way, and nobody waits for somebody else', async () => {
  const order: string[] = []
  let [mine, most] = [0, 0]
  let finish = () => {}
  const long = new Promise<void>((resolve) => {
    finish = resolve
  })
  const greedy = Array.from({ length: 5 }, (_, at) =>
    takeTurn('ama', async () => {
      most = Math.max(most, ++mine)
      await long
      order.push(`ama ${at}`)
      mine--
    }),
  )
  await takeTurn('kofi', async () => void order.push('kofi'))
  finish()
  await Promise.all(greedy)
  expect(order).toEqual(['kofi', 'ama 0', 'ama 1', 'ama 2', 'ama 3', 'ama 4'])
  expect(most).toBe(1)
})

test('one that fails lets the next one begin, and more than eight do not wait', async () => {
  const fails = takeTurn('esi', async () => {
    throw new Error('no picture')
  })
  const sent = Array.from({ length: 12 }, (_, at) => takeTurn('esi', async () => at))
  await expect(fails).rejects.toThrow('no picture')
  const answers = await Promise.allSettled(sent)
  expect(answers.map(({ status }) => status)).toEqual(
    answers.map((_, at) => (at < 8 ? 'fulfilled' : 'rejected')),
  )
  expect(answers[8]).toMatchObject({ reason: { code: 'too_many' } })
  expect(await takeTurn('esi', async () => 'again')).toBe('again')
})

test('of one source two run at once, and another source does not wait behind the rest', async () => {
  const order: string[] = []
  let finish = () => {}
  const long = new Promise<void>((resolve) => {
    finish = resolve
  })
  const seat = (name: string) =>
    takeShare('a phone', async () => {
      order.push(name)
      await long
    })
  const many = ['1', '2', '3', '4'].map(seat)
  await takeShare('another phone', async () => void order.push('other'))
  expect(order).toEqual(['1', '2', 'other'])
  finish()
  await Promise.all(many)
  expect(order).toEqual(['1', '2', 'other', '3', '4'])
})

test('one asker beyond the count is turned away until the window ends, and nobody else', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const letThrough = openRateLimiter(3, 1_000)
  for (let request = 0; request < 3; request++) letThrough('ama')
  expect(() => letThrough('ama')).toThrow('Too many requests')
  expect(() => letThrough('kofi')).not.toThrow()
  vi.advanceTimersByTime(1_001)
  expect(() => letThrough('ama')).not.toThrow()
})

test('a window ends on time also where the computer’s clock is set back an hour', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const letThrough = openRateLimiter(1, 1_000)
  letThrough('ama')
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(() => letThrough('ama')).toThrow('Too many requests')
  vi.advanceTimersByTime(1_001)
  expect(() => letThrough('ama')).not.toThrow()
})
