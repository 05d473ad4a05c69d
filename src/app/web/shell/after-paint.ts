/** A page that nobody looks at is not painted. */
const UNSEEN_MS = 1000

/**
 * Loads what the first screen of a page can do without, once that screen is painted: on a slow line it would
 * take the place of what is waited for.
 */
export async function afterPaint<T>(load: () => Promise<T>): Promise<T> {
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, UNSEEN_MS)
  })
  return load()
}
