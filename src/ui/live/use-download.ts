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
  /** Resolves to true if the file arrived. */
  run: (input: InputOf<C>) => Promise<boolean>
  /** The progress while a download is under way; otherwise null. */
  progress: Progress | null
  error: Error | null
}

/** Downloads a file and lets the browser save it under the server's file name. */
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

/** Clicks a link with a `download` name: the only way in which a page can save a file. */
export function keepFile(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

// Downloads are in their own part, so that the first load does not contain them.

/** The progress of a download, in bytes; `total` is null where the server cannot know it. */
type Progress = { readonly bytes: number; readonly total: number | null }

/**
 * Asks a call whose answer is a file, and returns the file with its name. Throws like `askServer`. A
 * connection that breaks half-way is a `ConnectionError`, so that half a file is never saved.
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
