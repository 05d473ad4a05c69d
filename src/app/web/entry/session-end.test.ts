// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CACHE_OWNER } from '#ui/offline/wipe-device.ts'
import type * as Sessions from './session.ts'

let sessions: typeof Sessions
let person: { id: string } | null

beforeEach(async () => {
  localStorage.clear()
  person = null
  vi.stubGlobal('fetch', async () => Response.json({ person, today: '2026-11-21' }))
  await begin()
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** The page is opened. */
async function begin() {
  vi.resetModules()
  sessions = await import('./session.ts')
}

const ask = () => sessions.sessionBootstrap.refresh()

test('a visitor who was never in has nothing to be told', async () => {
  await ask()
  expect(sessions.hasSessionEnded()).toBe(false)
})

test('a session that somebody else ended has ended, and stays so until somebody is in again', async () => {
  person = { id: 'ama' }
  await ask()
  expect(sessions.hasSessionEnded()).toBe(false)
  person = null
  await ask()
  await ask()
  expect(sessions.hasSessionEnded()).toBe(true)
  person = { id: 'kofi' }
  await ask()
  expect(sessions.hasSessionEnded()).toBe(false)
})

test('one who signs out by their own press is told nothing', async () => {
  person = { id: 'ama' }
  await ask()
  person = null
  sessions.leaveSession()
  await ask()
  expect(sessions.hasSessionEnded()).toBe(false)
})

test('a session that ended while the page was closed is said when it is opened again', async () => {
  localStorage.setItem(CACHE_OWNER, 'ama')
  await begin()
  await ask()
  expect(sessions.hasSessionEnded()).toBe(true)
})
