import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { formatRate } from '#core/rate.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { Switch } from '#ui/fields/Switch.tsx'
import { useClosedRoom } from '#ui/live/closed-room.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { cx } from '#ui/look/class-names.ts'
import { Money } from '#ui/money/Money.tsx'
import { Badge } from '#ui/page/Badge.tsx'
import { IconButton } from '#ui/page/IconButton.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { sayPercent } from '../../rules/percent.ts'
import { roi } from '../../rules.ts'
import { type CatalogueRow, machinesAdminCalls } from '../../schema/admin.ts'
import { adminItems as t } from '../../words/en/admin-items.ts'
import { CategoryBadge } from '../products/CategoryBadge.tsx'
import { DailyPay } from '../products/DailyPay.tsx'
import { MachinePicture } from '../products/MachinePicture.tsx'

export type Doing = 'edit' | 'delete'

type Props = { machine: CatalogueRow; onAct: (doing: Doing) => void }

/**
 * One machine as the house offers it, with its actions, in a row that is easy to compare with the next.
 * The description is a tooltip here; the machine's form and the learner's card show it in full.
 */
export function AdminItemCard({ machine, onAct }: Props) {
  const { name, description, category, isActive } = machine
  const id = useId()
  return (
    <article aria-labelledby={id} className={cx(ROW, 'py-2 @4xl:py-0')}>
      <MachinePicture machine={{ ...machine, owned: null }} className="h-12 w-14 rounded-8 p-0.5" />
      <div className="min-w-0">
        <h2 id={id} title={description} className="text-15 leading-5 wrap-anywhere @4xl:truncate">
          {name}
        </h2>
        <div className="flex flex-wrap gap-x-1.5 @4xl:flex-nowrap">
          <CategoryBadge category={category} />
          {!isActive && <Badge icon="minus">{t.inactive}</Badge>}
          {isActive && <span className="sr-only">{t.active}</span>}
        </div>
        <p className="sr-only">{description}</p>
      </div>
      <Figures machine={machine} />
      <Acts machine={machine} onAct={onAct} />
    </article>
  )
}

/**
 * The names of a wide row's figures, once above all rows. Only seen: each figure says its name to who
 * hears it.
 */
export function ItemHead() {
  return (
    <div
      aria-hidden="true"
      className={cx(ROW, 'h-10 bg-sunken text-13 font-semibold text-muted @max-4xl:hidden')}
    >
      <span />
      <span>{t.machine}</span>
      <div className={FIGURES}>
        {[t.price, t.dailyProfit, t.roi, t.duration, t.sold].map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <span>{t.onOffer}</span>
    </div>
  )
}

const ROW =
  'grid min-w-0 grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-3 px-3 @4xl:grid-cols-[3.5rem_minmax(0,5fr)_minmax(0,15fr)_8.5rem]'
const FIGURES =
  'flex flex-wrap items-center gap-x-3 py-1 leading-5 @max-4xl:order-last @max-4xl:col-span-3 @4xl:grid @4xl:leading-4.5 @4xl:grid-cols-[minmax(0,6fr)_minmax(0,6fr)_minmax(0,7fr)_minmax(0,4fr)_minmax(0,6fr)] @4xl:text-right @4xl:py-0'

function Figures({ machine }: { machine: CatalogueRow }) {
  const { price, dailyProfit, durationDays, sold, billRate } = machine
  return (
    <dl className={cx(FIGURES, 'text-15')}>
      <Figure name={t.price} isMain>
        <Money amount={price} />
      </Figure>
      <Figure name={t.dailyProfit} unit={t.aDay}>
        <DailyPay terms={machine} />
      </Figure>
      {billRate ? (
        <Figure name={t.bill.rate}>{t.bill.rateText(formatRate(billRate))}</Figure>
      ) : (
        <Figure name={t.roi} unit={t.aYear}>
          {t.percent(sayPercent(roi(dailyProfit, price)))}
        </Figure>
      )}
      <Figure name={t.duration}>
        <span className="whitespace-nowrap">{t.days(durationDays)}</span>
      </Figure>
      <Figure name={t.sold} unit={t.bought}>
        {/* The head says whom it counts, and on a phone the word behind it. */}
        <span className={sold === 0 ? 'text-muted' : undefined}>
          {sold} <span className="sr-only">{t.buyers(sold)}</span>
        </span>
      </Figure>
    </dl>
  )
}

type FigureProps = {
  name: string
  /** Stands behind the figure on a phone, which has no heads. */
  unit?: string
  isMain?: boolean
  children: ReactNode
}

/** One figure of a row: the one that rows are told apart by is bold, and no other. */
function Figure({ name, unit, isMain = false, children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="sr-only">{name}</dt>
      <dd className={cx('tabular wrap-anywhere', isMain && 'font-semibold')}>
        {children}
        {unit && (
          <span aria-hidden="true" className="text-muted @4xl:hidden">
            {' '}
            {unit}
          </span>
        )}
      </dd>
    </div>
  )
}

/** Takes it on or off the offer at once; the rest in a dialog. */
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
    <div className="grid grid-cols-1 justify-items-end gap-1">
      <div className="flex items-center">
        <Switch
          checked={isActive}
          label={t.onOffer}
          labelHidden
          of={name}
          pending={turn.pending}
          disabled={isClosed}
          onClick={() => void turn.run({ machineId: id, isActive: !isActive })}
        />
        <div className="-mr-2 flex">
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
