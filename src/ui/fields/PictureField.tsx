import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { cx } from '../look/class-names.ts'
import { Icon } from '../look/Icon.tsx'
import { Button } from '../page/Button.tsx'
import { PICTURE_TYPES } from './shrink-picture.ts'
import type { PictureUpload } from './use-picture-upload.ts'

/** A tall picture in the middle of the frame, or a small one with its buttons beside it. */
const LOOKS = {
  tall: {
    field: 'gap-2',
    frame: 'grid grid-cols-1 justify-items-center gap-3 rounded-16 p-4 text-center',
    buttons: 'justify-center',
    status: '',
  },
  row: {
    field: 'gap-1.5',
    frame: 'flex flex-wrap items-center gap-3 rounded-12 p-3',
    buttons: 'min-w-0 flex-1 basis-40',
    status: 'empty:absolute',
  },
}

type Props = {
  name: string
  error: string | undefined
  upload: PictureUpload
  look: keyof typeof LOOKS
  words: { label: string; choose: string; chooseOther: string; remove: string; hint: string }
  /** The address of the picture, or null while there is none. */
  source: string | null
  /** The picture, or what stands in its place. */
  picture: ReactNode
  /** The state of the upload, said to those who do not see it too. */
  status: ReactNode
  /** A second way to a picture, before the choice of a file. */
  other?: ReactNode
  onFile: (file: File) => void
  onRemove: () => void
}

/** A field for a picture of one's own: chosen, shown, and taken away again. */
export function PictureField(props: Props) {
  const { name, upload, words, onFile } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const fault = upload.fault ?? props.error
  const look = LOOKS[props.look]
  return (
    <div className={cx('grid grid-cols-1', look.field)}>
      <label htmlFor={id} className="text-15 font-semibold">
        {words.label}
      </label>
      <input
        ref={input}
        id={id}
        name={name}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        aria-invalid={fault ? true : undefined}
        aria-describedby={cx(`${id}-hint`, fault && `${id}-error`)}
        // The input is one pixel above the box that stands for it: the focus brings the box into sight.
        className="peer sr-only scroll-mb-60!"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      <div
        className={cx(
          'border border-dashed peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2',
          'peer-focus-visible:outline-focus',
          look.frame,
          fault ? 'border-bad' : 'border-line-strong',
        )}
      >
        {props.picture}
        <div className={cx('flex flex-wrap gap-2', look.buttons)}>
          {props.other}
          <PictureButtons {...props} input={input} />
        </div>
        <p role="status" className={cx('text-15 text-muted', look.status)}>
          {props.status}
        </p>
      </div>
      <Foot id={id} fault={fault} hint={words.hint} />
    </div>
  )
}

type ButtonsProps = Pick<Props, 'upload' | 'words' | 'source' | 'onRemove'> & {
  input: RefObject<HTMLInputElement | null>
}

function PictureButtons({ upload, words, source, onRemove, input }: ButtonsProps) {
  return (
    <>
      <Button
        variant="secondary"
        icon="upload"
        pending={upload.pending}
        tabIndex={-1}
        onClick={() => input.current?.click()}
      >
        {source ? words.chooseOther : words.choose}
      </Button>
      {source && (
        <Button
          variant="quiet"
          icon="close"
          onClick={() => {
            onRemove()
            input.current?.focus()
          }}
        >
          {words.remove}
        </Button>
      )}
    </>
  )
}

function Foot({ id, fault, hint }: { id: string; fault: string | undefined; hint: string }) {
  return (
    <>
      {fault && (
        <p id={`${id}-error`} role="alert" className="flex gap-1.5 text-15 text-bad">
          <Icon name="alert" size={16} className="mt-0.5" />
          {fault}
        </p>
      )}
      <p id={`${id}-hint`} className="text-15 text-muted">
        {hint}
      </p>
    </>
  )
}
