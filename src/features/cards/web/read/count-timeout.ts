/** Sixty cards that pay in and buy are 240 calls, on a laptop that may be slow. */
export const COUNT_TIMEOUT_MS = 180_000
