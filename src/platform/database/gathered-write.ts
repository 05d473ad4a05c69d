import type { Db } from './db.ts'

type Queue<T> = { waiting: T[]; next: Promise<void> | null; last: Promise<void> }

/**
 * Turns a thousand small writes that a hall of phones causes at once into few statements. `write` gets all
 * items of one turn of the event loop, and all that arrive while the previous write runs. The promise
 * settles with the statement that wrote its item.
 */
export function gatheredWrite<T>(
  write: (db: Db, items: readonly T[]) => Promise<unknown>,
): (db: Db, item: T) => Promise<void> {
  const queues = new WeakMap<Db, Queue<T>>()

  const writeNext = async (db: Db, queue: Queue<T>, before: Promise<void>) => {
    // Callers of the previous write got its error themselves.
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
