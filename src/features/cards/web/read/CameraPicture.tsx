import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#ui/page/Button.tsx'
import type { CardRead } from '../../rules/read-frame.ts'
import { readCards as t } from '../../words/en/read-cards.ts'
import { type FrameSize, MOST_HEIGHT, watchCards } from './watch-cards.ts'

type Props = {
  stream: MediaStream
  onReads: (reads: readonly CardRead[]) => void
  /** The camera was unplugged, or another program took it. */
  onLost: () => void
  /** The frames cannot be read, although the camera sends them. */
  onUnread: () => void
}

/** The camera’s picture, as in a mirror. Its frames are read as they are. */
export function CameraPicture({ stream, onReads, onLost, onUnread }: Props) {
  const screen = useRef<HTMLVideoElement>(null)
  const marks = useRef<HTMLCanvasElement>(null)
  const latest = useRef(onReads)
  useEffect(() => {
    latest.current = onReads
  }, [onReads])
  useEffect(() => {
    const video = screen.current
    if (!video) return
    video.srcObject = stream
    // A picture that is taken away before it plays is no fault; a camera that ends tells by its track.
    void video.play().catch(() => undefined)
    const [track] = stream.getVideoTracks()
    track?.addEventListener('ended', onLost)
    const unwatch = watchCards(
      video,
      (reads, frame) => {
        outlineCards(marks.current, reads, frame)
        latest.current(reads)
      },
      onUnread,
    )
    return () => {
      unwatch()
      track?.removeEventListener('ended', onLost)
      video.srcObject = null
    }
  }, [stream, onLost, onUnread])
  return (
    // The outlines lie upon the picture, and are mirrored with it.
    <div className="read-picture relative -scale-x-100">
      <video
        ref={screen}
        muted
        playsInline
        aria-label={t.camera.picture}
        className="w-full rounded-8 bg-sunken object-contain"
      />
      <canvas
        ref={marks}
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 size-full object-contain"
      />
    </div>
  )
}

/** The frame that the picture will fill, with what becomes of it. */
export function PictureToCome({ children }: { children: ReactNode }) {
  return (
    <div className="grid grow grid-cols-1 content-center gap-3 rounded-8 lg:justify-items-center lg:bg-sunken lg:p-4 lg:text-center">
      <h2 className="text-18 max-lg:sr-only">{t.camera.title}</h2>
      <p className="text-13 text-muted lg:max-w-80 lg:text-15">{t.camera.private}</p>
      {children}
    </div>
  )
}

type StartProps = { isNext: boolean; foot: HTMLElement | null; onStart: () => void }

/** The button that begins: at the foot, as that of every next thing, while that is the next. */
export function StartCamera({ isNext, foot, onStart }: StartProps) {
  const button = (
    <Button
      size={foot ? 'large' : 'normal'}
      variant={isNext ? 'primary' : 'secondary'}
      onClick={onStart}
    >
      {t.camera.start}
    </Button>
  )
  return foot ? createPortal(button, foot) : button
}

/** The outline of a card: light, on a dark one, so that it is seen on any ground. */
const OUTLINES = [
  { colour: '#062b1c', wide: 9 },
  { colour: '#5fe39a', wide: 5 },
] as const
/** How far the outline stands off the marker, as a part of its edge. */
const OFF = 0.15

/** Draws a square around each card that was read, turned as it is held. */
function outlineCards(
  canvas: HTMLCanvasElement | null,
  reads: readonly CardRead[],
  { width, height }: FrameSize,
): void {
  const on = canvas?.getContext('2d')
  if (!canvas || !on) return
  // A new size also takes off the outlines of the frame before.
  canvas.width = width
  canvas.height = height
  for (const { x, y, size, turn } of reads) {
    const edge = size * (1 + 2 * OFF)
    on.setTransform(1, 0, 0, 1, x, y)
    on.rotate((turn * Math.PI) / 180)
    for (const { colour, wide } of OUTLINES) {
      on.strokeStyle = colour
      on.lineWidth = (wide * height) / MOST_HEIGHT
      on.strokeRect(-edge / 2, -edge / 2, edge, edge)
    }
  }
}
