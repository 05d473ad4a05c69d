import type { AnswerOf, AnyCall, ParsedOf, Topic } from '#core/call.ts'
import type { Day } from '#core/day.ts'
import type { PersonId } from '#core/ids.ts'
import type { Db, Tx } from '../database/db.ts'
import type { AuditEntry } from './audit.ts'
import type { Origin, Person, ServerParts, Visit } from './server-parts.ts'

// A handler is a call with the code that carries it out. `command`: in one transaction. `query`: a
// read. `download`: a read that sends a file in pieces. `rawHandler`: opens its own transactions.
// `longCommand`: begins in a transaction, and goes on after it.

type PersonOf<C extends AnyCall> = C['actor'] extends 'anyone' ? Person | null : Person

type CallContext<C extends AnyCall> = {
  readonly person: PersonOf<C>
  readonly today: Day
  readonly input: ParsedOf<C>
  readonly serverParts: ServerParts
}

export type CommandContext<C extends AnyCall> = CallContext<C> & {
  readonly tx: Tx
  readonly origin: Origin
  /** Notes what changed and for whom. The live channel announces it only after the commit. */
  readonly announce: (topic: Topic, to: PersonId | 'admins' | 'everyone') => void
  /** Tells the audit log what an admin's command did. Without it the log stores the command's input. */
  readonly audit: (entry: AuditEntry) => void
}

type ReadContext<C extends AnyCall> = CallContext<C> & { readonly db: Db }

export type RawContext<C extends AnyCall> = CallContext<C> & {
  readonly origin: Origin
  /** The request's own headers: its cookies are among them. */
  readonly headers: Headers
  /** Adds a header to the answer; cookies leave this way. */
  readonly setHeader: (name: string, value: string) => void
}

/**
 * The context without its call's type: code that serves every call must expect that nobody is signed in.
 */
type ErasedContext<Context extends CallContext<AnyCall>> = Omit<Context, 'person'> & {
  readonly person: Person | null
}

export type Handler =
  | {
      readonly sort: 'command'
      readonly call: AnyCall
      run(context: ErasedContext<CommandContext<AnyCall>>): Promise<unknown>
      finish?(begun: never, context: ErasedContext<CallContext<AnyCall>>): Promise<unknown>
    }
  | {
      readonly sort: 'read'
      readonly call: AnyCall
      /** The answer does not depend on the person who asks. */
      readonly isForAll?: true
      run(context: ErasedContext<ReadContext<AnyCall>>): Promise<unknown>
    }
  | {
      readonly sort: 'download'
      readonly call: AnyCall
      run(context: ErasedContext<ReadContext<AnyCall>>): Promise<Download>
    }
  | {
      readonly sort: 'raw'
      readonly call: AnyCall
      run(context: ErasedContext<RawContext<AnyCall>>): Promise<unknown>
    }

/**
 * Declares a command. `perform` has checked session, role, input and key; `tx` is open and commits after
 * `run`.
 */
export function command<C extends AnyCall>(
  call: C,
  run: (context: CommandContext<C>) => Promise<AnswerOf<C>>,
): Handler {
  return { sort: 'command', call, run }
}

/**
 * Declares a command that has to wait for something. `begin` is what a command is, and its answer stays
 * with the key. `finish` waits and makes the answer, with no transaction open: again each time it is sent.
 */
export function longCommand<C extends AnyCall, Begun extends object>(
  call: C,
  steps: {
    readonly begin: (context: CommandContext<C>) => Promise<Begun>
    readonly finish: (begun: Begun, context: CallContext<C>) => Promise<AnswerOf<C>>
  },
): Handler {
  return { sort: 'command', call, run: steps.begin, finish: steps.finish }
}

/** Declares a read: no transaction, and nothing is written. */
export function query<C extends AnyCall>(
  call: C,
  run: (context: ReadContext<C>) => Promise<AnswerOf<C>>,
): Handler {
  return { sort: 'read', call, run }
}

/**
 * Declares a read with one answer for everybody who may make it. The handler does not learn who asks, so
 * its answer may be shared.
 */
export function sharedQuery<C extends AnyCall>(
  call: C,
  run: (context: Pick<ReadContext<C>, 'db' | 'today' | 'input'>) => Promise<AnswerOf<C>>,
): Handler {
  return { sort: 'read', call, run, isForAll: true }
}

/** A file that is made while it is sent, so that a long one needs no more memory than a short one. */
export type Download = {
  readonly filename: string
  /** The media type of the bytes. */
  readonly type: string
  /** Text is sent as UTF-8. */
  readonly chunks: AsyncIterable<string | Uint8Array>
}

/** A reading call whose answer is a file. */
export function download<C extends AnyCall>(
  call: C,
  run: (context: ReadContext<C>) => Promise<Download>,
): Handler {
  return { sort: 'download', call, run }
}

/** Handles work that must not hold a transaction open, such as hashing a password. */
export function rawHandler<C extends AnyCall>(
  call: C,
  run: (context: RawContext<C>) => Promise<AnswerOf<C>>,
): Handler {
  return { sort: 'raw', call, run }
}

/** A command that both a page and the terminal can run; its context has only what both can provide. */
export type SharedCommand<Context, Answer = unknown> = {
  readonly call: AnyCall
  run(context: Context & { readonly input: ParsedOf<AnyCall> }): Promise<Answer>
}

/** Makes commands of one context: `const command = sharing<Context>()`. */
export const makeSharedCommands =
  <Context, Answer = unknown>() =>
  <C extends AnyCall>(
    call: C,
    run: (context: Context & { readonly input: ParsedOf<C> }) => Promise<Answer>,
  ): SharedCommand<Context, Answer> => ({ call, run })

/** The parts of a request beside its input. */
export type CallRequest = {
  readonly visit: Visit
  readonly key: string | null
  /** The person for whom the page says it speaks (`core/speaker.ts`); null where it says nothing. */
  readonly speaker?: string | null
  readonly origin: Origin
  readonly headers: Headers
  readonly setHeader: (name: string, value: string) => void
  /** A HEAD request: answer the headers only, and read nothing of the file. */
  readonly isHead?: boolean
}
