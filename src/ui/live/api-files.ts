import type { AnyCall, InputOf } from '#core/call.ts'
import { Refusal } from '#core/errors.ts'
import { localeHeader } from '../device/locale.ts'
import { noteAsked, noteEnded, noteHeard, noteLost } from '../offline/connection.ts'
import { answerOf, BrokenAnswer, ConnectionError, parse, requestOf } from './api.ts'
import { speakerHeader } from './speaker.ts'

// Files fetched. The first load goes without.

/** The progress of a download, in bytes; `total` is null where the server cannot know it. */
export type Progress = { readonly bytes: number; readonly total: number | null }

/**
 * Asks a call whose answer is a file, and gives the file with its name. Errors are those of `ask`;
 * a line that breaks half-way is a `ConnectionError`, never half a file.
 */
export async function fetchFile<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<{ blob: Blob; filename: string }> {
  const [path] = requestOf(call, input, undefined)
  noteAsked()
  try {
    const response = await fetch(path, { headers: { ...localeHeader(), ...speakerHeader() } })
    noteHeard()
    if (!response.ok) answerOf({ ok: false, body: parse(await response.text()) })
    const blob = await readAll(response, onProgress)
    const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')
    return { blob, filename: named?.[1] ?? 'sikalab' }
  } catch (failure) {
    if (failure instanceof Refusal || failure instanceof BrokenAnswer) throw failure
    noteLost()
    throw new ConnectionError(false)
  } finally {
    noteEnded()
  }
}

async function readAll(response: Response, onProgress: (progress: Progress) => void) {
  const length = Number(response.headers.get('content-length'))
  const type = response.headers.get('content-type') ?? ''
  const reader = response.body?.getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for (let bytes = 0; reader; ) {
    const { value, done } = await reader.read()
    if (done) break
    pieces.push(value)
    bytes += value.length
    onProgress({ bytes, total: length || null })
  }
  return new Blob(pieces, { type })
}
