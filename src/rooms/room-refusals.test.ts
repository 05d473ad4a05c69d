import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { roomPages } from '#features/rooms/words/en/room-pages.ts'
import { openLog } from '#platform/base/log.ts'
import { speakFrom } from '#platform/http/locale.ts'
import { openMetrics } from '#platform/http/metrics.ts'
import { inTwi } from '#tests/rig/catalogues.ts'
import { TEST_CONFIG } from '#tests/rig/test-config.ts'
import { openRefusals } from './room-refusals.ts'

const twi = inTwi<typeof roomPages>('roomPages')

speakFrom({ ak: { roomPages: twi } })

async function serve(why: Parameters<ReturnType<typeof openRefusals>>[0], code = '123456') {
  const refuse = openRefusals(
    TEST_CONFIG,
    openLog('silent'),
    openMetrics({ pool: {} as never }, { pools: () => [] }),
  )
  const server = createServer((incoming, outgoing) => refuse(why, incoming, outgoing, code))
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return (path: string, accept: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept, 'accept-language': 'ak' } })
}

test('a page says it in each language, whatever the browser asks for, and a program hears English', async () => {
  const ask = await serve('unknown')
  const html = await (await ask('/r/123456/', 'text/html')).text()
  const [before = '', section = ''] = html.split('<section lang="ak">')
  expect(html).toContain('<html lang="en-GH">')
  for (const part of [roomPages.unknown.title, roomPages.unknown.text])
    expect(before).toContain(part)
  for (const part of [twi.unknown.title, twi.unknown.text, twi.again])
    expect(section).toContain(part)

  const { error } = await (await ask('/r/123456/api/session', 'application/json')).json()
  expect(error.message).toBe(`${roomPages.unknown.title}. ${roomPages.unknown.text}`)
})

test('a code that leads nowhere leads back to where codes are typed, with the code to correct', async () => {
  // Below its prefix a room is asked as if it were alone: the address has the code no more.
  const page = async (why: 'unknown' | 'deleted' | 'away', code?: string) =>
    (await (await serve(why, code))('/', 'text/html')).text()
  const links = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, to]) => to)
  for (const why of ['unknown', 'deleted'] as const)
    expect(links(await page(why))).toEqual(['/#/join?room=123456', '/#/join?room=123456'])
  expect(links(await page('unknown', '12ab'))).toEqual(['/#/join?room=', '/#/join?room='])
  // A room that is there, and cannot be reached: another code would not help.
  expect(links(await page('away'))).toEqual(['/', '/'])
})
