import { useCallback, useState } from 'react'
import type { AnyCall, InputOf } from '#core/call.ts'
import { Refusal } from '#core/errors.ts'
import { localeHeader } from '../device/locale.ts'
import { noteAsked, noteEnded, noteHeard, noteLost } from '../offline/connection.ts'
import {
  answerOf,
  apiRequestOf,
  BrokenAnswer,
  ConnectionError,
  parseAnswer,
  speakerHeader,
} from './api.ts'

type DownloadState<C extends AnyCall> = {
  /** Gives whether the file came. */
  run: (input: InputOf<C>) => Promise<boolean>
  /** The progress so far, while a download is under way; else null. */
  progress: Progress | null
  error: Error | null
}

/** Fetches a file and hands it to the browser to keep, under the name the server gave it. */
export function useDownload<C extends AnyCall>(call: C): DownloadState<C> {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const run = useCallback(
    async (input: InputOf<C>) => {
      setError(null)
      setProgress({ bytes: 0, total: null })
      try {
        const { blob, filename } = await fetchFile(call, input, setProgress)
        keepFile(blob, filename)
        return true
      } catch (caught) {
        setError(caught instanceof Error ? caught : new Error(String(caught)))
        return false
      } finally {
        setProgress(null)
      }
    },
    [call],
  )
  return { run, progress, error }
}

/** A click on a link with a name: the one way a page may put a file among the downloads. */
export function keepFile(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

// Files fetched. The first load goes without.

/** The progress of a download, in bytes; `total` is null where the server cannot know it. */
type Progress = { readonly bytes: number; readonly total: number | null }

/**
 * Asks a call whose answer is a file, and gives the file with its name. Errors are those of `askServer`;
 * a line that breaks half-way is a `ConnectionError`, never half a file.
 */
async function fetchFile<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<{ blob: Blob; filename: string }> {
  const [path] = apiRequestOf(call, input, undefined)
  noteAsked()
  try {
    const response = await fetch(path, { headers: { ...localeHeader(), ...speakerHeader() } })
    noteHeard()
    if (!response.ok) answerOf({ ok: false, body: parseAnswer(await response.text()) })
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
