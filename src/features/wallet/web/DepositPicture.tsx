import { useEffect, useId, useRef, useState } from 'react'
import { Refusal } from '../../../core/errors.ts'
import { wallet as walletText } from '../../../core/strings/wallet.en.ts'
import { depositPage as t } from '../../../core/strings/deposit-page.en.ts'
import { upload as send } from '../../../ui/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { keepProofCall, PROOFS_PATH } from '../schema.ts'
import { shrinkPicture } from './shrink-picture.ts'

const TYPES = ['image/jpeg', 'image/png', 'image/webp']

type Props = {
  name: string
  /** The proof's id, '' while there is none. */
  value: string
  error: string | undefined
  onProof: (proofId: string) => void
}

/** A picture of the receipt: chosen, made smaller, uploaded and shown as the house will see it. */
export function DepositPicture({ name, value, error, onProof }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const upload = useUpload(onProof)
  const fault = upload.fault ?? error
  const source = upload.preview ?? (value ? `${PROOFS_PATH}/${value}` : null)
  return (
    <div className="grid grid-cols-1 gap-2">
      <label htmlFor={id} className="text-15 font-semibold">
        {t.picture}
      </label>
      <input
        ref={input}
        id={id}
        name={name}
        type="file"
        accept={TYPES.join(',')}
        aria-invalid={fault ? true : undefined}
        aria-describedby={cx(`${id}-hint`, fault && `${id}-error`)}
        className="peer sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void upload.start(file)
        }}
      />
      <div
        className={cx(
          'grid grid-cols-1 justify-items-center gap-3 rounded-16 border border-dashed p-4 text-center',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
          fault ? 'border-bad' : 'border-line-strong',
        )}
      >
        {source && (
          <img
            src={source}
            alt={t.preview}
            onError={() => !upload.preview && onProof('')}
            className="max-h-64 min-h-16 max-w-full rounded-8 border border-line"
          />
        )}
        {!source && <Icon name="image" size={24} className="mt-2 text-muted" />}
        <div className="flex flex-wrap justify-center gap-2">
          <Button
            variant="secondary"
            icon="upload"
            pending={upload.pending}
            tabIndex={-1}
            onClick={() => input.current?.click()}
          >
            {source ? t.chooseOther : t.choose}
          </Button>
          {source && (
            <Button
              variant="quiet"
              icon="close"
              onClick={() => {
                upload.forget()
                onProof('')
                input.current?.focus()
              }}
            >
              {t.remove}
            </Button>
          )}
        </div>
        <p role="status" className="text-15 text-muted">
          {upload.pending ? t.uploading : value ? t.uploaded : ''}
        </p>
      </div>
      {fault && (
        <p id={`${id}-error`} role="alert" className="flex gap-1.5 text-15 text-bad">
          <Icon name="alert" size={16} className="mt-0.5" />
          {fault}
        </p>
      )}
      <p id={`${id}-hint`} className="text-15 text-muted">
        {t.pictureHint} {t.pictureNotice}
      </p>
    </div>
  )
}

/** One upload at a time; choosing again gives the earlier one up. */
function useUpload(onProof: (proofId: string) => void) {
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()
  const [preview, setPreview] = useState<string | null>(null)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  const forget = () => {
    running.current?.abort()
    setPending(false)
    setFault(undefined)
    setPreview(null)
  }
  const start = async (file: File) => {
    forget()
    onProof('')
    if (!TYPES.includes(file.type)) return setFault(walletText.proofInvalid)
    const control = new AbortController()
    running.current = control
    setPending(true)
    setPreview(URL.createObjectURL(file))
    try {
      const picture = await shrinkPicture(file)
      const { proofId } = await send(keepProofCall, picture, { signal: control.signal })
      if (control.signal.aborted) return undefined
      onProof(proofId)
      setPending(false)
    } catch (failure) {
      if (control.signal.aborted) return undefined
      setPending(false)
      setPreview(null)
      setFault(failure instanceof Refusal ? failure.message : t.uploadFailed)
    }
    return undefined
  }
  return { pending, fault, preview, start, forget }
}
