import { useId, useState } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { analyticsCalls } from '#features/analytics/schema.ts'
import { type Machine, machinesCalls } from '#features/machines/schema.ts'
import { solvencyCalls } from '#features/solvency/schema.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { FoldedCard } from '#ui/page/Fold.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { TabPanel, Tabs } from '#ui/page/Tabs.tsx'
import { ui } from '#ui/words/en/ui.ts'
import { type Start, startFrom } from '../rules/start.ts'
import { future as t } from '../words/en/future.ts'
import { FundModel } from './FundModel.tsx'
import { FutureControls } from './FutureControls.tsx'
import MachineFutures from './MachineFutures.tsx'
import { MachineModel } from './MachineModel.tsx'
import { type MachineOffer, offersOf } from './offers.ts'
import { FORMS, type SlidersForm, useSliders } from './use-sliders.ts'

const TABS = FORMS.map((key) => ({ key, label: t.forms[key] }))

/** The model of what must come, with its sliders, and what each machine's promise needs. */
export default function AdminFuturePage() {
  const room = useRoom()
  return (
    <Page title={t.title} lead={t.lead} width="wide">
      <Loaded query={room} skeleton={<FutureSkeleton />} errorTitle={t.failed}>
        {({ start, machines }) => <Model start={start} machines={machines} />}
      </Loaded>
      {/* After the model, whose height nobody knows before its figures. */}
      {(room.data || room.error) && <MachineFutures />}
    </Page>
  )
}

type Props = { start: Start; machines: readonly MachineOffer[] }

function Model({ start, machines }: Props) {
  const panel = useId()
  const { values, form, set, reset, show, isChanged } = useSliders(start.values)
  // A reset also empties fields with text that is no number: the count is their key.
  const [resets, setResets] = useState(0)
  const FormModel = form === 'fund' ? FundModel : MachineModel
  return (
    <>
      <div className="max-w-xl">
        <Tabs label={t.forms.label} tabs={TABS} value={form} onChange={show} panelId={panel} />
      </div>
      <TabPanel id={panel} tab={form} className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <FormModel values={values}>
            {(outcome) => (
              <div className="grid min-w-0 grid-cols-1 gap-4">
                {isChanged && (
                  <BackToStart
                    isRoom={start.days > 0}
                    onReset={() => {
                      reset()
                      setResets(resets + 1)
                    }}
                  />
                )}
                <FutureControls
                  key={resets}
                  {...{ form, values, machines, outcome }}
                  onChange={set}
                />
                <StartsFrom {...{ start, form }} />
              </div>
            )}
          </FormModel>
        </div>
      </TabPanel>
    </>
  )
}

/** The way back to the figures that the model started from, once they are others. */
function BackToStart({ isRoom, onReset }: { isRoom: boolean; onReset: () => void }) {
  return (
    <Notice
      tone="info"
      action={
        <Button variant="secondary" icon="refresh" onClick={onReset}>
          {isRoom ? t.reset : t.resetExample}
        </Button>
      }
    >
      {t.changed}
    </Notice>
  )
}

/** The source of the model's first figures, which opens. */
function StartsFrom({ start, form }: { start: Start; form: SlidersForm }) {
  return (
    <Card className="p-0! sm:p-0!">
      <FoldedCard title={t.startsFrom}>
        <div className="grid grid-cols-1 gap-2 text-15">
          <p>{start.days > 0 ? t.fromRoom(start.days, start.machine, form) : t.fromExample}</p>
          <p className="text-muted">{t.about[form]}</p>
        </div>
      </FoldedCard>
    </Card>
  )
}

/** A skeleton as tall as what it stands for: the outcome and its curve on one side, sliders on the other. */
function FutureSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-4">
      <span className="sr-only">{ui.loading}</span>
      <Skeleton className="h-14 max-w-xl" />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </div>
  )
}

/** The model's starting point, from the figures in the books; one query to <Loaded>. */
function useRoom() {
  const period = useRead(analyticsCalls.readPeriod, { period: '1y' })
  const solvency = useRead(solvencyCalls.readSolvency)
  const catalogue = useRead(machinesCalls.listMachines)
  const all = [period, solvency, catalogue]
  const isThere = period.data && solvency.data && catalogue.data
  return {
    data: isThere && startHere(period.data, solvency.data, catalogue.data.machines),
    error: all.find(({ error }) => error)?.error ?? null,
    dataUpdatedAt: Math.min(...all.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => all.map(({ refetch }) => refetch()),
  }
}

type RoomPeriod = AnswerOf<typeof analyticsCalls.readPeriod>
type Solvency = AnswerOf<typeof solvencyCalls.readSolvency>

function startHere(
  { days, now, popularItems }: RoomPeriod,
  { cash, owed, profitPaid }: Solvency,
  machines: readonly Machine[],
): { start: Start; machines: readonly MachineOffer[] } {
  const offered = offersOf(machines)
  const start = startFrom({
    joined: days.map(({ newLearners }) => newLearners),
    deposited: now.revenue,
    paidOut: now.withdrawals,
    profitPaid,
    cash,
    owed: owed.total,
    bought: popularItems.flatMap(({ machineId }) => offered.filter(({ id }) => id === machineId)),
    onOffer: offered,
  })
  return { start, machines: offered }
}
