declare const kind: unique symbol

/** The id of a learner or an admin. A UUIDv7 sorts by the time it was made. */
export type PersonId = string & { readonly [kind]: 'person' }

/** A fresh UUIDv7 (RFC 9562 §5.7): 48 bits of milliseconds, then 74 random bits. */
export function newId(nowMs: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  let rest = nowMs
  for (let index = 5; index >= 0; index--) {
    bytes[index] = rest % 256
    rest = Math.floor(rest / 256)
  }
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** A new person's id. Ids made later sort later. */
export function newPersonId(): PersonId {
  return newId() as PersonId
}
