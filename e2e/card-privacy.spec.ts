import type { Page } from '@playwright/test'
import { CARDS, test } from './class-film.ts'
import { roomByCall } from './open-room.ts'
import { ask, expect, hasTheApp } from './room.ts'

// The camera's picture is not kept on the device, sent or stored while a class is read.

test.describe.configure({ timeout: 240_000 })
// The worker of the shell keeps files: none of them may be the camera’s.
test.use({ serviceWorkers: 'allow' })

/**
 * All that this browser keeps for the house, as text: its stores, its files, the names of what its
 * caches hold.
 */
function keptOn(page: Page): Promise<{ texts: string; files: string[] }> {
  return page.evaluate(async () => {
    const say = (value: unknown): unknown =>
      value instanceof Blob || value instanceof ArrayBuffer || ArrayBuffer.isView(value)
        ? `binary: ${value instanceof Blob ? value.size : value.byteLength}`
        : value
    const readStore = (store: IDBObjectStore) =>
      new Promise<unknown[]>((resolve, reject) => {
        const read = store.getAll()
        read.onsuccess = () => resolve(read.result)
        read.onerror = () => reject(read.error)
      })
    const readBase = async (name: string) => {
      const base = await new Promise<IDBDatabase>((resolve, reject) => {
        const open = indexedDB.open(name)
        open.onsuccess = () => resolve(open.result)
        open.onerror = () => reject(open.error)
      })
      const names = [...base.objectStoreNames]
      const stores = names.length > 0 ? base.transaction(names) : null
      const rows = await Promise.all(
        names.map(async (each) => (stores ? readStore(stores.objectStore(each)) : [])),
      )
      base.close()
      return [name, ...rows]
    }
    const bases = await Promise.all(
      (await indexedDB.databases()).map(({ name = '' }) => readBase(name)),
    )
    const texts = JSON.stringify(
      [{ ...localStorage }, { ...sessionStorage }, document.cookie, bases],
      (_, value) => say(value),
    )
    const files: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) files.push(`${name} ${url}`)
    }
    const disk = await navigator.storage.getDirectory()
    for await (const name of (disk as unknown as { keys(): AsyncIterable<string> }).keys()) {
      files.push(`on disk ${name}`)
    }
    return { texts, files: files.sort() }
  })
}

/** A picture in any form that a text may hold: an address of one, or a long run of base64. */
const PICTURE = /data:|blob:|image\/|binary|[A-Za-z0-9+/]{200}/
/** A file of the app itself, as its worker keeps it. */
const CODE = /\/assets\/[\w-]+\.(?:js|css|woff2)$/
/** The longest that anything may be that is sent or stored while a class is read. */
const MOST_BYTES = 4_000

/** All that this browser sends from now on. */
function sentFrom(page: Page) {
  const sent: { what: string; body: string }[] = []
  page.context().on('request', (request) => {
    const what = `${request.method()} ${new URL(request.url()).pathname}`
    const body = request.postDataBuffer()?.toString('latin1')
    if (body !== undefined) sent.push({ what, body })
  })
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => sent.push({ what: 'socket', body: String(payload) })),
  )
  return sent
}

/** The worker of the shell lays its files down once; what comes after them would be another’s. */
async function hasSettled(page: Page): Promise<void> {
  await hasTheApp(page)
  let before = 0
  const isSame = async () => {
    const { length } = (await keptOn(page)).files
    const same = length > 0 && length === before
    before = length
    return same
  }
  await expect.poll(isSame, { intervals: [1500], timeout: 60_000 }).toBe(true)
}

test('after a class was read no picture lies in the browser, in a request or on the server', {
  tag: '@wide',
}, async ({ admin, house, room }) => {
  const more = { playBy: 'cards', seats: CARDS }
  const { code, host } = await roomByCall(await room.caller(admin), 'Unseen', 'name', more)
  const caller = await room.caller(host)
  const call = (path: string, data: Record<string, unknown>) =>
    ask(caller, `/r/${code}/api/admin/${path}`, data)
  await call('cards/set', { set: 1 })
  await call('lesson/begin', { length: 60, scenes: ['whisper'] })
  const page = await room.open(`/r/${code}/#/admin/cards/read`, host)
  await expect(page.getByText('30 cards are missing', { exact: false })).toBeVisible()
  await hasSettled(page)
  const before = { kept: await keptOn(page), held: await house.held(code) }
  const sent = sentFrom(page)
  await page.getByRole('button', { name: 'Read with the camera' }).click()
  await expect(page.getByText('No card is missing.')).toBeVisible({ timeout: 90_000 })
  await page.getByRole('button', { name: `Count it: ${CARDS} cards` }).click()
  await expect(page.getByText(`${CARDS} cards were counted`, { exact: false })).toBeVisible()

  // On the device: the letters of a half-read round at most, and no file.
  const after = { kept: await keptOn(page), held: await house.held(code) }
  expect(after.kept.texts).not.toMatch(PICTURE)
  expect(after.kept.texts.length - before.kept.texts.length).toBeLessThan(MOST_BYTES)
  const fresh = after.kept.files.filter((file) => !before.kept.files.includes(file))
  expect(fresh.filter((file) => !CODE.test(file))).toEqual([])

  // In requests: what was counted, and nothing that is long.
  expect(sent.map(({ what }) => what)).toContain(`POST /r/${code}/api/admin/cards/count`)
  expect(sent.filter(({ body }) => PICTURE.test(body) || body.length > MOST_BYTES)).toEqual([])

  // On the server: a row for each card, and no file; no row that has come is long.
  expect(after.held.files).toEqual(before.held.files)
  const grown = after.held.tables.filter(
    ({ name, rows }) => rows !== before.held.tables.find((each) => each.name === name)?.rows,
  )
  expect(grown.find(({ name }) => name === 'card_vote')?.rows).toBe(CARDS)
  expect(grown.filter(({ longest }) => longest > MOST_BYTES)).toEqual([])
  expect(await house.brokenBooksOf(code)).toEqual([])
})
