/** While somebody wants a room of a server that is away, the server is asked so often whether it is back. */
const ASKED_AGAIN_MS = 1_000

/**
 * The PostgreSQL servers that do not answer, as far as the waking of rooms has found out. A room on one
 * of them is refused at once: it waits for nothing, and no other room goes to sleep for it.
 */
export function openReach(answers: (server: string) => Promise<boolean>) {
  /** When each that is away was last asked. */
  const away = new Map<string, number>()
  const asking = new Map<string, Promise<boolean>>()

  const ask = (server: string): Promise<boolean> => {
    const begun = asking.get(server)
    if (begun) return begun
    const answer = answers(server)
      // A server that cannot be asked is away, whatever the fault.
      .catch(() => false)
      .then((isThere) => {
        if (isThere) away.delete(server)
        else away.set(server, performance.now())
        return isThere
      })
      .finally(() => asking.delete(server))
    asking.set(server, answer)
    return answer
  }
  return {
    /** A room of it could not be woken, for whatever reason: asked at once, in the background. */
    suspect(server: string): void {
      away.set(server, performance.now())
      void ask(server)
    },
    isAway(server: string): boolean {
      const askedAt = away.get(server)
      if (askedAt === undefined) return false
      if (performance.now() - askedAt >= ASKED_AGAIN_MS) void ask(server)
      return true
    },
    ask,
  }
}
