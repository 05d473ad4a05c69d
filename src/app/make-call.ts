import type { MakeCall } from '../features/lesson/server/begin-scene.ts'
import { appendAudit, type AuditEntry } from '../platform/audit.ts'
import type { Handler } from '../platform/handle.ts'
import { parseInput } from '../platform/perform.ts'

/**
 * Makes one call within another's transaction: what a scene of the lesson does by itself. Only commands
 * of admins can be made so; an admin makes the outer call, and the room is open.
 */
export function openMakeCall(handlers: readonly Handler[]): MakeCall {
  const byName = new Map(handlers.map((handler) => [handler.call.name, handler]))
  return async (name, rawInput, context) => {
    const handler = byName.get(name)
    if (handler?.sort !== 'command' || handler.call.actor !== 'admin') {
      throw new Error(`No scene can make the call ${name}.`)
    }
    const input = parseInput(handler.call, rawInput)
    let entry: AuditEntry = { after: input }
    const did = (what: AuditEntry) => {
      entry = what
    }
    await handler.run({ ...context, input, did })
    const { tx, person, origin } = context
    context.changed('audit', 'admins')
    return () => appendAudit(tx, person, name, entry, origin)
  }
}
