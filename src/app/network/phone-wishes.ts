import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '#platform/base/lasting-files.ts'
import { isCrewMember } from '../cli/crew.ts'

// The page 'Let phones in' writes its wish here. Several processes may serve one computer, so the wish
// lies in a file of the data folder. It is worth nothing beyond this run: a laptop that is started
// somewhere else lets nobody in by itself.

export type PhoneWish = {
  readonly isOpen: boolean
  /** The address that was chosen; null where the likeliest is taken. */
  readonly address: string | null
  /** When it was wished, in milliseconds: a phone is waited for since then. */
  readonly since: number
}

export type PhoneWishes = {
  readonly read: () => PhoneWish
  readonly write: (wish: Omit<PhoneWish, 'since'>) => void
  /** A phone has come. True of the first one since the wish. */
  readonly markArrival: () => boolean
  readonly reachedAt: () => number | null
}

/** The processes of one run, named by the number of the first of them. */
type ProcessRun = { readonly pid: number; readonly isFirst: boolean }
const thisRun = (): ProcessRun =>
  isCrewMember() ? { pid: process.ppid, isFirst: false } : { pid: process.pid, isFirst: true }

/** `first`: as it is before anybody wishes anything. */
export function openPhoneWishes(
  dataDir: string,
  first: Pick<PhoneWish, 'isOpen'>,
  { pid: run, isFirst } = thisRun(),
): PhoneWishes {
  const [file, mark] = [join(dataDir, 'phones.json'), join(dataDir, 'phones-reached.json')]
  const begun: PhoneWish = { ...first, address: null, since: 0 }
  let wish = begun
  let reachedSince = -1
  // The first process of a run has wished nothing yet: a file with its number is from an earlier process
  // that had the same number.
  for (const path of isFirst ? [file, mark] : [])
    if (readJson<{ run: number }>(path)?.run === run) rmSync(path)
  const read = () => {
    const stored = readJson<PhoneWish & { run: number }>(file)
    wish = stored?.run === run ? stored : begun
    return wish
  }
  const isReached = ({ since }: PhoneWish) => {
    const stored = readJson<{ run: number; since: number }>(mark)
    return stored?.run === run && stored.since >= since
  }
  return {
    read,
    write: (next) => replaceFile(file, JSON.stringify({ ...next, since: Date.now(), run })),
    markArrival: () => {
      if (reachedSince >= wish.since) return false
      reachedSince = read().since
      if (isReached(wish)) return false
      try {
        replaceFile(mark, JSON.stringify({ run, since: reachedSince }))
        return true
      } catch {
        // A full disk must not keep a phone out. The next request of one tries again.
        reachedSince = -1
        return false
      }
    },
    reachedAt: () => (isReached(read()) ? statSync(mark).mtimeMs : null),
  }
}

/** null where there is none, or another program has written it. */
function readJson<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    // Unreadable is as good as not there: it is written anew.
    return null
  }
}
