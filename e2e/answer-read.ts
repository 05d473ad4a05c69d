import type { Page, Route } from '@playwright/test'

type Given = { readonly json: object; readonly status?: number; readonly after?: Promise<void> }

/** Answers a read otherwise than the server does, asked alone or within a batch. Returns how to stop. */
export async function answerRead(
  page: Page,
  path: string,
  { json, status = 200, after }: Given,
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
