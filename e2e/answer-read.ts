import type { Page, Route } from '@playwright/test'

type GivenAnswer = {
  readonly json: object
  readonly status?: number
  readonly after?: Promise<void>
}

/** Answers a read otherwise than the server does, asked alone or within a batch. Returns how to stop. */
export async function answerRead(
  page: Page,
  path: string,
  { json, status = 200, after }: GivenAnswer,
): Promise<() => Promise<void>> {
  const isIt = (read: string) => read.split('?')[0] === path
  const matches = ({ pathname }: URL) => isIt(pathname)
  const alone = async (route: Route) => {
    await after
    await route.fulfill({ json, status })
  }
  const together = async (route: Route) => {
    const { reads } = route.request().postDataJSON() as { reads: readonly string[] }
    if (!reads.some(isIt)) return route.continue()
    await after
    const response = await route.fetch()
    const { answers } = (await response.json()) as { answers: readonly object[] }
    const changed = answers.map((answer, at) =>
      isIt(reads[at] ?? '') ? { status, body: json } : answer,
    )
    await route.fulfill({ response, json: { answers: changed } })
  }
  await page.route(matches, alone)
  await page.route('**/api/batch', together)
  return async () => {
    await page.unroute(matches, alone)
    await page.unroute('**/api/batch', together)
  }
}

type Change = (answer: Record<string, unknown>) => object

/**
 * Changes what the server answers to these reads, asked alone or within a batch, as `change` says
 * at the time.
 */
export async function changeReads(
  page: Page,
  change: () => Readonly<Record<string, Change>>,
): Promise<void> {
  const pathOf = (read: string) => (read.split('?')[0] ?? '').replace(/^\/r\/\d{6}/, '')
  const changed = (read: string, answer: Record<string, unknown>) =>
    change()[pathOf(read)]?.(answer) ?? answer
  await page.route(
    ({ pathname }) => pathOf(pathname) in change(),
    async (route) => {
      const response = await route.fetch()
      const { pathname } = new URL(route.request().url())
      await route.fulfill({ response, json: changed(pathname, await response.json()) })
    },
  )
  await page.route('**/api/batch', async (route) => {
    const { reads } = route.request().postDataJSON() as { reads: readonly string[] }
    const response = await route.fetch()
    const batch = (await response.json()) as { answers: { body: Record<string, unknown> }[] }
    const answers = batch.answers.map((answer, at) => ({
      ...answer,
      body: changed(reads[at] ?? '', answer.body),
    }))
    await route.fulfill({ response, json: { ...batch, answers } })
  })
}
