/** The address the page was opened with. */
export function firstPath(): string {
  return globalThis.location?.hash.slice(1).split('?')[0] ?? ''
}
