import type { Db } from './db.ts'

type Queue<T> = { waiting: T[]; next: Promise<void> | null; last: Promise<void> }

/**
 * A write of which a hall of phones causes a thousand at once, as one statement: `write` gets all items of
 * one turn of the loop, and all that come while the write before it is under way. The promise answers when
 * its item is written, and fails with its statement.
 */
export function gatheredWrite<T>(
  write: (db: Db, items: readonly T[]) => Promise<unknown>,
): (db: Db, item: T) => Promise<void> {
  const queues = new WeakMap<Db, Queue<T>>()

  const writeNext = async (db: Db, queue: Queue<T>, before: Promise<void>) => {
    // The askers of the write before were told of its fault themselves.
    await before.catch(() => undefined)
    await new Promise((endOfTurn) => setImmediate(endOfTurn))
    const items = queue.waiting
    queue.waiting = []
    queue.next = null
    await write(db, items)
  }

  return (db, item) => {
    const queue = queues.get(db) ?? { waiting: [], next: null, last: Promise.resolve() }
    queues.set(db, queue)
    queue.waiting.push(item)
    if (!queue.next) queue.last = queue.next = writeNext(db, queue, queue.last)
    return queue.next
  }
}
