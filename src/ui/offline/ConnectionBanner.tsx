import { Icon } from '../look/Icon.tsx'
import { ui as t } from '../words/en/ui.ts'
import { useAsking, useConnection } from './connection.ts'

/**
 * Says when the backend has been silent for ten seconds, or when its news arrive late, and goes when all is
 * well. `large`: for a projector.
 */
export function ConnectionBanner({ large = false }: { large?: boolean }) {
  const isOffline = useConnection() === 'offline'
  const isAsking = useAsking()
  const text = isOffline ? readOffline(large) : isAsking && t.asking
  // Late news are no alarm: they take one thin line from the page.
  const look = large ? 'py-2 text-28' : isOffline ? 'py-2 text-15' : 'py-px text-13'
  return (
    <div role="status" className="no-print">
      {text && (
        <p
          className={`flex items-center justify-center gap-2 border-b border-wait bg-raised px-3 text-wait ${look}`}
        >
          <Icon name="alert" {...(!large && !isOffline && { size: 16 })} />
          {text}
        </p>
      )}
    </div>
  )
}

/** A class reads the wall, and a teacher the page on the computer that SikaLab runs on. */
function readOffline(isWall: boolean): string {
  if (isWall) return t.offlineWall
  return location.hostname === 'localhost' ? t.offlineHere : t.offline
}
