import { BATCH_PATH } from '#core/batch.ts'

type Fetch = (
  path: string,
  init: RequestInit,
) => Promise<Response | undefined> | Response | undefined

/** A server in a browser's test that answers each read of a batch as it answers the read alone. */
export function answeringBatches(answer: Fetch) {
  return async (path: string, init: RequestInit = {}): Promise<Response | undefined> => {
    if (path !== BATCH_PATH) return answer(path, init)
    const { reads } = JSON.parse(String(init.body)) as { reads: readonly string[] }
    const { signal } = init
    const answers = reads.map(async (read) => {
      const one = await answer(read, { ...(signal && { signal }) })
      if (!one) throw new TypeError('Failed to fetch')
      return {
        status: one.status,
        body: (await one
          .clone()
          .json()
          .catch(() => undefined)) as unknown,
      }
    })
    return Response.json({ answers: await Promise.all(answers) })
  }
}
