import type { ReactNode } from 'react'
import { Refusal } from '#core/errors.ts'
import { fields } from '#core/words/en/fields.ts'
import { PictureField } from '#ui/fields/PictureField.tsx'
import { PICTURE_TYPES, shrinkPicture } from '#ui/fields/shrink-picture.ts'
import type { PictureUpload } from '#ui/fields/use-picture-upload.ts'
import { inRoom } from '#ui/router/room-base.ts'
import { PICTURES_PATH } from '../../schema.ts'
import { adminItems } from '../../words/en/admin-items.ts'

const t = adminItems.picture

type Props = {
  name: string
  /** The picture's id, '' while there is none. */
  value: string
  error: string | undefined
  /** The machine had one when the form was opened. */
  had: boolean
  upload: PictureUpload
  /** The drawing for a machine without a picture. */
  drawing: ReactNode
}

/** Chosen, made smaller on the device, uploaded, and shown as learners will see it. */
export function AdminItemPicture({ name, value, error, had, upload, drawing }: Props) {
  const source = upload.preview ?? (value ? `${inRoom(PICTURES_PATH)}/${value}` : null)
  return (
    <PictureField
      {...{ name, error, upload, source }}
      look="row"
      words={t}
      picture={
        source ? (
          <img
            src={source}
            alt={t.preview}
            className="aspect-[8/5] w-32 rounded-8 border border-line object-cover"
          />
        ) : (
          <span className="aspect-[8/5] w-32 rounded-8 bg-sunken p-1">{drawing}</span>
        )
      }
      status={
        upload.pending ? t.uploading : upload.preview ? t.uploaded : had && !value && t.removed
      }
      onFile={(file) =>
        void upload.start(async () => {
          if (!PICTURE_TYPES.includes(file.type))
            throw new Refusal('invalid', fields.pictureInvalid)
          return shrinkPicture(file)
        })
      }
      onRemove={() => upload.forget()}
    />
  )
}
