import { useState } from 'react'
import type { AnswerOf } from '../../../../core/call.ts'
import { adminClass } from '../../../../core/strings/en/admin-class.ts'
import { Button } from '../../../../ui/kit/Button.tsx'
import { Card } from '../../../../ui/kit/Card.tsx'
import { GOLD } from '../../../../ui/kit/gold.ts'
import { Notice } from '../../../../ui/kit/Notice.tsx'
import { useCommand } from '../../../../ui/live/use-command.ts'
import { useRead } from '../../../../ui/live/use-read.ts'
import { authCalls } from '../../../auth/schema.ts'
import { lobbyCalls } from '../../schema.ts'
import { PrintCards } from './PrintCards.tsx'
import { SeatCode } from './SeatCode.tsx'

const t = adminClass.acts

/** Begin, the lock, the cards, and the facilitator's own seat. */
export function ClassActs({ found }: { found: AnswerOf<typeof lobbyCalls.readClass> }) {
  const begin = useCommand(lobbyCalls.begin)
  const lock = useCommand(lobbyCalls.setLocked)
  const me = useRead(authCalls.readSession).data?.person
  const [open, setOpen] = useState<'cards' | 'own' | null>(null)
  const hasBegun = found.begunAt !== null
  const error = begin.error ?? lock.error
  return (
    <Card>
      <div className="grid grid-cols-1 gap-3">
        <p className="text-16">{hasBegun ? t.begun : t.beginText}</p>
        {hasBegun ? (
          <Button
            moves
            variant="secondary"
            pending={begin.pending}
            onClick={() => void begin.run({ hasBegun: false })}
          >
            {t.back}
          </Button>
        ) : (
          <Button
            moves
            size="large"
            className={GOLD}
            pending={begin.pending}
            onClick={() => void begin.run({ hasBegun: true })}
          >
            {t.begin}
          </Button>
        )}
        {found.isLocked && <Notice tone="wait">{t.locked}</Notice>}
        <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          <Button
            moves
            variant="secondary"
            icon="lock"
            pending={lock.pending}
            onClick={() => void lock.run({ isLocked: !found.isLocked })}
          >
            {found.isLocked ? t.unlock : t.lock}
          </Button>
          <Button
            variant="secondary"
            icon="print"
            moves={false}
            aria-haspopup="dialog"
            onClick={() => setOpen('cards')}
          >
            {t.cards}
          </Button>
          <Button
            variant="secondary"
            icon="phone"
            moves={false}
            aria-haspopup="dialog"
            className="sm:col-span-2"
            onClick={() => setOpen('own')}
          >
            {t.own}
          </Button>
        </div>
        {error && (
          <Notice tone="bad" title={t.failed}>
            {error.message}
          </Notice>
        )}
      </div>
      {open === 'cards' && <PrintCards onClose={() => setOpen(null)} />}
      {open === 'own' && me && (
        <SeatCode seat={{ id: me.id, name: me.name }} onClose={() => setOpen(null)} />
      )}
    </Card>
  )
}
