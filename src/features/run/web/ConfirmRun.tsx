import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { useCommand } from '#ui/live/use-command.ts'
import { type Run, type RunPreview, runCalls } from '../schema.ts'
import { runPage } from '../words/en/run-page.ts'
import { RunFacts } from './RunFacts.tsx'

const t = runPage.confirm

type Props = { order: Run['order']; preview: RunPreview; onClose: () => void }

/** One more look at what is there and who will want it. */
export function ConfirmRun({ order, preview, onClose }: Props) {
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
      title={t.title}
      confirmLabel={runPage.start.button}
      pendingLabel={t.pending}
      pending={command.pending}
      error={command.error}
      errorTitle={t.failed}
      onConfirm={() => command.run({ order })}
    >
      <p>{t.text}</p>
      <RunFacts preview={preview} order={order} />
    </Confirm>
  )
}
