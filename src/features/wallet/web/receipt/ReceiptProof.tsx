import { useState } from 'react'
import { receipt as t } from '#ui/words/en/receipt.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { inRoom } from '#ui/router/room-base.ts'
import { PROOFS_PATH } from '../../schema.ts'

/** The picture that came with the deposit, or that it is gone. */
export function ReceiptProof({ proofId }: { proofId: string }) {
  const [failed, setFailed] = useState(false)
  return (
    <section className="grid grid-cols-1 gap-3 print:break-inside-avoid">
      <h2 className="text-18">{t.proof}</h2>
      {failed ? (
        <div className="grid justify-items-center gap-1 rounded-12 border border-line bg-sunken p-4 text-center">
          <Icon name="image" size={24} className="text-muted" />
          <p className="font-semibold">{t.proofError}</p>
          <p className="text-15 text-muted">{t.proofErrorText}</p>
        </div>
      ) : (
        <img
          src={`${inRoom(PROOFS_PATH)}/${proofId}`}
          alt={t.proofAlt}
          onError={() => setFailed(true)}
          className="max-h-96 min-h-16 max-w-full justify-self-center rounded-8 border border-line object-contain"
        />
      )}
    </section>
  )
}
