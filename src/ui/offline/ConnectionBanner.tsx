import { ui as t } from '../../core/strings/en/ui.ts'
import { useConnection } from './connection.ts'
import { Icon } from '../kit/Icon.tsx'

/** Says when the backend has been silent for ten seconds, and goes when it speaks. */
export function ConnectionBanner() {
  const connection = useConnection()
  return (
    <div role="status" className="no-print">
      {connection === 'offline' && (
        <p className="flex items-center justify-center gap-2 border-b border-wait bg-raised px-3 py-2 text-15 text-wait">
          <Icon name="alert" />
          {t.offline}
        </p>
      )}
    </div>
  )
}
