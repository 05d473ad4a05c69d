import { Refusal } from '#core/errors.ts'
import type { Download } from '../calls/handle.ts'
import type { ServerParts } from '../calls/server-parts.ts'
import { inLocaleOfNow } from './locale.ts'

/**
 * Sends a file as fast as it is taken: no more than a piece of it is ever held. What fails before
 * the first piece is answered like any other call; what fails later ends the connection, so that
 * half a file never looks like a whole one. A request for the head alone (`isHead`) gets nothing
 * else, and nothing is read for it.
 */
export async function sendFile(
  serverParts: ServerParts,
  file: Download,
  isHead: boolean,
): Promise<Response> {
  const { filename, type, chunks } = file
  const headers = {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${filename}"`,
    'Cache-Control': 'no-store',
  }
  // The rest is asked for when the request is over.
  const pieces = inLocaleOfNow(chunks[Symbol.asyncIterator]())
  if (isHead) {
    await pieces.return?.()
    return new Response(null, { headers })
  }
  const encoder = new TextEncoder()
  let first: IteratorResult<string | Uint8Array> | null = await pieces.next()
  let isLeft = false
  const source = {
    async pull(controller: ReadableStreamDefaultController<Uint8Array>) {
      try {
        const { value, done } = first ?? (await pieces.next())
        first = null
        // A reader who left while it was read takes it no more.
        if (isLeft) return
        if (done) controller.close()
        else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
      } catch (error) {
        // A reader who takes nothing for too long is refused; that is not logged as a bug.
        if (error instanceof Refusal)
          serverParts.log.info({ why: error.code, filename }, 'a file was left')
        else serverParts.log.error({ err: error, filename }, 'a file broke off')
        controller.error(new Error('The file broke off.'))
      }
    },
    async cancel() {
      isLeft = true
      await pieces.return?.()
    },
  }
  // Nothing is read ahead: a fault met while an earlier piece still waits would end the answer.
  return new Response(new ReadableStream(source, { highWaterMark: 0 }), { headers })
}
