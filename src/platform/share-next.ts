/**
 * For a read that costs much and says the same to everyone: it runs once at a time, and all who ask
 * meanwhile share the next one. That one begins after each of them asked, so nobody is handed what
 * was true before something they were told of.
 */
export function shareNext<T>(read: () => Promise<T>): () => Promise<T> {
  let current: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | null = null
  const begin = async () => {
    // How the one before ended is told to those who asked for it.
    await current.catch(() => undefined)
    next = null
    const reading = read()
    current = reading
    return reading
  }
  return () => (next ??= begin())
}
