import { useState } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { authCalls } from '#features/auth/schema.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { lobbyCalls } from '../../schema.ts'
import { adminClass } from '../../words/en/admin-class.ts'
import { PrintCards } from './PrintCards.tsx'
import { SeatCode } from './SeatCode.tsx'

const t = adminClass.acts

type Props = {
  lobby: AnswerOf<typeof lobbyCalls.readClass>
  /** Nobody begins or joins any more; cards and codes lead back. */
  isClosed: boolean
}

/** Begin, the lock, the cards, and the facilitator's own seat. */
export function ClassActs({ lobby, isClosed }: Props) {
  const lock = useCommand(lobbyCalls.setLocked)
  const playBy = useRead(settingsCalls.readPublic).data?.playBy ?? 'phones'
  const byCards = playBy !== 'phones'
  const byPhones = playBy !== 'cards'
  const me = useRead(authCalls.readSession).data?.person
  const [open, setOpen] = useState<'cards' | 'own' | null>(null)
  return (
    <Card>
      <div className="grid grid-cols-1 gap-3">
        {!isClosed && byPhones && <BeginOrWait hasBegun={lobby.begunAt !== null} />}
        {!isClosed && lobby.isLocked && <Notice tone="wait">{t.locked}</Notice>}
        <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          {!isClosed && byPhones && (
            <Button
              moves
              variant="secondary"
              icon="lock"
              pending={lock.pending}
              onClick={() => void lock.run({ isLocked: !lobby.isLocked })}
            >
              {lobby.isLocked ? t.unlock : t.lock}
            </Button>
          )}
          {byPhones && (
            <Button
              variant="secondary"
              icon="print"
              moves={false}
              aria-haspopup="dialog"
              onClick={() => setOpen('cards')}
            >
              {t.cards}
            </Button>
          )}
          {byCards && (
            <ButtonLink to="/admin/cards/print" variant="secondary" icon="print">
              {t.answerCards}
            </ButtonLink>
          )}
          <Button
            variant="secondary"
            icon="phone"
            moves={false}
            aria-haspopup="dialog"
            className={!byPhones || isClosed !== byCards ? '' : 'sm:col-span-2'}
            onClick={() => setOpen('own')}
          >
            {t.own}
          </Button>
        </div>
        {lock.error && <FailureNotice error={lock.error} />}
      </div>
      {open === 'cards' && <PrintCards onClose={() => setOpen(null)} />}
      {open === 'own' && me && (
        <SeatCode seat={{ id: me.id, name: me.name }} onClose={() => setOpen(null)} />
      )}
    </Card>
  )
}

function BeginOrWait({ hasBegun }: { hasBegun: boolean }) {
  const { run, pending, error } = useCommand(lobbyCalls.begin)
  return (
    <>
      <p className="text-16">{hasBegun ? t.begun : t.beginText}</p>
      <Button
        moves
        variant={hasBegun ? 'secondary' : 'primary'}
        size={hasBegun ? 'normal' : 'large'}
        pending={pending}
        onClick={() => void run({ hasBegun: !hasBegun })}
      >
        {hasBegun ? t.back : t.begin}
      </Button>
      {error && <FailureNotice error={error} />}
    </>
  )
}

function FailureNotice({ error }: { error: Error }) {
  return (
    <Notice tone="bad" title={t.failed}>
      {error.message}
    </Notice>
  )
}
