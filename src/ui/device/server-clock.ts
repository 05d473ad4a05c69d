// The server's clock, as far as its answers tell: which moment it is does not depend on what this device
// believes. Between answers the browser counts on, and setting the device's clock moves nothing.

/** Bounds of the server's time beyond what the browser has counted since the page began. */
let least = -Infinity
let most = Infinity

/** Takes in the `Date` of an answer, which leaves out the parts of a second. */
export function noteServerDate(date: string | null, askedAt: number): void {
  const serverMs = Date.parse(date ?? '')
  if (Number.isNaN(serverMs)) return
  const [low, high] = [serverMs - performance.now(), serverMs + 1000 - askedAt]
  least = Math.max(least, low)
  most = Math.min(most, high)
  // The server's clock was set, or this device slept and counted nothing meanwhile.
  if (least > most) [least, most] = [low, high]
}

/** Now, in milliseconds since 1970, by the server's clock; by this device's until the first answer. */
export function serverNow(): number {
  return most === Infinity ? Date.now() : performance.now() + (least + most) / 2
}

/** An instant that this device noted by its own clock, as the server would have written it. */
export function serverTimeOf(deviceMs: number): string {
  return new Date(deviceMs - Date.now() + serverNow()).toISOString()
}
