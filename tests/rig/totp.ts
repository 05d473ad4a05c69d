import { createHmac } from 'node:crypto'

// An authenticator app, written anew from RFC 6238 and RFC 4648, so that the tests do not ask the
// library whether the library is right.

const STEP_SECONDS = 30

/** The code of this secret (bytes) at this moment (seconds since 1970), with SHA-1. */
export function totp(secret: Buffer, at: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / STEP_SECONDS)))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter))
    .map((value) => value.toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}

/** The code that an app shows, so many steps of 30 s from now. */
export function codeOf(base32: string, steps = 0): string {
  return totp(fromBase32(base32), Date.now() / 1000 + steps * STEP_SECONDS)
}
