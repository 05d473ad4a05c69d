import type { Network } from '../schema.ts'
import { phones as t } from '../words/en/phones.ts'

/** Names a network as its system does, after what it is likely to be. */
export const sayNetwork = (network: Network) => t.named(t.kinds[kindOf(network)], network.name)

/** Addresses that Windows, NetworkManager and macOS give the network of a hotspot of their own. */
const OF_HOTSPOT = /^(?:192\.168\.137\.|10\.42\.\d+\.1$|192\.168\.2\.1$)/
const NAMED_HOTSPOT = /^(?:ap\d|bridge\d|Local Area Connection\*)/i
const NAMED_WIFI = /^(?:wl|wi-?fi|wlan|wireless)/i
const NAMED_CABLE = /^(?:eth|en[opsx]|ethernet|lan\b)/i

/** Tells by name and address what a network is likely to be. */
function kindOf({ name, address }: Network): keyof typeof t.kinds {
  if (OF_HOTSPOT.test(address) || NAMED_HOTSPOT.test(name)) return 'hotspot'
  if (NAMED_WIFI.test(name)) return 'wifi'
  return NAMED_CABLE.test(name) ? 'cable' : 'other'
}
