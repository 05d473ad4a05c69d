import { useEffect, useRef } from 'react'
import { cx } from '../look/class-names.ts'
import { type ClothCanvas, openCanvas, playFrames, sizeOf, wantsNoMotion } from './cloth-canvas.ts'
import {
  byKey,
  type ClothPicture,
  clothBetween,
  layOutCloth,
  type Stretch,
} from './cloth-layout.ts'
import { AT_REST, type ClothMoment, paintCloth } from './paint-cloth.ts'

type Props = {
  /** One object for as long as nothing has changed; the cloth moves to another one. */
  picture: ClothPicture
  /** The line stands still: the edge frays. */
  frayed?: boolean
  className: string
}

/** A new thread is in within 600 ms; what is paid out takes longer to go, so that a class sees it. */
const LASTS_MS = { coming: 600, going: 1100 }

/** Deposits as the warp of one cloth and days as its weft. Decoration: a table beside it says the same. */
export function Cloth({ picture, frayed = false, className }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const shown = useRef<ClothPicture>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const from = shown.current ?? picture
    shown.current = picture
    const rest = { ...AT_REST, frayed }
    let stop = move(element, { from, to: picture }, rest)
    let size = sizeOf(element)
    const watch = new ResizeObserver(() => {
      if (sizeOf(element) === size) return
      size = sizeOf(element)
      stop()
      stop = move(element, { from: picture, to: picture }, rest)
    })
    watch.observe(element)
    return () => {
      stop()
      watch.disconnect()
    }
  }, [picture, frayed])
  return (
    <div className={cx('relative overflow-hidden', className)}>
      <canvas ref={canvas} aria-hidden="true" className="absolute inset-0 size-full" />
    </div>
  )
}

type ClothChange = { readonly from: ClothPicture; readonly to: ClothPicture }

/**
 * Moves the cloth from one moment to the other by frames, or at once where there is no way or no motion
 * is wanted; answers what stops it.
 */
function move(element: HTMLCanvasElement, change: ClothChange, rest: ClothMoment): () => void {
  const canvas = openCanvas(element)
  if (!canvas) return () => {}
  if (change.from === change.to || wantsNoMotion()) {
    draw(canvas, change.to, rest)
    return () => {}
  }
  const pulled = pulledOf(change, canvas)
  return playFrames((afterMs) => {
    const isOver = afterMs >= LASTS_MS.going
    if (isOver) draw(canvas, change.to, rest)
    else drawBetween(canvas, change, { ...rest, pulled }, afterMs)
    return isOver
  })
}

function draw(
  { on, ground, colours }: ClothCanvas,
  picture: ClothPicture,
  moment: ClothMoment,
): void {
  paintCloth(on, layOutCloth(picture, ground), colours, moment, ground)
}

function drawBetween(
  canvas: ClothCanvas,
  { from, to }: ClothChange,
  rest: ClothMoment,
  afterMs: number,
): void {
  const coming = Math.min(1, afterMs / LASTS_MS.coming)
  const eased = 1 - (1 - coming) ** 3
  draw(canvas, clothBetween(from, to, eased), {
    ...rest,
    weaving: to.days.length > from.days.length ? eased : 1,
    newFrom: newFrom(from, to),
    coming,
    pulling: afterMs / LASTS_MS.going,
  })
}

/** The first thread that was not there before: new ones come at the end. */
function newFrom(from: ClothPicture, to: ClothPicture): number {
  const known = byKey(from)
  const first = to.threads.findIndex(({ key }) => !known.has(key))
  return first < 0 ? to.threads.length : first
}

/** The parts of threads that were there before and are paid out now, as they lie in the cloth that comes. */
function pulledOf({ from, to }: ClothChange, { ground }: ClothCanvas): Stretch[] {
  const known = byKey(from)
  return layOutCloth(to, ground).stretches.flatMap((stretch, at) => {
    const thread = to.threads[at]
    const before = thread && known.get(thread.key)
    if (!before || !thread || thread.span === 0) return []
    const width = ((before.kept - thread.kept) / thread.span) * stretch.width
    const x = stretch.x + stretch.goneWidth - width
    return width > 0 ? [{ ...stretch, x, width }] : []
  })
}
