/** True if a host is this computer's own, which no other device reaches. IPv6 may have brackets. */
export function isLoopbackHost(host: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/i.test(host)
}
