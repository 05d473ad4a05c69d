import { useId, useRef } from 'react'
import { Refusal } from '../../../../core/errors.ts'
import { adminItems } from '../../../../core/strings/admin-items.en.ts'
import { wallet } from '../../../../core/strings/wallet.en.ts'
import { Button } from '../../../../ui/kit/Button.tsx'
import { cx } from '../../../../ui/kit/class-names.ts'
import { Icon } from '../../../../ui/kit/Icon.tsx'
import { PICTURE_TYPES, shrinkPicture } from '../../../../ui/kit/shrink-picture.ts'
import type { PictureUpload } from '../../../../ui/kit/use-picture-upload.ts'
import { inRoom } from '../../../../ui/kit/room-base.ts'
import { PICTURES_PATH } from '../../schema.ts'

const t = adminItems.picture

type Props = {
  name: string
  /** The picture's id, '' while there is none. */
  value: string
  error: string | undefined
  /** The machine had one when the form was opened. */
  had: boolean
  upload: PictureUpload
}

/** Chosen, made smaller on the device, uploaded, and shown as learners will see it. */
export function AdminItemPicture({ name, value, error, had, upload }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const fault = upload.fault ?? error
  const source = upload.preview ?? (value ? `${inRoom(PICTURES_PATH)}/${value}` : null)
  const choose = (file: File) =>
    upload.start(async () => {
      if (!PICTURE_TYPES.includes(file.type)) throw new Refusal('invalid', wallet.proofInvalid)
      return shrinkPicture(file)
    })
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-15 font-semibold">
        {t.label}
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
          if (file) void choose(file)
        }}
      />
      <div
        className={cx(
          'flex flex-wrap items-center gap-3 rounded-12 border border-dashed p-3',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
          fault ? 'border-bad' : 'border-line-strong',
        )}
      >
        {source ? (
          <img
            src={source}
            alt={t.preview}
            className="aspect-[8/5] w-32 rounded-8 border border-line object-cover"
          />
        ) : (
          <span className="flex aspect-[8/5] w-32 items-center justify-center rounded-8 bg-sunken">
            <Icon name="image" size={24} className="text-muted" />
          </span>
        )}
        <div className="flex min-w-0 flex-1 basis-40 flex-wrap gap-2">
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
                input.current?.focus()
              }}
            >
              {t.remove}
            </Button>
          )}
        </div>
        <p role="status" className="text-15 text-muted empty:hidden">
          {upload.pending ? t.uploading : upload.preview ? t.uploaded : had && !value && t.removed}
        </p>
      </div>
      {fault && (
        <p id={`${id}-error`} role="alert" className="flex gap-1.5 text-15 text-bad">
          <Icon name="alert" size={16} className="mt-0.5" />
          {fault}
        </p>
      )}
      <p id={`${id}-hint`} className="text-15 text-muted">
        {t.hint}
      </p>
    </div>
  )
}
