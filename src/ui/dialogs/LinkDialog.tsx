import type { ReactNode } from 'react'
import { CopyButton } from '../device/CopyButton.tsx'
import { Button } from '../page/Button.tsx'
import { Dialog } from './Dialog.tsx'

type Props = {
  title: string
  text: ReactNode
  /** Null where there is nothing to hand over, and the words are all. */
  link: string | null
  /** The words on the button that copies, and what is said to be copied. */
  copy?: string
  copied: string
  close: string
  onClose: () => void
}

/** A link that is shown once, to be handed over by the person who reads it. */
export function LinkDialog({ title, text, link, copy, copied, close, onClose }: Props) {
  return (
    <Dialog
      open
      sticky
      onClose={onClose}
      title={title}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {close}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <p>{text}</p>
        {link !== null && (
          <>
            <p
              translate="no"
              className="rounded-8 border border-line bg-sunken p-3 font-mono text-15 wrap-anywhere"
            >
              {link}
            </p>
            <CopyButton
              text={link}
              what={copied}
              variant="secondary"
              {...(copy !== undefined && { label: copy })}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
