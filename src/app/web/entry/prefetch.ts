/** Loads a page's code before it is shown; a failed load is tried again when it is shown. */
export function prefetchPart(load: (() => Promise<unknown>) | undefined): void {
  load?.().catch(() => undefined)
}
