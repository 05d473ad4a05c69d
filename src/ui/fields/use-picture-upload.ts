import { useEffect, useRef, useState } from 'react'
import { Refusal } from '#core/errors.ts'

export type PictureUpload = ReturnType<typeof usePictureUpload>

type UploadOptions = {
  /** Sends the picture; gives the id it is kept under. */
  keep: (picture: Blob, signal: AbortSignal) => Promise<string>
  /** Called with that id, and with '' while there is none. */
  onUploaded: (id: string) => void
  /** The upload failed: the earlier picture may be shown again. */
  onFailed?: () => void
  /** The message where the server gave no reason. */
  failed: string
}

/** One upload at a time; starting again gives the earlier one up. */
export function usePictureUpload({ keep, onUploaded, onFailed, failed }: UploadOptions) {
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()
  const [preview, setPreview] = useState<string | null>(null)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  const forget = (why?: string) => {
    running.current?.abort()
    setPending(false)
    setFault(why)
    setPreview(null)
    onUploaded('')
  }
  /** Makes the picture, shows it and sends it. True once it is kept. */
  const start = async (make: () => Promise<Blob>, unmade = failed): Promise<boolean> => {
    forget()
    const control = new AbortController()
    running.current = control
    setPending(true)
    try {
      const picture = await make()
      if (control.signal.aborted) return false
      setPreview(URL.createObjectURL(picture))
      const id = await keep(picture, control.signal)
      if (control.signal.aborted) return false
      onUploaded(id)
      setPending(false)
      return true
    } catch (failure) {
      if (control.signal.aborted) return false
      forget(failure instanceof Refusal ? failure.message : unmade)
      onFailed?.()
      return false
    }
  }
  return { pending, fault, preview, start, forget }
}
