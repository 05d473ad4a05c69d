import { useState } from 'react'
import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { useCommand } from '#ui/live/use-command.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { changesNothing } from '../rules.ts'
import { RUN_ORDERS, type Run, type RunPreview, runCalls } from '../schema.ts'
import { runPage } from '../words/en/run-page.ts'
import { RunFacts } from './RunFacts.tsx'
import { RunLine } from './RunLine.tsx'

const t = runPage.start
const WHY = 'why-no-run'

/** The preview of a run in which everyone asks now, and the button that starts it. */
export function RunStart({ isAgain }: { isAgain: boolean }) {
  const query = useRead(runCalls.previewRun)
  return (
    <Card title={isAgain ? t.again : t.title} className="@container">
      <p className="text-15 text-muted">{t.text}</p>
      <div className="mt-3">
        <Loaded query={query} skeleton={<Skeleton className="h-72" />} errorTitle={t.failed}>
          {(preview) =>
            preview.asking.people + preview.before.people === 0 ? (
              <Empty
                icon="wallet"
                title={t.nobody}
                action={
                  <ButtonLink to="/admin/users" variant="secondary">
                    {t.users}
                  </ButtonLink>
                }
              >
                {t.nobodyText}
              </Empty>
            ) : (
              <Lever preview={preview} />
            )
          }
        </Loaded>
      </div>
    </Card>
  )
}

function Lever({ preview }: { preview: RunPreview }) {
  const [order, setOrder] = useState<Run['order']>('drawn')
  const [asking, setAsking] = useState(false)
  const isForNothing = changesNothing({
    before: preview.before.people,
    asking: preview.asking.people,
    cash: preview.cash,
  })
  const all = preview.before.people + preview.asking.people
  // Without anybody who waits there is nothing to see: it is said, and nothing presses to begin.
  const isCovered = (order === 'joined' ? preview.paid.joined : preview.paid.least) >= all
  const reason = isForNothing ? t.nothing : isCovered ? t.nobodyWaits : null
  return (
    <form
      className="grid grid-cols-1 content-start gap-4 @3xl:grid-cols-2 @3xl:gap-x-8"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isForNothing) setAsking(true)
      }}
    >
      <div className="grid grid-cols-1 content-start gap-4">
        <Select
          name="order"
          label={t.order}
          hint={order === 'drawn' ? t.drawnHint : t.joinedHint}
          options={RUN_ORDERS.map((value) => ({ value, label: t[value] }))}
          value={order}
          onChange={({ target }) => setOrder(target.value as Run['order'])}
        />
        <div className="@max-3xl:hidden">
          <RunLine preview={preview} order={order} />
        </div>
      </div>
      <div className="grid grid-cols-1 content-start gap-4 @3xl:-mt-2.5">
        <RunFacts preview={preview} order={order} />
        <BeginRun {...{ reason, isForNothing, isCovered }} />
      </div>
      {asking && <ConfirmRun order={order} preview={preview} onClose={() => setAsking(false)} />}
    </form>
  )
}

type Props = { order: Run['order']; preview: RunPreview; onClose: () => void }

/** One more look at what is there and who will want it. */
function ConfirmRun({ order, preview, onClose }: Props) {
  const command = useCommand(runCalls.startRun, {
    onDone: () => {
      onClose()
      // The top of the page shows what happens now.
      window.scrollTo(0, 0)
    },
  })
  return (
    <Confirm
      open
      money
      danger
      onClose={onClose}
      title={runPage.confirm.title}
      confirmLabel={t.button}
      pendingLabel={runPage.confirm.pending}
      pending={command.pending}
      error={command.error}
      errorTitle={runPage.confirm.failed}
      onConfirm={() => command.run({ order })}
    >
      <p>{runPage.confirm.text}</p>
      <RunFacts preview={preview} order={order} />
    </Confirm>
  )
}

type BeginRunProps = { reason: string | null; isForNothing: boolean; isCovered: boolean }

/** The button that begins it; where nothing would be seen, why not, and the way to the clock. */
function BeginRun({ reason, isForNothing, isCovered }: BeginRunProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      {reason && (
        <p id={WHY} className="text-15 text-muted">
          {reason}
        </p>
      )}
      <div className="flex flex-wrap gap-2 *:grow">
        {isCovered && !isForNothing && (
          <ButtonLink to="/admin/clock" icon="clock" size="large">
            {t.toClock}
          </ButtonLink>
        )}
        <Button
          type="submit"
          icon="queue"
          size="large"
          disabled={isForNothing}
          aria-describedby={reason ? WHY : undefined}
          variant={reason ? 'secondary' : 'primary'}
        >
          {t.button}
        </Button>
      </div>
    </div>
  )
}
