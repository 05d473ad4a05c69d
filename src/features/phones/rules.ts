type NetworkKind = 'wifi' | 'hotspot' | 'cable' | 'other'

/** Addresses that Windows, NetworkManager and macOS give the network of a hotspot of their own. */
const OF_HOTSPOT = /^(?:192\.168\.137\.|10\.42\.\d+\.1$|192\.168\.2\.1$)/

/** Tells by name and address what a network is likely to be. */
export function kindOf({ name, address }: { readonly name: string; readonly address: string }) {
  const kind: NetworkKind =
    OF_HOTSPOT.test(address) || /^(?:ap\d|bridge\d|Local Area Connection\*)/i.test(name)
      ? 'hotspot'
      : /^(?:wl|wi-?fi|wlan|wireless)/i.test(name)
        ? 'wifi'
        : /^(?:eth|en[opsx]|ethernet|lan\b)/i.test(name)
          ? 'cable'
          : 'other'
  return kind
}
