/** Loads a page's code ahead of its showing; what cannot be had now is asked for again then. */
export function prefetch(load: (() => Promise<unknown>) | undefined): void {
  load?.().catch(() => undefined)
}
