import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BatchAnswer } from '#core/batch.ts'
import { authCalls } from '#features/auth/schema.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import { walletCalls } from '#features/wallet/schema.ts'
import { askServer } from './api.ts'
import { openBootstrap } from './bootstrap.ts'
import { endOpening, takeOpened } from './opening.ts'
import { askTogether, endNoting, readArrived } from './together.ts'

// An answer that public/first.js asked for is given out once, and never in place of something newer.

const WALLET = '/api/wallet'
const fetched = vi.fn<(path: string) => Promise<Response>>()

beforeEach(() => {
  // A page that has just begun; the process of the tests has not.
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
  fetched.mockImplementation(() => Promise.resolve(Response.json({ from: 'the server' })))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetched.mockReset()
  globalThis.sikaOpening = undefined
})

function open(
  answers: Promise<{ answers: BatchAnswer[] } | undefined>,
  locale: string | null = null,
) {
  globalThis.sikaOpening = { reads: ['/api/settings', WALLET], locale, answers }
}

const ANSWERED = Promise.resolve({
  answers: [
    { status: 200, body: { from: 'the opening' } },
    { status: 200, body: { from: 'the opening' } },
  ],
})
const { signal } = new AbortController()
const readSettings = async () => {
  const settings = openBootstrap(settingsCalls.readPublic)
  await settings.refresh()
  const { data, error } = settings.read()
  if (error) throw error
  return data
}
const readWallet = () => askTogether(walletCalls.readSummary, {}, signal)

test('an answer of the opening request is given out once; then the read is asked for', async () => {
  open(ANSWERED)
  expect(await readSettings()).toEqual({ from: 'the opening' })
  expect(await readWallet()).toEqual({ from: 'the opening' })
  expect(fetched).not.toHaveBeenCalled()
  expect(await readWallet()).toEqual({ from: 'the server' })
  expect(await readSettings()).toEqual({ from: 'the server' })
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('what was answered before a command is not given out after it', async () => {
  open(ANSWERED)
  await askServer(authCalls.signOut, {})
  expect(await readSettings()).toEqual({ from: 'the server' })
})

test('texts in another language than the screen’s are asked for again', async () => {
  open(ANSWERED, 'ak')
  expect(await readWallet()).toEqual({ from: 'the server' })
  // These have no texts.
  expect(await readSettings()).toEqual({ from: 'the opening' })
})

test('where the opening request has no answer, each read is asked for by itself', async () => {
  open(Promise.resolve(undefined))
  expect(await readSettings()).toEqual({ from: 'the server' })
  expect(await readWallet()).toEqual({ from: 'the server' })
})

test('an answer that nobody took at once is not given out long after', async () => {
  open(ANSWERED)
  vi.spyOn(performance, 'now').mockReturnValueOnce(30_001)
  expect(await readWallet()).toEqual({ from: 'the server' })
})

test('it is waited for ten seconds, not for ever', async () => {
  vi.useFakeTimers()
  open(new Promise(() => undefined))
  const taken = takeOpened(WALLET)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await taken).toBeUndefined()
})

test('a refusal in the opening request is the refusal of the read', async () => {
  const body = { error: { code: 'unauthenticated', message: 'Please sign in first.' } }
  open(Promise.resolve({ answers: [{ status: 401, body }] }))
  await expect(readSettings()).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('what has arrived is read at once, given out once, and noted as read; a refusal is not', async () => {
  const arrived = () => readArrived(walletCalls.readSummary, {})
  open(ANSWERED)
  // Nobody has waited for the request yet, so nobody knows whether it was answered.
  expect(arrived()).toBeUndefined()
  await readSettings()
  expect(arrived()).toEqual({ from: 'the opening' })
  expect(endNoting()).toContain(WALLET)
  expect(arrived()).toBeUndefined()
  expect(await readWallet()).toEqual({ from: 'the server' })

  const settings = { status: 200, body: { from: 'the opening' } }
  open(Promise.resolve({ answers: [settings, { status: 403, body: {} }] }))
  await readSettings()
  expect(arrived()).toBeUndefined()

  open(ANSWERED, 'ak')
  await readSettings()
  expect(arrived()).toBeUndefined()

  // A live message came.
  open(ANSWERED)
  await readSettings()
  endOpening()
  expect(arrived()).toBeUndefined()
})
