import { Icon } from '../look/Icon.tsx'
import { ui as t } from '../words/en/ui.ts'
import { useAsking, useConnection } from './connection.ts'

/**
 * Says when the backend has been silent for ten seconds, or when its news arrive late, and goes when all is
 * well. `large`: for a projector.
 */
export function ConnectionBanner({ large = false }: { large?: boolean }) {
  const isAsking = useAsking()
  const text = useConnection() === 'offline' ? t.offline : isAsking && t.asking
  return (
    <div role="status" className="no-print">
      {text && (
        <p
          className={`flex items-center justify-center gap-2 border-b border-wait bg-raised px-3 py-2 text-wait ${large ? 'text-28' : 'text-15'}`}
        >
          <Icon name="alert" />
          {text}
        </p>
      )}
    </div>
  )
}
