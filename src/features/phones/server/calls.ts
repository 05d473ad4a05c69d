import type { AnyCall } from '#core/call.ts'
import { Refusal } from '#core/errors.ts'
import { appendAudit } from '#platform/calls/audit.ts'
import { type Handler, query, type RawContext, rawHandler } from '#platform/calls/handle.ts'
import { type PhonesState, phonesCalls } from '../schema.ts'
import { phones as t } from '../words/en/phones.ts'

/** The entrance of a server for its computer's networks, as the app opens it. */
export type PhoneEntrance = {
  readonly read: () => PhonesState
  /** Throws a `Refusal` where it cannot listen there, and then listens where it did. */
  readonly open: (address: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** The calls of the first room about the networks of its computer. No further room has them. */
export function phonesHandlers(entrance: PhoneEntrance): readonly Handler[] {
  return [
    query(phonesCalls.readPhones, async () => entrance.read()),
    rawHandler(phonesCalls.letIn, async (context) => {
      const { address } = context.input
      return change(entrance, context, { call: phonesCalls.letIn, address }, () =>
        entrance.open(address),
      )
    }),
    rawHandler(phonesCalls.keepOut, async (context) =>
      change(entrance, context, { call: phonesCalls.keepOut }, entrance.close),
    ),
  ]
}

type LetInContext = Pick<
  RawContext<typeof phonesCalls.letIn>,
  'serverParts' | 'person' | 'origin' | 'headers'
>

/** Does it and writes it into the log: both, or neither. */
async function change(
  entrance: PhoneEntrance,
  { serverParts, person, origin, headers }: LetInContext,
  { call, ...after }: { readonly call: AnyCall; readonly address?: string },
  act: () => Promise<void>,
) {
  if (entrance.read().fixed !== null) throw new Refusal('not_allowed', t.fixedServer)
  if (!isAtThisComputer(origin.address, headers)) {
    throw new Refusal('not_allowed', t.elsewhere(entrance.read().home))
  }
  await serverParts.db.withTx(async (tx) => {
    await appendAudit(tx, person, call.name, { after }, origin)
    tx.announce({ topic: 'audit', to: 'admins' })
    await act()
  })
  return {}
}

/** This computer as it calls itself, and the name under which its browser does. */
const OWN = /^(?:(?:::ffff:)?127\.0\.0\.1|\[?::1\]?|localhost)(?::\d+)?$/i

/** A page in a browser of this very computer, at its own address, with nobody in between. */
function isAtThisComputer(address: string, headers: Headers): boolean {
  const isHandedOn = headers.has('x-forwarded-for') || headers.has('forwarded')
  return !isHandedOn && OWN.test(address) && OWN.test(headers.get('host') ?? '')
}
