import { expect, test } from 'vitest'
import { openShares, shareNext } from './share-next.ts'

/** A read that takes until it is told to end, and says which one it was. */
function openRead() {
  const ends: ((fails?: Error) => void)[] = []
  const read = shareNext(() => {
    const number = ends.length + 1
    return new Promise<number>((give, fail) =>
      ends.push((error) => (error ? fail(error) : give(number))),
    )
  })
  const begun = async (number: number) => {
    while (ends.length < number) await new Promise((rest) => setTimeout(rest))
  }
  return { read, ends, begun }
}

test('who asks while it runs waits for the next one, which all of them share', async () => {
  const { read, ends, begun } = openRead()
  const first = read()
  await begun(1)
  const others = [read(), read(), read()]
  ends[0]?.()
  await begun(2)
  ends[1]?.()
  expect(await first).toBe(1)
  expect(await Promise.all(others)).toEqual([2, 2, 2])
  expect(ends).toHaveLength(2)
})

test('one that fails fails those who asked for it, and nobody after them', async () => {
  const { read, ends, begun } = openRead()
  const first = read()
  await begun(1)
  const second = read()
  ends[0]?.(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  await begun(2)
  ends[1]?.()
  expect(await second).toBe(2)
})

test('only who asks under the same key shares a run, and each run begins after all who share it asked', async () => {
  const begun: string[] = []
  const share = openShares<string>()
  let at = 0
  const ask = (key: string) => {
    const askedAt = ++at
    return share(key, async () => {
      begun.push(`${key} asked ${askedAt}, begun at ${at}`)
      await new Promise((rest) => setTimeout(rest))
      return key
    })
  }
  const early = [ask('people'), ask('requests')]
  await Promise.resolve().then(() => new Promise((rest) => setImmediate(rest)))
  const late = [ask('people'), ask('people'), ask('requests')]
  expect(await Promise.all([...early, ...late])).toEqual([
    'people',
    'requests',
    'people',
    'people',
    'requests',
  ])
  expect(begun).toHaveLength(4)
  await ask('people')
  expect(begun).toHaveLength(5)
})
