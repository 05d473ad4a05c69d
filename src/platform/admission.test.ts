import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openAdmission } from './admission.ts'

test('no more than the most runs at once, in the order in which they came', async () => {
  const admission = openAdmission(4)
  const begun: number[] = []
  let under = 0
  let most = 0
  const run = (at: number, weight: number) =>
    admission(weight, async () => {
      begun.push(at)
      under += weight
      most = Math.max(most, under)
      await sleep(1)
      under -= weight
    })
  await Promise.all([3, 1, 2, 4, 1, 1].map((weight, at) => run(at, weight)))
  expect(begun).toEqual([0, 1, 2, 3, 4, 5])
  expect(most).toBe(4)
})

test('what is heavier than all the room runs alone, and nothing waits for ever', async () => {
  const admission = openAdmission(2)
  const ends: string[] = []
  const run = (name: string, weight: number) =>
    admission(weight, async () => {
      await sleep(1)
      ends.push(name)
    })
  await Promise.all([run('light', 1), run('heavy', 9), run('last', 2)])
  expect(ends).toEqual(['light', 'heavy', 'last'])
})

test('what fails gives its place to the next', async () => {
  const admission = openAdmission(1)
  const failed = admission(1, async () => {
    throw new Error('no')
  })
  const after = admission(1, async () => 'answered')
  await expect(failed).rejects.toThrow('no')
  expect(await after).toBe('answered')
})
