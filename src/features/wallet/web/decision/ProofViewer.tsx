import { useState } from 'react'
import { signedAmount } from '#core/request.ts'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { useClosedRoom } from '#ui/live/closed-room.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Money } from '#ui/money/Money.tsx'
import { Button } from '#ui/page/Button.tsx'
import { IconButton } from '#ui/page/IconButton.tsx'
import { inRoom } from '#ui/router/room-base.ts'
import type { RequestRow } from '../../schema/decisions.ts'
import { PROOFS_PATH } from '../../schema.ts'
import { adminTransactions } from '../../words/en/admin-transactions.ts'
import { mayDo, type RequestAct } from '../requests/admin-effect.ts'
import { TRANSACTION_ICONS } from '../requests/admin-kind-icon.ts'
import { AdminMatch } from './AdminPayment.tsx'
import { ProofStage } from './ProofStage.tsx'

const t = adminTransactions.proofViewer
const LEAST_ZOOM = 1
const MOST_ZOOM = 4
const ZOOM_STEP = 0.5

type Props = {
  request: RequestRow
  onClose: () => void
  /** Opens the decision in place of this dialog. */
  onAct: (act: RequestAct) => void
}

/** The receipt a learner sent, to be read closely and compared with the payment. */
export function ProofViewer({ request, onClose, onAct }: Props) {
  const isClosed = useClosedRoom()
  const [zoom, setZoom] = useState(1)
  const [turns, setTurns] = useState(0)
  const step = (by: number) => setZoom((now) => Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, now + by)))
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t.title}
      footer={!isClosed && mayDo('approve', request) && <Decide onAct={onAct} />}
    >
      <div className="grid grid-cols-1 gap-4">
        <Facts request={request} />
        <div className="grid grid-cols-1 gap-2">
          <div role="toolbar" aria-label={t.tools} className="flex items-center gap-1">
            <IconButton
              icon="zoomOut"
              label={t.zoomOut}
              disabled={zoom <= LEAST_ZOOM}
              onClick={() => step(-ZOOM_STEP)}
            />
            <span role="status" className="tabular min-w-14 text-center text-15 text-muted">
              {t.zoom(zoom * 100)}
            </span>
            <IconButton
              icon="zoomIn"
              label={t.zoomIn}
              disabled={zoom >= MOST_ZOOM}
              onClick={() => step(ZOOM_STEP)}
            />
            <IconButton icon="rotate" label={t.rotate} onClick={() => setTurns(turns - 1)} />
            <Button
              variant="quiet"
              onClick={() => {
                setZoom(1)
                setTurns(0)
              }}
            >
              {t.fit}
            </Button>
          </div>
          <ProofStage
            src={`${inRoom(PROOFS_PATH)}/${request.proofId}`}
            alt={t.alt(request.name)}
            zoom={zoom}
            quarterTurns={turns}
          />
        </div>
      </div>
    </Dialog>
  )
}

function Facts({ request }: { request: RequestRow }) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-[auto_auto_minmax(0,1fr)]">
        <div>
          <dt className="text-13 text-muted">{t.type}</dt>
          <dd className="flex items-center gap-1.5 font-semibold">
            <Icon name={TRANSACTION_ICONS[request.kind]} size={16} />
            {adminTransactions.kinds[request.kind]}
          </dd>
        </div>
        <div>
          <dt className="text-13 text-muted">{t.amount}</dt>
          <dd className="font-semibold">
            <Money amount={signedAmount(request)} sign="always" />
          </dd>
        </div>
        <div className="col-span-2 sm:col-span-1">
          <dt className="text-13 text-muted">{t.user}</dt>
          <dd className="font-semibold wrap-anywhere">{request.name}</dd>
        </div>
      </dl>
      {request.kind === 'deposit' && <AdminMatch row={request} className="text-15" />}
    </div>
  )
}

function Decide({ onAct }: Pick<Props, 'onAct'>) {
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex">
      <Button variant="secondary" onClick={() => onAct('reject')}>
        {adminTransactions.reject}
      </Button>
      <Button onClick={() => onAct('approve')}>{adminTransactions.approve}</Button>
    </div>
  )
}
