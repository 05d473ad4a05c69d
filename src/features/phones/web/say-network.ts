import { kindOf } from '../rules.ts'
import type { Network } from '../schema.ts'
import { phones as t } from '../words/en/phones.ts'

/** Names a network as its system does, after what it is likely to be. */
export const sayNetwork = (network: Network) => t.named(t.kinds[kindOf(network)], network.name)
