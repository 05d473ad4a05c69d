import type { Page } from '@playwright/test'
import { adminPlaces } from '#app/web/admin-shell/admin-routes.ts'
import { frontPlaces } from '#app/web/entry/front-routes.ts'
import { places } from '#app/web/entry/routes.ts'
import type { Area, Place } from '#app/web/shell/place.ts'
import { ghs } from '#core/money.ts'
import { ask, type Caller } from './room.ts'

// Every screen there is, from the tables of screens.

export const TABLE: readonly Place[] = [...frontPlaces, ...places, ...adminPlaces]
export const AREAS: readonly Area[] = ['guest', 'open', 'learner', 'admin']
export const OPEN = [
  '/onboard',
  '/join',
  '/forgot',
  '/reset',
  '/setup',
  '/enter',
  '/teach',
  '/terms',
  '/privacy',
]
/** One place of the table has screens of its own. */
export const POCKET = ['/pocket', '/pocket/send', '/pocket/receive', '/pocket/receipt/t1']
const LEARNER = pathsOf('learner').flatMap((path) => (path === '/pocket/*' ? POCKET : [path]))
const ADMIN = [...pathsOf('admin'), '/admin/transactions?search=nobody%20at%20all']

/** The addresses of an area. */
export function pathsOf(area: Area): string[] {
  return TABLE.filter((place) => place.area === area).map(({ path }) => path)
}

/** The learner's pages with something on each. */
export async function learnerPaths(page: Page, office: Caller): Promise<string[]> {
  const requestId = await putSomethingOnEach(page, office)
  return LEARNER.map((path) => path.replace(':itemId', '10').replace(':id', requestId))
}

/** A machine and a deposit, so that no page of a learner is empty; answers the deposit's request. */
export async function putSomethingOnEach(page: Page, office: Caller): Promise<string> {
  const amount = ghs(100)
  const { reference } = await ask(page, '/api/pocket/send', { amount })
  const deposit = { amount, method: 'mtn', accountName: 'Ama', reference }
  const { requestId } = await ask(page, '/api/deposits', deposit)
  await ask(office, '/api/admin/requests/approve', { requestId })
  await ask(page, '/api/machines/buy', { machineId: 10, price: ghs(50) })
  return requestId
}

export async function adminPaths(page: Page): Promise<string[]> {
  const { person } = await ask(page, '/api/session')
  return ADMIN.map((path) => path.replace(/:\w+/, person.id))
}
