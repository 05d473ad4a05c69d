import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openNetwork, type RoomPlace } from '#app/network/network.ts'
import { openPhoneWishes } from '#app/network/phone-wishes.ts'
import { openApp } from '#app/open-app.ts'
import { freePort } from '#lab/rig/free-port.ts'
import { projectRoot } from '#platform/base/project-root.ts'
import { TEST_CONFIG } from '#tests/rig/test-config.ts'
import { expectFairInBothSizes, expectFairInTheDark } from './fair.ts'
import type { House } from './house.ts'
import { expect, test } from './room.ts'

// A teacher without a terminal lets the phones of a network in, sees that one has come, and keeps them out
// again. The house is served a second time here, as a double-click serves it, in networks that can be
// listened to on any computer.

test.describe.configure({ timeout: 120_000 })

const WIFI = { name: 'Wi-Fi', address: '127.0.0.2' }
const CABLE = { name: 'Ethernet', address: '127.0.0.3' }

/** The house's app once more, on a laptop in these networks. */
async function serveOnLaptop(house: House) {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'sikalab-laptop-'))
  const home = `http://127.0.0.1:${port}`
  const wishes = openPhoneWishes(folder, { isOpen: false })
  const look = (): RoomPlace => {
    const { isOpen, address } = wishes.read()
    if (!isOpen || address === null) {
      return { host: '127.0.0.1', address: null, publicUrl: home, others: [] }
    }
    return { host: address, address, publicUrl: `http://${address}:${port}`, others: [] }
  }
  const phones = { wishes, offered: () => [WIFI, CABLE], isWsl: false }
  const network = openNetwork(look(), look, { home, isNamed: false, phones })
  const config = {
    ...TEST_CONFIG,
    port,
    host: '127.0.0.1',
    dataDir: folder,
    reach: 'network' as const,
    authSecret: house.authSecret(),
    get publicUrl() {
      return network.now().publicUrl
    },
  }
  const webDir = join(projectRoot(), 'dist', 'web')
  const app = await openApp(config, house.connection, {
    say: () => undefined,
    webDir,
    makesLink: false,
    network,
  })
  return {
    home,
    forPhones: `http://${WIFI.address}:${port}`,
    close: async () => {
      await app.close()
      rmSync(folder, { recursive: true })
    },
  }
}

test('a teacher lets phones in by a press, sees that one has come, and keeps them out again', async ({
  admin,
  house,
  room,
}) => {
  const laptop = await serveOnLaptop(house)
  try {
    const desk = await room.open('/admin/rooms', admin)
    await desk.goto(`${laptop.home}/#/admin/rooms`)
    // On a phone it is below the button with the rest.
    const more = desk.getByLabel('More about rooms')
    const letIn = desk.getByRole('link', { name: 'Let phones in' })
    await more.or(letIn).first().waitFor()
    if (!(await letIn.isVisible())) await more.click()
    await letIn.click()
    await expect(desk.getByRole('heading', { level: 1, name: 'Let phones in' })).toBeFocused()
    await expect(desk.getByRole('radio', { name: /Wi-Fi.*Likely this one/ })).toBeChecked()
    await expect(desk.getByRole('radio', { name: /Cable/ })).not.toBeChecked()
    await expectFairInBothSizes(desk)
    await desk.getByRole('button', { name: 'Let phones in' }).click()
    await expect(desk.getByText(laptop.forPhones, { exact: true })).toBeVisible()
    await expect(desk.getByText('This page says when it has come', { exact: false })).toBeVisible()
    await expectFairInBothSizes(desk)
    await expectFairInTheDark(desk)

    const phone = await room.open('/onboard')
    await phone.goto(`${laptop.forPhones}/#/join`)
    await expect(desk.getByText('A phone has reached this page', { exact: false })).toBeVisible()
    await phone.close()
    await desk.getByRole('button', { name: 'Keep phones out again' }).click()
    await expect(desk.getByRole('radio', { name: /Likely this one/ })).toBeVisible()
    const knock = () =>
      fetch(`${laptop.forPhones}/`)
        .then(() => 'let in')
        .catch(() => 'kept out')
    await expect.poll(knock).toBe('kept out')
    await desk.close()
  } finally {
    await laptop.close()
  }
  await room.booksBalance()
})
