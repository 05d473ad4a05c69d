import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openApp } from '#app/open-app.ts'
import { migrate } from '#platform/database/migrate.ts'
import { startPostgres } from '#platform/postgres/postgres.ts'
import { openBrowser } from '../rig/server.ts'
import { TEST_CONFIG } from '../rig/world.ts'

const ama = { email: 'ama@example.test', password: 'a-fine-password' }

test('while the database is gone every answer is a 503 in plain words, and then all is well again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sikalab-outage-'))
  await chmod(dataDir, 0o711)
  const server = await startPostgres({ dataDir, say: () => undefined })
  await migrate(server.connection)
  const app = await openApp(TEST_CONFIG, server.connection, { say: () => undefined, webDir: null })
  onTestFinished(async () => {
    await app.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const tab = openBrowser((path, init) => fetch(app.address + path, init))
  await tab.post('/api/auth/sign-up', ama)
  expect((await tab.get('/readyz')).status).toBe(200)

  process.kill(server.postmasterPid(), 'SIGKILL')
  // The app's processes notice a moment later that it is gone, and answer until then.
  let during = await tab.get('/api/wallet')
  for (const end = Date.now() + 10_000; during.status === 200 && Date.now() < end; ) {
    during = await tab.get('/api/wallet')
  }
  expect(during).toMatchObject({ status: 503, error: { code: 'unavailable' } })
  expect(during.error?.message).toMatch(/^SikaLab cannot reach its books right now\./)
  expect(during.headers.get('retry-after')).toBe('2')
  expect((await tab.get('/healthz')).status).toBe(200)

  const until = Date.now() + 20_000
  while ((await tab.get('/readyz')).status !== 200 && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect((await tab.get('/api/wallet')).body).toMatchObject({ balance: 2000 })
  expect((await tab.post('/api/pocket/send', { amount: 100 })).status).toBe(200)
})
