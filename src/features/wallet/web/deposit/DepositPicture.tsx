import { fields } from '#core/words/en/fields.ts'
import { PictureField } from '#ui/fields/PictureField.tsx'
import { PICTURE_TYPES, shrinkPicture } from '#ui/fields/shrink-picture.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Button } from '#ui/page/Button.tsx'
import { inRoom } from '#ui/router/room-base.ts'
import { PROOFS_PATH } from '../../schema.ts'
import { depositPage as t } from '../../words/en/deposit-page.ts'
import type { ProofUpload } from './use-proof-upload.ts'

type Props = {
  name: string
  /** The proof's id, '' while there is none. */
  value: string
  error: string | undefined
  upload: ProofUpload
  /** True for the receipt that was drawn for the practice payment. */
  isReceipt: boolean
  /** Draws that receipt, where there is a payment. */
  onReceipt: (() => void) | null
  /** The person has taken the picture away, or chosen one. */
  onOwn: () => void
}

/** A picture of the receipt: chosen, made smaller, uploaded and shown as the house will see it. */
export function DepositPicture(props: Props) {
  const { name, value, error, upload, isReceipt, onReceipt, onOwn } = props
  const source = upload.preview ?? (value ? `${inRoom(PROOFS_PATH)}/${value}` : null)
  const attached = isReceipt ? t.receiptFilledIn : t.uploaded
  return (
    <PictureField
      {...{ name, error, upload, source }}
      look="tall"
      words={{ ...t, label: t.picture, hint: `${t.pictureHint} ${t.pictureNotice}` }}
      picture={
        source ? (
          <img
            src={source}
            alt={isReceipt ? t.receiptPreview : t.preview}
            onError={() => !upload.preview && upload.forget()}
            className="max-h-80 min-h-16 max-w-full rounded-8 border border-line"
          />
        ) : (
          <Icon name="image" size={24} className="mt-2 text-muted" />
        )
      }
      other={
        !source &&
        !upload.pending &&
        onReceipt && (
          <Button variant="secondary" icon="receipt" onClick={onReceipt}>
            {t.ownReceipt}
          </Button>
        )
      }
      status={upload.pending ? t.uploading : value ? attached : ''}
      onFile={(file) => {
        onOwn()
        if (PICTURE_TYPES.includes(file.type)) void upload.start(() => shrinkPicture(file))
        else upload.forget(fields.pictureInvalid)
      }}
      onRemove={() => {
        onOwn()
        upload.forget()
      }}
    />
  )
}
