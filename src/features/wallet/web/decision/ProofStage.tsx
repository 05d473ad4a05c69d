import { useEffect, useRef, useState } from 'react'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { adminTransactions } from '../../words/en/admin-transactions.ts'

const t = adminTransactions.proofViewer

/** Takes the focus, so that the arrow keys scroll it. */
const REACHABLE = { tabIndex: 0 }

type StageSize = { width: number; height: number }

type Props = { src: string; alt: string; zoom: number; quarterTurns: number }

/** The picture as large as its frame allows, times the zoom. Turned, its sides change places. */
export function ProofStage({ src, alt, zoom, quarterTurns }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const room = useSize(frame)
  const [tries, setTries] = useState(0)
  const [natural, setNatural] = useState<StageSize | null>(null)
  const [failed, setFailed] = useState(false)
  const retry = () => {
    setFailed(false)
    setTries(tries + 1)
  }
  const fitted = natural && room && fit(natural, room, quarterTurns, zoom)
  return (
    <div
      ref={frame}
      role="region"
      aria-label={t.stage}
      {...REACHABLE}
      className="relative grid grid-cols-1 h-[46vh] min-h-56 overflow-auto rounded-12 border border-line bg-sunken"
    >
      {!natural && !failed && (
        <div role="status" className="absolute inset-0 p-3">
          <Skeleton className="h-full w-full" />
          <span className="sr-only">{t.loading}</span>
        </div>
      )}
      {failed ? (
        <FailureNotice onRetry={retry} />
      ) : (
        <div
          className="relative m-auto"
          style={fitted ? { width: fitted.frame.width, height: fitted.frame.height } : undefined}
        >
          <img
            key={tries}
            src={src}
            alt={alt}
            onLoad={({ currentTarget }) =>
              setNatural({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
            onError={() => setFailed(true)}
            className={cx('absolute top-1/2 left-1/2 max-w-none', !fitted && 'invisible')}
            style={
              fitted
                ? {
                    ...fitted.picture,
                    transform: `translate(-50%, -50%) rotate(${quarterTurns * 90}deg)`,
                  }
                : undefined
            }
          />
        </div>
      )}
    </div>
  )
}

/** The size of the picture, and of the box it fills once it is turned. */
function fit(natural: StageSize, room: StageSize, quarterTurns: number, zoom: number) {
  const lying = quarterTurns % 2 !== 0
  const width = lying ? natural.height : natural.width
  const height = lying ? natural.width : natural.height
  const scale = Math.min(room.width / width, room.height / height) * zoom
  return {
    frame: { width: Math.floor(width * scale), height: Math.floor(height * scale) },
    picture: { width: natural.width * scale, height: natural.height * scale },
  }
}

function FailureNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="m-auto grid justify-items-center gap-2 p-4 text-center">
      <Icon name="image" size={24} className="text-muted" />
      <p className="text-18 font-semibold">{t.error}</p>
      <p className="max-w-sm text-15 text-muted">{t.errorText}</p>
      <Button variant="secondary" icon="refresh" onClick={onRetry}>
        {t.retry}
      </Button>
    </div>
  )
}

function useSize(ref: { current: HTMLElement | null }): StageSize | null {
  const [size, setSize] = useState<StageSize | null>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    // Without the border, but as if there were no scroll bars: they come and go with the zoom.
    const measure = () =>
      setSize({ width: element.offsetWidth - 2, height: element.offsetHeight - 2 })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}
