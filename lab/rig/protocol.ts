// PostgreSQL's protocol, cut into messages.
// https://www.postgresql.org/docs/15/protocol-message-formats.html

/** `type` is a letter; the first message of a client has none. `raw` is all of it, as it came. */
export type Message = { readonly type: string; readonly body: Buffer; readonly raw: Buffer }

/** Cuts a stream into messages: a letter, a length that counts itself, a body. */
export function openReader(beginsWithStartup: boolean): (piece: Buffer) => Message[] {
  let rest: Buffer = Buffer.alloc(0)
  let isStartup = beginsWithStartup
  return (piece) => {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    const messages: Message[] = []
    for (;;) {
      const head = isStartup ? 0 : 1
      if (rest.length < head + 4) return messages
      const length = rest.readInt32BE(head) + head
      if (rest.length < length) return messages
      const raw = rest.subarray(0, length)
      const type = isStartup ? '' : String.fromCharCode(rest[0] as number)
      messages.push({ type, body: raw.subarray(head + 4), raw })
      rest = rest.subarray(length)
      isStartup = false
    }
  }
}

/** One message: its letter, and what it says. */
export function message(type: string, body: string): Buffer {
  const said = Buffer.from(body, 'utf8')
  const head = Buffer.alloc(5)
  head.write(type, 'latin1')
  head.writeInt32BE(said.length + 4, 1)
  return Buffer.concat([head, said])
}
