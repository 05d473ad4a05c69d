/**
 * The tasks that a scene may set each phone, in this order; the strip goes from one to the next by
 * itself.
 */
export type Task = 'deposit' | 'pay' | 'credit' | 'buy' | 'ask' | 'paid'

/**
 * The tasks that somebody has done: asked for a deposit, sent a payment for it, been credited it, bought a
 * machine, asked for money, been paid it.
 */
export type TasksDone = Readonly<Record<Task, boolean>>

/** The first of a scene's tasks that is still to be done; 'done' if none is left. */
export function nextTask(tasks: readonly Task[], done: TasksDone): Task | 'done' {
  return tasks.find((task) => !done[task]) ?? 'done'
}
