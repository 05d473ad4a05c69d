import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isDoneBefore } from '#tests/rig/is-done-before.ts'
import { PATIENCE_MS } from '#tests/rig/within.ts'
import { isPublicAddress, openOutside, STRICT } from './server/outside.ts'

/** A server on this computer, and an asker whose other rules are those of a running server. */
async function listen(answer: RequestListener, withinMs = PATIENCE_MS) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const outside = openOutside({ isAllowed: () => true, isReachable: () => true, withinMs })
  return { host, ask: (path: string) => outside(`http://${host}${path}`, new Set([host])) }
}

test('nobody is asked but over https, by the hosts that are registered', async () => {
  const outside = openOutside(STRICT)
  const hosts = new Set(['school.example', 'u:p@school.example'])
  for (const address of [
    'http://school.example/keys',
    'ftp://school.example/keys',
    'https://u:p@school.example/keys',
  ]) {
    await expect(outside(address, hosts)).rejects.toThrow(/is not asked: only https is/)
  }
  for (const address of [
    'https://evil.example/keys',
    'https://school.example:8443/keys',
    'https://school.example.evil.example/',
  ]) {
    await expect(outside(address, hosts)).rejects.toThrow(/is no host of this platform/)
  }
})

test('nobody in a private network is asked, by figures or by a name that leads there', async () => {
  const outside = openOutside(STRICT)
  for (const host of [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.20',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '[::1]',
    '[::]',
    '[fe80::1]',
    '[fd00::1]',
    '[::ffff:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    // Other ways to write 127.0.0.1.
    '2130706433',
    '0x7f.1',
    'localhost',
  ]) {
    const { host: written } = new URL(`https://${host}/`)
    await expect(outside(`https://${host}/keys`, new Set([written])), host).rejects.toThrow(
      /is in a private network/,
    )
  }
  expect(['8.8.8.8', '41.66.0.1', '2a00:1450:4001::1'].map(isPublicAddress)).toEqual([
    true,
    true,
    true,
  ])
  expect(['no address', '', '1.2.3'].map(isPublicAddress)).toEqual([false, false, false])
})

test('who leads elsewhere is not followed', async () => {
  const paths: string[] = []
  const { ask, host } = await listen((incoming, outgoing) => {
    paths.push(incoming.url ?? '')
    outgoing.writeHead(307, { Location: `http://${host}/inside` }).end()
  })
  await expect(ask('/keys')).rejects.toThrow('leads elsewhere')
  expect(paths).toEqual(['/keys'])
})

test('little is taken', async () => {
  let sent = 0
  const { ask } = await listen((_, outgoing) => {
    const more = () => {
      sent += 64 * 1024
      if (sent < 64 * 1024 * 1024) outgoing.write('x'.repeat(64 * 1024), more)
      else outgoing.end()
    }
    more()
  })
  await expect(ask('/much')).rejects.toThrow('more than is taken')
  expect(sent).toBeLessThan(16 * 1024 * 1024)
})

test('nobody is waited for who says nothing, or does not come to an end', async () => {
  const { ask } = await listen((incoming, outgoing) => {
    if (incoming.url === '/slow') outgoing.write('{')
  }, 400)
  for (const path of ['/silent', '/slow']) {
    const refusal = ask(path).catch((error: unknown) => error)
    expect(await isDoneBefore(STRICT.withinMs, refusal), path).toBe(true)
    expect(String(await refusal)).toMatch(/abort/i)
  }
})
