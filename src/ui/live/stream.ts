// The browser's event stream, and whether it still works. A proxy may buffer it, a network may lose it
// silently, a browser may lack it. Only the server's beat, every ten seconds, proves that it works.

const LONGEST_PAUSE_MS = 30_000
/**
 * The server sends something as soon as a stream opens. If nothing has come after this time, the stream
 * counts as silent.
 */
const FIRST_SIGN_MS = 10_000
/** Two beats are missing. */
const SILENT_MS = 22_000
/**
 * A stream that has fallen silent before is trusted again only if a beat arrives this long after its first
 * sign: a proxy that buffers can deliver the first sign alone.
 */
const PROVEN_MS = 5_000
/** A timer that is this late shows that the whole device slept. */
const ASLEEP_MS = 5_000
/** The interval of the next check while the page is hidden. */
const UNSEEN_MS = 5_000

type StreamOptions = {
  readonly address: () => string
  /** False while the page is hidden. */
  readonly isSeen: () => boolean
  /** `isAgain`: the stream was interrupted, and nobody asked for changes meanwhile. */
  readonly onOpen: (isAgain: boolean) => void
  readonly onTold: (data: string) => void
  /** Called when the stream ends. It reopens by itself. */
  readonly onLost: () => void
  /** Called when the stream is silent; the listener must then ask for changes itself. */
  readonly onSilent: () => void
  /** Called at every sign that the stream works. */
  readonly onAlive: () => void
}

/** A timer that tells a silent server from a device that slept meanwhile. */
function openWatch(isSeen: () => boolean, onSilent: () => void, onWoken: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => clearTimeout(timer)
  const begin = (ms: number) => {
    end()
    const setAt = Date.now()
    timer = setTimeout(() => {
      if (Date.now() - setAt > ms + ASLEEP_MS) onWoken()
      // A hidden page may sleep between two beats, so its silence proves nothing.
      else if (!isSeen()) begin(UNSEEN_MS)
      else onSilent()
    }, ms)
  }
  return { begin, end }
}

/** Retries after a pause, which grows with each failure in a row. */
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

/** The trust in a stream: one that follows a buffered or silent one must prove that it works. */
function openTrust() {
  let firstSignAt: number | null = null
  let isMistrusted = false
  return {
    begin: () => {
      firstSignAt = null
    },
    lose: () => {
      isMistrusted = true
    },
    isThere: () => !isMistrusted,
    /** Takes a sign of the stream. True if it can be trusted by now. */
    earns: () => {
      const now = Date.now()
      firstSignAt ??= now
      if (now - firstSignAt >= PROVEN_MS) isMistrusted = false
      return !isMistrusted
    },
  }
}

/** Keeps a stream open until it is ended. */
export function openStream(options: StreamOptions) {
  let source: EventSource | undefined
  const trust = openTrust()
  const beSilent = () => {
    options.onSilent()
    if (!source) return
    trust.lose()
    openLater()
  }
  const sign = () => {
    watch.begin(SILENT_MS)
    if (trust.earns()) options.onAlive()
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
    trust.begin()
    watch.begin(FIRST_SIGN_MS)
    source.onopen = () => {
      if (trust.isThere()) options.onOpen(retry.hasFailed())
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
  const retry = openRetry(open)
  const watch = openWatch(options.isSeen, beSilent, open)
  open()
  return {
    /** Reopens now if it is waiting to retry. */
    hurry: () => {
      if (retry.waits()) open()
    },
    /** Reopens now in any case. */
    renew: open,
    waits: retry.waits,
    end: () => {
      close()
      watch.end()
    },
  }
}
