import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { formatRate } from '../../../../core/rate.ts'
import { adminItems as t } from '../../../../core/strings/en/admin-items.ts'
import { Badge } from '../../../../ui/kit/Badge.tsx'
import { IconButton } from '../../../../ui/kit/IconButton.tsx'
import { invalidateTopics } from '../../../../ui/live/live.ts'
import { Money } from '../../../../ui/kit/Money.tsx'
import { Notice } from '../../../../ui/kit/Notice.tsx'
import { Switch } from '../../../../ui/kit/Switch.tsx'
import { toast } from '../../../../ui/kit/toast.ts'
import { useClosedRoom } from '../../../../ui/live/closed-room.ts'
import { useCommand } from '../../../../ui/live/use-command.ts'
import { roi } from '../../rules.ts'
import { type CatalogueRow, machinesAdminCalls } from '../../schema/admin.ts'
import { DailyPay } from '../products/DailyPay.tsx'
import { CategoryBadge } from '../products/CategoryBadge.tsx'
import { MachinePicture } from '../products/MachinePicture.tsx'

export type Doing = 'edit' | 'delete'

type Props = { machine: CatalogueRow; onAct: (doing: Doing) => void }

/** One machine as the house offers it, with what can be done to it. */
export function AdminItemCard({ machine, onAct }: Props) {
  const { name, description, category, isActive } = machine
  const id = useId()
  return (
    <article
      aria-labelledby={id}
      className="flex min-w-0 flex-col rounded-16 border border-line bg-raised p-4"
    >
      <div className="flex flex-wrap gap-3">
        <MachinePicture
          machine={{ ...machine, owned: null }}
          className="w-28 shrink-0 self-start rounded-12 p-1.5"
        />
        <div className="min-w-0 flex-1 basis-32">
          <h2 id={id} className="text-18 wrap-anywhere">
            {name}
          </h2>
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            <CategoryBadge category={category} />
            {isActive ? (
              <Badge tone="good">{t.active}</Badge>
            ) : (
              <Badge icon="minus">{t.inactive}</Badge>
            )}
          </div>
        </div>
      </div>
      <p className="mt-2 line-clamp-4 text-15 wrap-anywhere whitespace-pre-line text-muted">
        {description}
      </p>
      <Figures machine={machine} />
      <Acts machine={machine} onAct={onAct} />
    </article>
  )
}

function Figures({ machine }: { machine: CatalogueRow }) {
  const { price, dailyProfit, durationDays, sold, billRate } = machine
  return (
    <dl className="mt-3 mb-2 grid grid-cols-1 gap-1 border-t border-line pt-3 text-15">
      <Figure name={t.price}>
        <Money amount={price} />
      </Figure>
      <Figure name={t.dailyProfit}>
        <DailyPay terms={machine} />
      </Figure>
      {billRate ? (
        <Figure name={t.bill.rate}>{t.bill.rateText(formatRate(billRate))}</Figure>
      ) : (
        <Figure name={t.roi}>{roi(dailyProfit, price)}%</Figure>
      )}
      <Figure name={t.duration}>{t.days(durationDays)}</Figure>
      <Figure name={t.sold}>{t.soldBy(sold)}</Figure>
    </dl>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular ml-auto font-semibold">{children}</dd>
    </div>
  )
}

/** On or off the offer, at once; the rest in a dialog. */
function Acts({ machine: { id, name, isActive }, onAct }: Props) {
  const client = useQueryClient()
  const isClosed = useClosedRoom()
  const turn = useCommand(machinesAdminCalls.setMachineActive, {
    onDone: (_, sent) => {
      toast.success(sent.isActive ? t.switched.on(name) : t.switched.off(name))
      void invalidateTopics(client, ['machines'])
    },
  })
  return (
    <div className="mt-auto grid grid-cols-1 gap-2 border-t border-line pt-2">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <Switch
          checked={isActive}
          label={t.onOffer}
          of={name}
          pending={turn.pending}
          disabled={isClosed}
          onClick={() => void turn.run({ machineId: id, isActive: !isActive })}
        />
        <div className="-mr-3 flex">
          <IconButton
            icon="edit"
            label={t.edit(name)}
            aria-haspopup="dialog"
            onClick={() => onAct('edit')}
          />
          <IconButton
            icon="trash"
            label={t.delete(name)}
            aria-haspopup="dialog"
            onClick={() => onAct('delete')}
          />
        </div>
      </div>
      {turn.error && (
        <Notice tone="bad" title={t.switched.failed}>
          {turn.error.message}
        </Notice>
      )}
    </div>
  )
}
