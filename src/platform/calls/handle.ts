import type { AnswerOf, AnyCall, ParsedOf, Topic } from '#core/call.ts'
import type { Day } from '#core/day.ts'
import type { PersonId } from '#core/ids.ts'
import type { Db, Tx } from '../database/db.ts'
import type { AuditEntry } from './audit.ts'
import type { Origin, Person, ServerParts, Visit } from './server-parts.ts'

// A handler is a call and the code that carries it out. There are four sorts: `handle` is a
// command in one transaction, `answer` only reads, `download` reads a file piece by piece, and
// `rawHandler` opens what it needs itself.

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
  /** Notes what changed and whose; told to the live channel after the commit. */
  readonly changed: (topic: Topic, to: PersonId | 'admins' | 'everyone') => void
  /** Says in the audit log what an admin's command did; without it the log keeps the input. */
  readonly did: (entry: AuditEntry) => void
}

type ReadContext<C extends AnyCall> = CallContext<C> & { readonly db: Db }

export type RawContext<C extends AnyCall> = CallContext<C> & {
  readonly origin: Origin
  /** The request's own headers: its cookies are among them. */
  readonly headers: Headers
  /** Adds a header to the answer; cookies leave this way. */
  readonly setHeader: (name: string, value: string) => void
}

/** A context whose call is known by its contract alone: a call of everybody has a person or none. */
type ErasedContext<Context extends CallContext<AnyCall>> = Omit<Context, 'person'> & {
  readonly person: Person | null
}

export type Handler =
  | {
      readonly sort: 'command'
      readonly call: AnyCall
      run(context: ErasedContext<CommandContext<AnyCall>>): Promise<unknown>
    }
  | {
      readonly sort: 'read'
      readonly call: AnyCall
      /** The answer is the same for each who asks. */
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

/** A command: session, role, input and key are checked, and `tx` is open and commits after it. */
export function handle<C extends AnyCall>(
  call: C,
  run: (context: CommandContext<C>) => Promise<AnswerOf<C>>,
): Handler {
  return { sort: 'command', call, run }
}

/** A reading call: no transaction, nothing is written. */
export function answer<C extends AnyCall>(
  call: C,
  run: (context: ReadContext<C>) => Promise<AnswerOf<C>>,
): Handler {
  return { sort: 'read', call, run }
}

/** A reading call that answers everybody who may make it alike: who asks is kept from it. */
export function answerAlike<C extends AnyCall>(
  call: C,
  run: (context: Pick<ReadContext<C>, 'db' | 'today' | 'input'>) => Promise<AnswerOf<C>>,
): Handler {
  return { sort: 'read', call, run, isForAll: true }
}

/** A file made while it is sent, so that its length costs no memory. */
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

/** A command that its page and the terminal make alike, in a context that both can give. */
export type SharedCommand<Context, Answer = unknown> = {
  readonly call: AnyCall
  run(context: Context & { readonly input: ParsedOf<AnyCall> }): Promise<Answer>
}

/** Makes commands of one context: `const command = sharing<Context>()`. */
export const sharing =
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
  /** True of a request by HEAD: nothing of a file is read or taken. */
  readonly isHead?: boolean
}
