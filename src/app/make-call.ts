import type { AnyCall } from '#core/call.ts'
import { personView } from '#features/auth/views.ts'
import type { ActAs } from '#features/cards/server/act.ts'
import type { MakeCall } from '#features/lesson/server/begin-scene.ts'
import { THE_TERMINAL } from '#platform/calls/audit.ts'
import type { CommandContext, Handler, SharedCommand } from '#platform/calls/handle.ts'
import { openEntry, parseInput, perform } from '#platform/calls/perform.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import type { Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import type { RoomCommand } from '#rooms/calls.ts'
import type { TeacherCommand } from '#rooms/teachers/calls.ts'

/** Finds the handler of a call by the call's name. */
export type HandlerOf = (name: string) => Handler | undefined

type AuditNote = Pick<CommandContext<AnyCall>, 'audit'>

/** Carries out a call in a transaction that is open; `entry` is what the log is to say of it. */
async function executeCall<Context>(
  { call, run }: SharedCommand<Context & AuditNote>,
  rawInput: unknown,
  context: Context,
): Promise<{ answer: unknown; entry: ReturnType<typeof openEntry> }> {
  const input = parseInput(call, rawInput)
  const entry = openEntry(input)
  const answer = await run({ ...context, input, audit: entry.audit })
  return { answer, entry }
}

/**
 * Makes one call within another's transaction: what a scene of the lesson does by itself. Only commands
 * of admins can be made so; an admin makes the outer call, and the room is open.
 */
export function openMakeCall(handlerOf: HandlerOf): MakeCall {
  return async (name, rawInput, context) => {
    const handler = handlerOf(name)
    if (handler?.sort !== 'command' || handler.call.actor !== 'admin') {
      throw new Error(`No scene can make the call ${name}.`)
    }
    const { entry } = await executeCall(handler, rawInput, context)
    const { tx, person, origin } = context
    return () => entry.append(tx, person, name, origin)
  }
}

/**
 * Makes a learner's call for a seat by the handlers there are: what a card says is done as a tap
 * would be.
 */
export function openActAs(handlerOf: HandlerOf): ActAs {
  return async (seat, name, input, key, { serverParts, today, origin, headers, setHeader }) => {
    const handler = handlerOf(name)
    if (handler?.sort !== 'command' || handler.call.actor !== 'learner') {
      throw new Error(`No card can make the call ${name}.`)
    }
    const person = await serverParts.db.one<Person>(sql`
      select id, name, email, role, status from ${personView} where id = ${seat}`)
    const visit = { person, today, maintenance: false, secondFactorDue: false }
    const done = await perform(serverParts, handler, input, {
      visit,
      key,
      origin,
      headers,
      setHeader,
    })
    return done as Readonly<Record<string, unknown>>
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
    const announce: CommandContext<AnyCall>['announce'] = (topic, to) => tx.announce({ topic, to })
    const context = { tx, announce, person: THE_TERMINAL }
    const { answer, entry } = await executeCall(command, rawInput, context)
    const note = () => entry.append(tx, THE_TERMINAL, call.name, THE_TERMINAL)
    return { code: (answer as { code: string }).code, answer, note }
  }
}
