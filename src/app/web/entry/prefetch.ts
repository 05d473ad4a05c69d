/** Loads a page's code before it is shown; a failed load is tried again when it is shown. */
export function prefetchPart(load: (() => Promise<unknown>) | undefined): void {
  // A page that did not load is loaded again, and its fault told, where it is shown.
  load?.().catch(() => undefined)
}
