import { useRef } from 'react'
import { Icon } from '../look/Icon.tsx'
import { ConnectionBanner } from '../offline/ConnectionBanner.tsx'
import { PracticeNotice } from '../page/PracticeNotice.tsx'
import { lookUp as t } from '../words/en/look-up.ts'
import { useModal } from './use-modal.ts'

/** Covers everything, and nothing closes it but the facilitator. */
export default function LookUp() {
  const ref = useRef<HTMLDialogElement>(null)
  useModal(ref)
  return (
    <dialog
      ref={ref}
      aria-labelledby="look-up"
      onCancel={(event) => event.preventDefault()}
      className="m-0 h-full max-h-none w-full max-w-none bg-hall text-on-hall"
    >
      <PracticeNotice />
      <ConnectionBanner />
      <div
        tabIndex={-1}
        className="grid min-h-[80vh] place-content-center justify-items-center gap-4 p-6 text-center"
      >
        <Icon name="eye" size={24} />
        <h2 id="look-up" className="text-40 font-bold">
          {t.title}
        </h2>
        <p className="text-18 text-on-hall-muted">{t.text}</p>
      </div>
    </dialog>
  )
}
