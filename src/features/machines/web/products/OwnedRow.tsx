import { daysBetween } from '#core/day.ts'
import { profile } from '#features/auth/words/en/profile.ts'
import { cx } from '#ui/look/class-names.ts'
import { Money } from '#ui/money/Money.tsx'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { Link } from '#ui/router/Link.tsx'
import { dailyOf } from '../../rules/bill.ts'
import { ownedRow as t } from '../../words/en/owned-row.ts'
import { MachinePicture } from './MachinePicture.tsx'
import { latestFirst, type OwnedMachine } from './owned-machines.ts'
import { useMachines } from './use-machines.ts'

const words = profile.items

type Props = {
  /** The truth is out, or the class is closed. */
  isOver: boolean
  isRevealed: boolean
  isLesson: boolean
}

/** The learner's machines side by side, each with its gauge, what it pays, and the days it has left. */
export default function OwnedRow({ isLesson, ...end }: Props) {
  const query = useMachines()
  // There the scene says what to buy, and a phone's first screen has no room for an empty card.
  if (isLesson && query.data && latestFirst(query.data.machines).length === 0) return null
  return (
    <Card
      title={t.title}
      action={
        <ButtonLink to="/products?tab=owned" variant="quiet" className="-my-2 -mr-2 px-2!">
          {t.seeAll}
        </ButtonLink>
      }
    >
      <Loaded query={query} errorTitle={t.failed} skeleton={<RowSkeleton />}>
        {({ machines }) => <OwnedMachines machines={latestFirst(machines)} {...end} />}
      </Loaded>
    </Card>
  )
}

type OwnedProps = Pick<Props, 'isOver' | 'isRevealed'> & { machines: readonly OwnedMachine[] }

function OwnedMachines({ machines, isOver, isRevealed }: OwnedProps) {
  if (machines.length === 0) {
    return (
      <div className="-my-1 flex min-h-12 flex-wrap items-center justify-between gap-x-4">
        <p className="text-16 text-muted">{words.noneTitle}</p>
        {!isOver && (
          <ButtonLink to="/products" variant="quiet" className="-mx-2 px-2!">
            {words.toProducts}
          </ButtonLink>
        )}
      </div>
    )
  }
  if (machines.length <= FEW) {
    return (
      <>
        <ul className="grid grid-cols-1 gap-3">
          {machines.map((machine) => (
            <li key={machine.id}>
              <OwnedLine {...{ machine, isRevealed }} />
            </li>
          ))}
        </ul>
        {!isOver && <Collecting machines={machines} />}
      </>
    )
  }
  return (
    <>
      <ul className="-mx-4 flex snap-x gap-3 overflow-x-auto scroll-px-4 px-4 [mask-image:linear-gradient(to_right,#000_calc(100%-2rem),transparent)] sm:-mx-5 sm:scroll-px-5 sm:px-5">
        {machines.map((machine) => (
          <li key={machine.id} className="grid w-40 shrink-0 snap-start grid-cols-1">
            <OwnedTile {...{ machine, isRevealed }} />
          </li>
        ))}
      </ul>
      {/* In a class that is over no day passes, and after the truth no profit is praised. */}
      {!isOver && <Collecting machines={machines} />}
    </>
  )
}

/** Machines that have a whole line each: as tiles so few would leave their row empty. */
const FEW = 2

function Collecting({ machines }: { machines: readonly OwnedMachine[] }) {
  return (
    <p className="mt-2 text-15 text-muted">
      {machines.some(({ owned }) => owned.daysLeft > 0) ? t.autoCollected : t.noMachine}
    </p>
  )
}

type OneProps = { machine: OwnedMachine; isRevealed: boolean }

/** A machine over the whole width, with the part of its days that is over. */
function OwnedLine({ machine, isRevealed }: OneProps) {
  const { owned } = machine
  const days = daysBetween(owned.boughtOn, owned.endsOn)
  return (
    <Link
      to={`/products?tab=owned&see=${machine.id}`}
      className="flex flex-wrap items-center gap-3 rounded-12 border border-line p-2 text-ink no-underline eases hover:bg-sunken sm:gap-4"
    >
      <MachinePicture machine={machine} className="w-30 shrink-0 rounded-8 p-1" />
      <span className="min-w-0 flex-1 basis-28">
        <MachineWords {...{ machine, isRevealed }} />
        <span aria-hidden="true" className="mt-2 block h-1.5 rounded-full bg-line">
          <span
            className="block h-full rounded-full bg-brand"
            style={{ width: `${(100 * (days - owned.daysLeft)) / days}%` }}
          />
        </span>
      </span>
    </Link>
  )
}

function OwnedTile({ machine, isRevealed }: OneProps) {
  return (
    <Link
      to={`/products?tab=owned&see=${machine.id}`}
      className="flex min-w-0 flex-col rounded-12 border border-line p-2 text-ink no-underline eases hover:bg-sunken"
    >
      <MachinePicture machine={machine} className="rounded-8 p-1" />
      <MachineWords {...{ machine, isRevealed }} className="mt-2" />
    </Link>
  )
}

/** Shows the name, what it pays and the days it has left. */
function MachineWords({ machine, isRevealed, className }: OneProps & { className?: string }) {
  const { name, owned } = machine
  const isOut = owned.daysLeft === 0
  return (
    <>
      <span className={cx('block text-15 leading-5 font-semibold wrap-break-word', className)}>
        {name}
      </span>
      {!isOut && (
        <span className={cx('mt-auto block text-15', isRevealed ? 'text-muted' : 'text-good')}>
          <Money amount={dailyOf(owned).least} {...(!isRevealed && { sign: 'always' })} />{' '}
          <span className="text-13 whitespace-nowrap">{isRevealed ? sayPaid(owned) : t.aDay}</span>
        </span>
      )}
      <span className="block pt-0.5 text-13 text-muted">
        {isOut ? words.completed : words.daysLeft(owned.daysLeft)}
      </span>
    </>
  )
}

/** The treasury keeps its word; what a machine pays was promised only. */
const sayPaid = ({ billRate }: OwnedMachine['owned']) => (billRate ? t.aDay : t.promisedADay)

/** Two machines, and a third that is cut: it goes on sideways. */
function RowSkeleton() {
  return (
    <div aria-hidden="true" className="flex gap-3 overflow-hidden">
      {[1, 2, 3].map((machine) => (
        <Skeleton key={machine} className="h-45.5 w-40 shrink-0 rounded-12" />
      ))}
    </div>
  )
}
