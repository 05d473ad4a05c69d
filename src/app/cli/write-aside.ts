import { constants, fstatSync, openSync, write, writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { errnoOf } from '#platform/base/errno-of.ts'
import { holdThread } from '#platform/base/hold-thread.ts'

// A window in which somebody marks text, as a click does in Windows' own console, takes no word until a key
// is pressed, and holds the thread that writes to it. In an app that thread serves the class. Linux has a way
// to write that holds nobody; elsewhere a thread of its own writes.

/** Words that nobody takes are left out beyond this. */
const MOST_BYTES = 1_000_000
const AGAIN_AFTER_MS = 20
/** A window that has not taken a word for so long is held: the end waits for it no longer. */
const HELD_AFTER_MS = 1_000
/** A window is held after so many looks, the last of them a second after the first. */
const HELD_AFTER_LOOKS = 5
/** The time in which a thread ends a word that it has just begun. */
const BEGUN_MS = 50

type Piece = { readonly fd: 1 | 2; bytes: Buffer }

/**
 * Lets a thread of its own write what this process says, in order. Words before an end or a crash still
 * come out. `emptied` waits until all is said, or the window is held.
 */
export function writeAside(): { emptied(): Promise<void> } {
  const queue = openQueue()
  process.on('exit', () => sayRest(queue))
  process.stdout.write = writerOf((bytes) => queue.say(1, bytes))
  process.stderr.write = writerOf((bytes) => queue.say(2, bytes))
  return {
    async emptied() {
      while (queue.waiting.length > 0 && !queue.isHeld()) await sleep(AGAIN_AFTER_MS)
    },
  }
}

type WordQueue = ReturnType<typeof openQueue>

function openQueue() {
  const waiting: Piece[] = []
  let bytesWaiting = 0
  let isMissing = false
  let isWriting = false
  let looks = 0
  const unheld = { 1: openUnheld(1), 2: openUnheld(2) }
  // Each look is a turn of this thread: one that was held itself has not looked in vain.
  const look = () => void (waiting.length > 0 && looks++)
  setInterval(look, HELD_AFTER_MS / (HELD_AFTER_LOOKS - 1)).unref()

  const put = (fd: 1 | 2, bytes: Buffer) => {
    waiting.push({ fd, bytes })
    bytesWaiting += bytes.length
    if (waiting.length === 1) next()
  }
  /** Takes away what was written of the first piece; all of it where its window is gone. */
  const settle = (piece: Piece, count = piece.bytes.length) => {
    bytesWaiting -= count
    looks = 0
    piece.bytes = piece.bytes.subarray(count)
    if (piece.bytes.length === 0) waiting.shift()
  }
  /** False where the window takes nothing now: it is tried again. */
  const hasSettled = (piece: Piece, error: unknown, count?: number): boolean => {
    if (errnoOf(error) === 'EAGAIN') setTimeout(next, AGAIN_AFTER_MS).unref()
    else settle(piece, error ? undefined : count)
    return errnoOf(error) !== 'EAGAIN'
  }
  const next = () => {
    for (let [piece] = waiting; piece; [piece] = waiting) {
      const { fd, bytes } = piece
      const own = unheld[fd]
      if (own === null) {
        isWriting = true
        write(fd, bytes, (error, count) => {
          isWriting = false
          if (hasSettled(piece, error, count)) next()
        })
        return
      }
      if (!hasSettled(piece, ...tryWrite(own, bytes))) return
    }
    if (!isMissing) return
    isMissing = false
    put(2, Buffer.from('… Lines are missing here: nobody took them.\n'))
  }
  return {
    waiting,
    unheld,
    settle,
    isWriting: () => isWriting,
    isHeld: () => looks >= HELD_AFTER_LOOKS,
    say(fd: 1 | 2, bytes: Buffer) {
      if (bytesWaiting + bytes.length > MOST_BYTES) isMissing = true
      else put(fd, bytes)
    },
  }
}

/**
 * A descriptor of this process alone, of Linux, which holds nobody who writes to it. The inherited one is
 * shared, and each program that is started with it sets it to hold. Null where there is none.
 */
function openUnheld(fd: 1 | 2): number | null {
  if (process.platform !== 'linux') return null
  const { O_WRONLY, O_NONBLOCK, O_NOCTTY } = constants
  try {
    if (fstatSync(fd).isFile()) return fd
    return openSync(`/proc/self/fd/${fd}`, O_WRONLY | O_NONBLOCK | O_NOCTTY)
  } catch {
    // No such descriptor: the inherited one is written to, which may hold.
    return null
  }
}

function tryWrite(fd: number, bytes: Buffer): [error: unknown, count?: number] {
  try {
    return [null, writeSync(fd, bytes)]
  } catch (error) {
    return [error]
  }
}

/** Writes by this thread what still waits when the process ends. */
function sayRest({ waiting, unheld, settle, isWriting, isHeld }: WordQueue): void {
  if (isWriting()) {
    // The end would wait for the other thread, for as long as the window is held: nothing can be said there.
    if (isHeld()) process.kill(process.pid, 'SIGKILL')
    // The other thread says the whole piece before the process is gone; so it comes in order too.
    holdThread(BEGUN_MS)
    waiting.shift()
  }
  let triedSince = isHeld() ? -HELD_AFTER_MS : performance.now()
  while (waiting.length > 0 && performance.now() - triedSince < HELD_AFTER_MS) {
    const [piece] = waiting as [Piece]
    const [error, count] = tryWrite(unheld[piece.fd] ?? piece.fd, piece.bytes)
    if (errnoOf(error) === 'EAGAIN') {
      holdThread(AGAIN_AFTER_MS)
      continue
    }
    settle(piece, error ? undefined : count)
    triedSince = performance.now()
  }
}

function writerOf(say: (bytes: Buffer) => void): typeof process.stdout.write {
  return (text, encoding?: unknown, done?: unknown) => {
    const isNamed = typeof encoding === 'string'
    say(Buffer.from(text as string, isNamed ? (encoding as BufferEncoding) : 'utf8'))
    const callback = isNamed ? done : encoding
    if (typeof callback === 'function') process.nextTick(callback)
    return true
  }
}
