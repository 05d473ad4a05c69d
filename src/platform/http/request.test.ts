import { isIP } from 'node:net'
import fc from 'fast-check'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Origin } from '../calls/server-parts.ts'
import { networkOf, originOf } from './request.ts'

const env = { incoming: { socket: { remoteAddress: '10.0.0.7' } } }

async function seen(trustProxy: boolean, headers: Record<string, string>): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(originOf(c, { trustProxy }).address))
  return (await app.request('/', { headers }, env)).text()
}

test('a header says nothing about where a request comes from, unless a proxy was declared', async () => {
  const headers = { 'x-forwarded-for': '6.6.6.6, 41.66.1.2' }
  expect(await seen(false, headers)).toBe('10.0.0.7')
  expect(await seen(true, headers)).toBe('41.66.1.2')
  expect(await seen(true, {})).toBe('10.0.0.7')
})

test.each([
  ['41.66.1.2', '41.66.1.2'],
  ['::ffff:41.66.1.2', '41.66.1.2'],
  ['::1', '::1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('what a proxy notes is an address, with or without a port, or it is not believed', async () => {
  const said = (noted: string) => seen(true, { 'x-forwarded-for': noted })
  expect(await said('41.66.1.2:50123')).toBe('41.66.1.2')
  expect(await said('[2001:db8::9]:50123')).toBe('2001:db8::9')
  for (const word of ['unknown', 'x'.repeat(3_000), '_hidden', "1'; drop table attempt; --"]) {
    expect(await said(word)).toBe('10.0.0.7')
  }
})

test('whatever a proxy notes, the origin is an address, and its network can be counted', async () => {
  const odd = fc.oneof(
    fc.constantFrom('1:2:3:4:5:6:7:8:9::', ':::::::::::::', '1.2.3.4.5', '999.1.1.1', '::ffff:1.2'),
    fc.stringMatching(/^[\da-f:.[\], ]{0,60}$/),
    fc.ipV6(),
    fc.ipV4(),
    fc.string().filter((text) => /^[\x20-\x7e]*$/.test(text)),
  )
  const seenWhole = async (noted: string) => {
    const app = new Hono().get('/', (c) => c.json(originOf(c, { trustProxy: true })))
    const headers = { 'x-forwarded-for': noted }
    return (await app.request('/', { headers }, env)).json() as Promise<Origin>
  }
  await fc.assert(
    fc.asyncProperty(odd, async (noted) => {
      const { address, network } = await seenWhole(noted)
      expect(isIP(address)).toBeGreaterThan(0)
      expect(isIP(network.replace('/64', ''))).toBeGreaterThan(0)
    }),
    { numRuns: 2_000 },
  )
  expect(await seen(true, { 'x-forwarded-for': '1:2:3:4:5:6:7:8:9::' })).toBe('10.0.0.7')
})
