// The server of `npm run lab -- bench --rooms`, in a process of its own: the app with its further rooms, on
// a first room that is there. The bench tells it which rooms are to sleep.

import { openApp } from '#app/open-app.ts'
import type { Config } from '#platform/base/config.ts'
import type { Connection } from '#platform/database/db-session.ts'

export type HouseMessage =
  | { readonly config: Config; readonly connection: Connection }
  | { readonly letGo: readonly string[] }
  | { readonly tidy: true }

const opened = new Promise<Awaited<ReturnType<typeof openApp>>>((resolve, reject) => {
  process.on('message', (told: HouseMessage) => {
    if ('config' in told) {
      openApp(told.config, told.connection, { say: () => undefined, webDir: null }).then((app) => {
        resolve(app)
        return process.send?.(Number(new URL(app.address).port))
      }, reject)
    } else void obey(told).then(() => process.send?.('done'))
  })
})
// The process that started this one has ended, or has told it to end.
process.once(
  'disconnect',
  () => void opened.then((app) => app.close()).finally(() => process.exit()),
)

async function obey(told: Exclude<HouseMessage, { config: Config }>): Promise<void> {
  const { rooms } = await opened
  if ('letGo' in told) await Promise.all(told.letGo.map((code) => rooms.letGo(code)))
  // Unused memory goes first, so that the figure is of what is used.
  else globalThis.gc?.()
}
