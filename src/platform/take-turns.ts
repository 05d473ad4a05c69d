import { Refusal } from '../core/errors.ts'
import { server as t } from '../core/strings/en/server.ts'
import { type Admission, openAdmission } from './admission.ts'

/** Far more than a page sends at once, and little enough to wait for. */
const MOST_WAITING = 8

type Queue = { waiting: number; last: Promise<unknown> }
const queues = new Map<string, Queue>()

/**
 * Runs one thing at a time for each person, in the order in which they came; people do not wait for
 * each other here. Refuses 'too_many' where eight of the same person wait already.
 */
export async function takeTurn<T>(personId: string, run: () => Promise<T>): Promise<T> {
  const queue = queues.get(personId) ?? { waiting: 0, last: Promise.resolve() }
  if (queue.waiting > MOST_WAITING) throw new Refusal('too_many', t.tooMany)
  queues.set(personId, queue)
  queue.waiting++
  const mine = queue.last.then(run)
  // Only the caller of the one before learns how it ended.
  queue.last = mine.catch(() => undefined)
  try {
    return await mine
  } finally {
    if (--queue.waiting === 0) queues.delete(personId)
  }
}

/** How much of what all wait for one source may have at once: everybody else waits behind no more. */
const MOST_OF_A_SOURCE = 2

const shares = new Map<string, { users: number; readonly admit: Admission }>()

/** Runs a few things at once for each source, such as an address in a room; the others wait, in order. */
export async function takeShare<T>(source: string, run: () => Promise<T>): Promise<T> {
  const share = shares.get(source) ?? { users: 0, admit: openAdmission(MOST_OF_A_SOURCE) }
  shares.set(source, share)
  share.users++
  try {
    return await share.admit(1, run)
  } finally {
    if (--share.users === 0) shares.delete(source)
  }
}
