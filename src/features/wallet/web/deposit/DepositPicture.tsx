import { useId, useRef } from 'react'
import { wallet as walletText } from '../../../../core/strings/wallet.en.ts'
import { depositPage as t } from '../../../../core/strings/deposit-page.en.ts'
import { Button } from '../../../../ui/kit/Button.tsx'
import { cx } from '../../../../ui/kit/class-names.ts'
import { Icon } from '../../../../ui/kit/Icon.tsx'
import { PICTURE_TYPES, shrinkPicture } from '../../../../ui/kit/shrink-picture.ts'
import { inRoom } from '../../../../ui/kit/room-base.ts'
import { PROOFS_PATH } from '../../schema.ts'
import type { ProofUpload } from './use-proof-upload.ts'

type Props = {
  name: string
  /** The proof's id, '' while there is none. */
  value: string
  error: string | undefined
  upload: ProofUpload
  /** It is the receipt that was drawn for the practice payment. */
  isReceipt: boolean
  /** Draws that receipt, where there is a payment. */
  onReceipt: (() => void) | null
  /** The person has taken the picture away, or chosen one. */
  onOwn: () => void
}

/** A picture of the receipt: chosen, made smaller, uploaded and shown as the house will see it. */
export function DepositPicture(props: Props) {
  const { name, value, error, upload, isReceipt, onReceipt, onOwn } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const fault = upload.fault ?? error
  const source = upload.preview ?? (value ? `${inRoom(PROOFS_PATH)}/${value}` : null)
  const choose = (file: File) => {
    onOwn()
    if (PICTURE_TYPES.includes(file.type)) void upload.start(() => shrinkPicture(file))
    else upload.forget(walletText.proofInvalid)
  }
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
        accept={PICTURE_TYPES.join(',')}
        aria-invalid={fault ? true : undefined}
        aria-describedby={cx(`${id}-hint`, fault && `${id}-error`)}
        className="peer sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) choose(file)
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
            alt={isReceipt ? t.receiptPreview : t.preview}
            onError={() => !upload.preview && upload.forget()}
            className="max-h-80 min-h-16 max-w-full rounded-8 border border-line"
          />
        )}
        {!source && <Icon name="image" size={24} className="mt-2 text-muted" />}
        <div className="flex flex-wrap justify-center gap-2">
          {!source && !upload.pending && onReceipt && (
            <Button icon="receipt" onClick={onReceipt}>
              {t.ownReceipt}
            </Button>
          )}
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
                onOwn()
                upload.forget()
                input.current?.focus()
              }}
            >
              {t.remove}
            </Button>
          )}
        </div>
        <p role="status" className="text-15 text-muted">
          {upload.pending ? t.uploading : value ? (isReceipt ? t.receiptKept : t.uploaded) : ''}
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
