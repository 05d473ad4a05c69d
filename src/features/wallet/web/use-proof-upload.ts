import { useEffect, useRef, useState } from 'react'
import { Refusal } from '../../../core/errors.ts'
import { depositPage as t } from '../../../core/strings/deposit-page.en.ts'
import { upload as send } from '../../../ui/api-upload.ts'
import { keepProofCall } from '../schema.ts'

export type ProofUpload = ReturnType<typeof useProofUpload>

/** One upload at a time; starting again gives the earlier one up. `onProof` gets '' meanwhile. */
export function useProofUpload(onProof: (proofId: string) => void) {
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
    onProof('')
  }
  /** Makes the picture, shows it and sends it. True once it is kept. */
  const start = async (make: () => Promise<Blob>, failed = t.uploadFailed): Promise<boolean> => {
    forget()
    const control = new AbortController()
    running.current = control
    setPending(true)
    try {
      const picture = await make()
      if (control.signal.aborted) return false
      setPreview(URL.createObjectURL(picture))
      const { proofId } = await send(keepProofCall, picture, { signal: control.signal })
      if (control.signal.aborted) return false
      onProof(proofId)
      setPending(false)
      return true
    } catch (failure) {
      if (control.signal.aborted) return false
      forget(failure instanceof Refusal ? failure.message : failed)
      return false
    }
  }
  return { pending, fault, preview, start, forget }
}
