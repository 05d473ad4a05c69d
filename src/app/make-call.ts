import type { AnyCall } from '#core/call.ts'
import type { MakeCall } from '#features/lesson/server/begin-scene.ts'
import { THE_TERMINAL } from '#platform/calls/audit.ts'
import type { CommandContext, Handler } from '#platform/calls/handle.ts'
import { openEntry, parseInput } from '#platform/calls/perform.ts'
import type { Tx } from '#platform/database/db.ts'
import type { RoomCommand } from '#rooms/calls.ts'
import type { TeacherCommand } from '#rooms/teachers/calls.ts'

type AuditNote = Pick<CommandContext<AnyCall>, 'did'>

/** Carries out a call in a transaction that is open; `entry` is what the log is to say of it. */
async function carryOut<Context>(
  {
    call,
    run,
  }: { call: AnyCall; run(context: Context & AuditNote & { input: any }): Promise<unknown> },
  rawInput: unknown,
  context: Context,
): Promise<{ answer: unknown; entry: ReturnType<typeof openEntry> }> {
  const input = parseInput(call, rawInput)
  const entry = openEntry(input)
  const answer = await run({ ...context, input, did: entry.did })
  return { answer, entry }
}

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
    const { entry } = await carryOut(handler, rawInput, context)
    const { tx, person, origin } = context
    return () => entry.append(tx, person, name, origin)
  }
}

/**
 * Makes a command of rooms or teachers as the page of rooms does. `note` writes its entry in the
 * log, to be asked for last.
 */
export function openTerminalCall(commands: readonly (RoomCommand | TeacherCommand)[]) {
  return async (tx: Tx, call: AnyCall, rawInput: unknown) => {
    const command = commands.find((each) => each.call.name === call.name)
    if (!command) throw new Error(`No command of rooms is called ${call.name}.`)
    const changed: CommandContext<AnyCall>['changed'] = (topic, to) => tx.changed({ topic, to })
    const context = { tx, changed, person: THE_TERMINAL }
    const { answer, entry } = await carryOut(command, rawInput, context)
    const note = () => entry.append(tx, THE_TERMINAL, call.name, THE_TERMINAL)
    return { code: (answer as { code: string }).code, answer, note }
  }
}
