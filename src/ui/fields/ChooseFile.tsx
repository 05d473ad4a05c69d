import { useId, useRef } from 'react'
import { Button } from '../page/Button.tsx'

type Props = {
  /** A label over the button, where its own words do not say what the file is. */
  label?: string
  button: string
  hint: string
  /** The attribute of an `<input type="file">`. */
  accept: string
  onChoose: (file: File) => void
}

/** A button that asks the device for one file; choosing the same one again counts as well. */
export function ChooseFile({ label, button, hint, accept, onChoose }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="grid grid-cols-1 gap-1.5">
      {label !== undefined && (
        <label htmlFor={id} className="text-15 font-semibold">
          {label}
        </label>
      )}
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        aria-label={label === undefined ? button : undefined}
        aria-describedby={`${id}-hint`}
        className="peer sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) onChoose(file)
        }}
      />
      <div className="rounded-8 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus sm:justify-self-start">
        <Button
          block
          moves={false}
          variant="secondary"
          icon="upload"
          tabIndex={-1}
          onClick={() => input.current?.click()}
        >
          {button}
        </Button>
      </div>
      <p id={`${id}-hint`} className="text-15 text-muted">
        {hint}
      </p>
    </div>
  )
}
