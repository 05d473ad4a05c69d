// The browser's event stream, and whether it lives. A proxy may hold it, a network may lose it without a
// word, a browser may have none: only the server's beat, every ten seconds, shows that it is there.

const LONGEST_PAUSE_MS = 30_000
/** The server says something as soon as a stream is open. */
const FIRST_SIGN_MS = 10_000
/** Two beats are missing. */
const SILENT_MS = 22_000
/** A stream that once fell silent is trusted again once a beat came so long after its first sign. */
const PROVEN_MS = 5_000
/** The lateness of a timer which shows that the whole device was asleep meanwhile. */
const ASLEEP_MS = 5_000
/** How often that is looked at again. */
const UNSEEN_MS = 5_000

type StreamOptions = {
  readonly address: () => string
  /** False while nobody looks. */
  readonly isSeen: () => boolean
  /** `isAgain`: there was a gap before, and nobody asked meanwhile. */
  readonly onOpen: (isAgain: boolean) => void
  readonly onTold: (data: string) => void
  /** Called when the stream ended; it opens again by itself. */
  readonly onLost: () => void
  /** Called when the stream tells nothing: who wants to know has to ask. */
  readonly onSilent: () => void
  /** Called when the stream tells what changes, from now on or still. */
  readonly onAlive: () => void
}

/** A timer that tells a silence from a device that was asleep meanwhile. */
function openWatch(onSilent: () => void, onWoken: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => clearTimeout(timer)
  const begin = (ms: number) => {
    end()
    const setAt = Date.now()
    timer = setTimeout(() => {
      if (Date.now() - setAt > ms + ASLEEP_MS) onWoken()
      else onSilent()
    }, ms)
  }
  return { begin, end }
}

/** Tries again after a pause, which grows with each failure in a row. */
function openRetry(attempt: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  return {
    begin: () => {
      const pause = Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** failures++)
      timer = setTimeout(attempt, pause * (0.5 + Math.random() / 2))
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
    },
    waits: () => timer !== undefined,
    hasFailed: () => failures > 0,
    succeed: () => {
      failures = 0
    },
  }
}

/** Keeps a stream open until it is ended. */
export function openStream(options: StreamOptions) {
  let source: EventSource | undefined
  let firstSignAt: number | null = null
  // The last one was held or fell silent, so the next has to show that it does not.
  let isMistrusted = false

  const beSilent = () => {
    // A page in the background may sleep between any two beats; it opens anew when somebody looks.
    if (!options.isSeen()) return watch.begin(UNSEEN_MS)
    options.onSilent()
    if (!source) return
    isMistrusted = true
    openLater()
  }
  const sign = () => {
    const now = Date.now()
    firstSignAt ??= now
    watch.begin(SILENT_MS)
    if (isMistrusted && now - firstSignAt < PROVEN_MS) return
    isMistrusted = false
    options.onAlive()
  }
  const close = () => {
    source?.close()
    source = undefined
    retry.stop()
  }
  const openLater = () => {
    close()
    retry.begin()
  }
  const open = () => {
    close()
    if (!globalThis.EventSource) return options.onSilent()
    source = new EventSource(options.address())
    firstSignAt = null
    watch.begin(FIRST_SIGN_MS)
    source.onopen = () => {
      if (!isMistrusted) options.onOpen(retry.hasFailed())
      retry.succeed()
      sign()
    }
    source.onmessage = ({ data }: MessageEvent<string>) => {
      sign()
      options.onTold(data)
    }
    source.addEventListener('beat', sign)
    source.onerror = () => {
      openLater()
      options.onLost()
    }
  }
  const hurry = () => {
    if (retry.waits()) open()
  }
  const retry = openRetry(open)
  const watch = openWatch(beSilent, open)
  open()
  return {
    /** Opens it anew at once, where it waits to do so. */
    hurry,
    /** Opens it anew in any case. */
    renew: open,
    waits: retry.waits,
    end: () => {
      close()
      watch.end()
    },
  }
}
