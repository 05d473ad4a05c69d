// One request for everything that a screen reads at once: `POST /api/batch` sends the addresses of the
// reads, and the answers come in the same order. This saves round trips. The calls themselves do not
// change.

export const BATCH_PATH = '/api/batch'

/** The most reads in one request: far more than any screen has. */
export const MOST_IN_BATCH = 24

/** One answer of a batch: the HTTP status and the JSON that the read would have had by itself. */
export type BatchAnswer = { readonly status: number; readonly body: unknown }
