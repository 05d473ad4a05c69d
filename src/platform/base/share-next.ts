/**
 * Shares a read that costs much and is the same for everyone: it runs once at a time, and all who
 * ask meanwhile share the next run. That run begins after each of them asked, so nobody is handed
 * what was true before something they were told of.
 */
export function shareNext<T>(read: () => Promise<T>): () => Promise<T> {
  let current: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | null = null
  const begin = async () => {
    // Only the callers of the run before learn how it ended.
    await current.catch(() => undefined)
    next = null
    const reading = read()
    current = reading
    return reading
  }
  return () => (next ??= begin())
}

/**
 * Shares runs as `shareNext` does, among those who ask under one key. A key that nobody asks is
 * forgotten.
 */
export function openShares<T>() {
  const shares = new Map<string, { askers: number; readonly ask: () => Promise<T> }>()
  return async (key: string, read: () => Promise<T>): Promise<T> => {
    const own = shares.get(key) ?? { askers: 0, ask: shareNext(read) }
    shares.set(key, own)
    own.askers++
    try {
      return await own.ask()
    } finally {
      if (--own.askers === 0) shares.delete(key)
    }
  }
}
