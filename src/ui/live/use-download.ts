import { useCallback, useState } from 'react'
import type { AnyCall, InputOf } from '#core/call.ts'
import { fetchFile, type Progress } from './api-files.ts'

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
