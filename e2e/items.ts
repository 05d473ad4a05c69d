import type { Page } from '@playwright/test'
import { expectFair, expectFairInTheDark } from './fair.ts'
import { ask } from './room.ts'

// The catalogue of machines, as admins keep it and learners see it.

export type Line = {
  id: number
  name: string
  price: number
  sold: number
  pictureId: string | null
}

export const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ hasText: name })
export const listed = async (page: Page, name: string): Promise<Line | undefined> => {
  const { machines } = (await ask(page, '/api/admin/machines')) as { machines: Line[] }
  return machines.find((machine) => machine.name === name)
}

export const unique = (name: string) => `${name} ${Date.now() % 1_000_000}`

export async function fair(page: Page): Promise<void> {
  await expectFair(page)
  await expectFairInTheDark(page)
}
