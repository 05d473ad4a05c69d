import { useEffect, useRef } from 'react'
import type { CardRead } from '../../rules/read-frame.ts'
import { readCards as t } from '../../words/en/read-cards.ts'
import { watchCards } from './watch-cards.ts'

type Props = {
  stream: MediaStream
  onReads: (reads: readonly CardRead[]) => void
  /** The camera was unplugged, or another program took it. */
  onLost: () => void
}

/** The camera’s picture, as in a mirror. Its frames are read as they are. */
export function CameraPicture({ stream, onReads, onLost }: Props) {
  const screen = useRef<HTMLVideoElement>(null)
  const latest = useRef(onReads)
  useEffect(() => {
    latest.current = onReads
  }, [onReads])
  useEffect(() => {
    const video = screen.current
    if (!video) return
    video.srcObject = stream
    void video.play().catch(() => undefined)
    const [track] = stream.getVideoTracks()
    track?.addEventListener('ended', onLost)
    const unwatch = watchCards(video, (reads) => latest.current(reads))
    return () => {
      unwatch()
      track?.removeEventListener('ended', onLost)
      video.srcObject = null
    }
  }, [stream, onLost])
  return (
    <video
      ref={screen}
      muted
      playsInline
      aria-label={t.camera.picture}
      className="w-full -scale-x-100 rounded-8 bg-sunken"
    />
  )
}
