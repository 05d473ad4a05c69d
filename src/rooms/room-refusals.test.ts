import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { TEST_CONFIG } from '../../tests/test-config.ts'
import { roomPages as twi } from '../core/strings/ak/room-pages.ts'
import { roomPages as english } from '../core/strings/en/room-pages.ts'
import { openLog } from '../platform/log.ts'
import { openMetrics } from '../platform/metrics.ts'
import { openRefusals } from './room-refusals.ts'

test('a page says it in each language, whatever the browser asks for, and a program hears English', async () => {
  const refuse = openRefusals(
    TEST_CONFIG,
    openLog('silent'),
    openMetrics({ pool: {} as never }, { pools: () => [] }),
  )
  const server = createServer((incoming, outgoing) => refuse('unknown', incoming, outgoing))
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ask = (path: string, accept: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept, 'accept-language': 'ak' } })

  const html = await (await ask('/r/123456/', 'text/html')).text()
  const [before = '', section = ''] = html.split('<section lang="ak">')
  expect(html).toContain('<html lang="en-GH">')
  for (const part of [english.unknown.title, english.unknown.text]) expect(before).toContain(part)
  for (const part of [twi.unknown.title, twi.unknown.text, twi.start])
    expect(section).toContain(part)

  const { error } = await (await ask('/r/123456/api/session', 'application/json')).json()
  expect(error.message).toBe(`${english.unknown.title}. ${english.unknown.text}`)
})
