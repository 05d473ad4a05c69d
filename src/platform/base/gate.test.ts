import { expect, test } from 'vitest'
import { takeShare, takeTurn } from './take-turns.ts'

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
