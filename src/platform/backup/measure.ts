import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

type CopyMeasure = { readonly rows: number; readonly bytes: number; readonly sha256: string }

const NEW_LINE = 0x0a

/** Lets rows through as COPY writes them, one a line, and counts and hashes them on the way. */
export function makeCopyMeter() {
  const hash = createHash('sha256')
  let rows = 0
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      for (let at = chunk.indexOf(NEW_LINE); at !== -1; at = chunk.indexOf(NEW_LINE, at + 1)) rows++
      done(null, chunk)
    },
  })
  /** The measure, to be read once the stream has ended. */
  const result = (): CopyMeasure => ({ rows, bytes, sha256: hash.digest('hex') })
  return { stream, result }
}
