/** Checks for an address that only this computer can reach. An IPv6 address may have brackets. */
export function isLoopbackHost(host: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/i.test(host)
}
