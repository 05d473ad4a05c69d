// One request for all that a screen reads at once: `POST /api/batch` with the addresses of the reads, as
// each would be asked by itself, answered in their order. Calls stay as they are; only the way changes.

export const BATCH_PATH = '/api/batch'

/** The most reads in one request: far more than any screen has. */
export const MOST_IN_BATCH = 24

/** One answer of a batch: the HTTP status and the JSON that the read would have had by itself. */
export type BatchAnswer = { readonly status: number; readonly body: unknown }
