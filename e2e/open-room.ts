import { expect, type Page } from '@playwright/test'
import { ask, type Caller } from './room.ts'

/** The server opens a room in steps. */
export const READY = { timeout: 30_000 }

/** Opens a room by the form, and gives its code once it is ready. The dialog stays. */
export async function openRoom(
  page: Page,
  name: string,
  joinBy: 'name' | 'email' | 'both',
): Promise<string> {
  const open = page.getByRole('dialog')
  if (await open.isVisible()) await open.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Open a room' }).click()
  await open.getByLabel('Name', { exact: true }).fill(name)
  await open.getByLabel('How people join').selectOption(joinBy)
  await open.getByRole('button', { name: 'Open a room' }).click()
  await expect(page.getByRole('dialog', { name: `${name} is open` })).toBeVisible(READY)
  const code = /\/r\/(\d{6})(?!\d)/.exec((await open.textContent()) ?? '')?.[1]
  if (!code) throw new Error('The dialog shows no link.')
  return code
}

/** Opens a room by call. Its host is within it, as by 'Enter the room', but for the way back to the list. */
export async function roomByCall(
  host: Caller,
  name: string,
  joinBy: 'name' | 'email' | 'both',
  more: object = {},
) {
  const { code } = await ask(host, '/api/admin/rooms/open', { name, joinBy, ...more })
  await expect
    .poll(async () => (await ask(host, `/api/admin/rooms/room?code=${code}`)).room.state, READY)
    .toBe('open')
  const { path } = await ask(host, '/api/admin/rooms/enter', { code })
  const token = new URLSearchParams(path.split('#/enter?')[1]).get('token')
  await ask(host, `/r/${code}/api/auth/enter`, { token })
  return { code: code as string, host: { cookies: await host.request.storageState() } }
}
