import { openServer } from './server.ts'
import { openWorld } from './world.ts'

export const ama = { email: 'ama@example.test', password: 'a-fine-password' }

/** A house over HTTP, and the tab of Ama, who has signed up. */
export async function open() {
  const world = await openWorld()
  const server = openServer(world)
  const tab = server.browser()
  await tab.post('/api/auth/sign-up', ama)
  return { world, tab, ...server }
}
