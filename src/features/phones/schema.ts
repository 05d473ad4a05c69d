import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { instant, line, nothing } from '#core/fields.ts'

/** A network of the server's computer: its name there, and the computer's address in it. */
const network = v.object({ name: v.string(), address: v.string() })
export type Network = v.InferOutput<typeof network>

/**
 * The reasons that no page lets phones in: 'start' serves this computer alone, or others by the
 * settings it was started with; 'named' has an address that a person gave it.
 */
const FIXED = ['start', 'named'] as const

export const phonesCalls = {
  readPhones: defineCall({
    name: 'phones.readPhones',
    method: 'GET',
    path: '/api/admin/phones',
    summary: 'The networks of this computer, and whether phones are let in by one of them.',
    actor: 'admin',
    input: nothing,
    answer: v.object({
      fixed: v.nullable(v.picklist(FIXED)),
      /** This computer's own address, at which the page has to be open to change anything. */
      home: v.string(),
      system: v.string(),
      /** Linux inside of Windows, whose own network no phone reaches. */
      isWsl: v.boolean(),
      /** The networks that a phone may be in too, the likeliest first. */
      networks: v.array(network),
      /** Phones are let in. */
      opened: v.nullable(
        v.object({
          /** Null while the computer is in no network. */
          network: v.nullable(network),
          /** The address that phones open. */
          publicUrl: v.string(),
          /** Since when a phone is waited for. */
          since: instant,
          /** When the first one came. */
          reachedAt: v.nullable(instant),
        }),
      ),
    }),
    topics: ['address'],
  }),
  letIn: defineCall({
    name: 'phones.letIn',
    method: 'POST',
    path: '/api/admin/phones/let-in',
    summary:
      'Listens in one of this computer’s networks too, and waits anew for a first phone. Asked on this computer alone.',
    actor: 'admin',
    input: v.strictObject({ address: line(40) }),
    answer: v.object({}),
  }),
  keepOut: defineCall({
    name: 'phones.keepOut',
    method: 'POST',
    path: '/api/admin/phones/keep-out',
    summary: 'Listens on this computer alone. Asked on this computer alone.',
    actor: 'admin',
    input: nothing,
    answer: v.object({}),
  }),
}
export type PhonesState = v.InferOutput<typeof phonesCalls.readPhones.answer>
export type OpenedPhones = NonNullable<PhonesState['opened']>
