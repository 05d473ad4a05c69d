import { Session } from 'node:inspector/promises'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#platform/base/project-root.ts'
import { open } from '../rig/signed-up.ts'

// How many files of the server a request walks through, counted by the engine: a file counts where
// a function of it ran. What both sides share (src/core) is left out, and so is what runs in a
// browser: a file of tests before this one may have left a timer there. A step more on the way of
// every command is argued for here.

const SOURCE = `${projectRoot()}/src/`
const MOST_OF_A_PAYMENT = 24
const MOST_OF_A_SCREEN = 28
/**
 * Statements beside the way, carried out while whichever request is under way: how the room speaks
 * is asked once a second, and who is here is written once in five minutes, for which no request
 * waits.
 */
const BESIDE_IT = ['features/settings/server/settings.ts', 'platform/database/gathered-write.ts']

/** Counts the files of the server in which a function runs from now on. */
async function countFiles(): Promise<() => Promise<string[]>> {
  const session = new Session()
  session.connect()
  onTestFinished(() => session.disconnect())
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  // The first answer is what ran before.
  await session.post('Profiler.takePreciseCoverage')
  return async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage')
    return result
      .filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0))
      .map(({ url }) => url.split(SOURCE)[1] ?? '')
      .filter((file) => file !== '' && !BESIDE_IT.includes(file))
      .filter((file) => !/^(?:core|ui)\//.test(file) && !file.includes('/words/'))
      .toSorted()
  }
}

test('from the request to the books a payment walks through few files', async () => {
  const { tab } = await open()
  const pay = () => tab.post('/api/pocket/send', { amount: 5_000 })
  expect((await pay()).status).toBe(200)
  const ran = await countFiles()
  expect((await pay()).status).toBe(200)
  const files = await ran()
  // The count finds what it must: the first and the last of them.
  expect(files).toEqual(expect.arrayContaining(['platform/http/http.ts', 'ledger/post.ts']))
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(MOST_OF_A_PAYMENT)
})

test('from the hint to the answer another page walks through few files', async () => {
  const { app, tab } = await open()
  const cookie = [...tab.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const stream = await app.request('/api/live', { headers: { cookie } })
  const hints = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  const read = () => tab.post('/api/batch', { reads: ['/api/pocket', '/api/wallet'] }, null)
  expect((await read()).status).toBe(200)
  await tab.post('/api/pocket/send', { amount: 5_000 })
  const ran = await countFiles()
  for (let heard = ''; !heard.includes('wallet'); heard += (await hints?.read())?.value ?? '');
  expect((await read()).status).toBe(200)
  const files = await ran()
  await hints?.cancel()
  expect(files).toEqual(expect.arrayContaining(['platform/live/live.ts', 'platform/http/batch.ts']))
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(MOST_OF_A_SCREEN)
})
