import { Button } from '#ui/page/Button.tsx'
import { offline as t } from '#ui/words/en/offline.ts'
import { useOldShell } from './old-shell.ts'

/**
 * The server has a newer build: the person may be in the middle of something, and decides when to
 * load it.
 */
export default function NewVersion() {
  const isOld = useOldShell()
  return (
    <div role="status" className="no-print">
      {isOld && (
        <div className="flex flex-wrap items-center justify-center gap-x-4 border-b border-info bg-raised px-3 py-1 text-15 text-info">
          {t.newVersion}
          <Button variant="quiet" icon="refresh" onClick={() => location.reload()}>
            {t.reload}
          </Button>
        </div>
      )}
    </div>
  )
}
