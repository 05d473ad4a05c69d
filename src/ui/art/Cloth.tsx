import { useEffect, useRef } from 'react'
import { cx } from '../look/class-names.ts'
import {
  type ClothCanvas,
  elementSizeOf,
  openCanvas,
  playFrames,
  wantsNoMotion,
} from './cloth-canvas.ts'
import {
  byKey,
  type ClothLayout,
  type ClothPicture,
  clothBetween,
  layOutCloth,
  type Stretch,
} from './cloth-layout.ts'
import { AT_REST, type ClothLayers, paintCloth, paintLayers } from './paint-cloth.ts'

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
  const lastPicture = useRef<ClothPicture>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const from = lastPicture.current ?? picture
    lastPicture.current = picture
    let stop = move(element, { from, to: picture }, frayed)
    let size = elementSizeOf(element)
    const watch = new ResizeObserver(() => {
      if (elementSizeOf(element) === size) return
      size = elementSizeOf(element)
      stop()
      stop = move(element, { from: picture, to: picture }, frayed)
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
function move(element: HTMLCanvasElement, change: ClothChange, frayed: boolean): () => void {
  const canvas = openCanvas(element)
  if (!canvas) return () => {}
  const { on, ground, colours } = canvas
  const layers = paintLayers(layOutCloth(change.to, ground), colours, ground, frayed)
  const drawEnd = () =>
    paintCloth(on, layers, { layout: layers.layout, moment: AT_REST }, colours, ground)
  if (change.from === change.to || wantsNoMotion()) {
    drawEnd()
    return () => {}
  }
  const pulled = pulledOf(change, layers.layout)
  const rowBefore = layOutCloth({ ...change.from, threads: [] }, ground).rows[0]?.height
  return playFrames((afterMs) => {
    const isOver = afterMs >= LASTS_MS.going
    if (isOver) drawEnd()
    else drawBetween(canvas, layers, { ...change, pulled, rowBefore }, afterMs)
    return isOver
  })
}

type ClothWay = ClothChange & {
  readonly pulled: readonly Stretch[]
  readonly rowBefore: number | undefined
}

function drawBetween(
  { on, ground, colours }: ClothCanvas,
  layers: ClothLayers,
  { from, to, pulled, rowBefore }: ClothWay,
  afterMs: number,
): void {
  const coming = Math.min(1, afterMs / LASTS_MS.coming)
  const eased = 1 - (1 - coming) ** 3
  const mixed = (a: number, b: number) => a + (b - a) * eased
  const row = layers.layout.rows[0]?.height ?? 1
  const moment = {
    woven: mixed(from.days.length, to.days.length),
    rowPart: mixed((rowBefore ?? row) / row, 1),
    newFrom: newFrom(from, to),
    coming,
    pulled,
    pulling: afterMs / LASTS_MS.going,
    promised: true,
  }
  const layout = layOutCloth(clothBetween(from, to, eased), ground)
  paintCloth(on, layers, { layout, moment }, colours, ground)
}

/** The first thread that was not there before: new ones come at the end. */
function newFrom(from: ClothPicture, to: ClothPicture): number {
  const known = byKey(from)
  const first = to.threads.findIndex(({ key }) => !known.has(key))
  return first < 0 ? to.threads.length : first
}

/** The parts of threads that were there before and are paid out now, as they lie in the cloth that comes. */
function pulledOf({ from, to }: ClothChange, { stretches }: ClothLayout): Stretch[] {
  const known = byKey(from)
  return stretches.flatMap((stretch, at) => {
    const thread = to.threads[at]
    const before = thread && known.get(thread.key)
    if (!before || !thread || thread.span === 0) return []
    const width = ((before.kept - thread.kept) / thread.span) * stretch.width
    const x = stretch.x + stretch.goneWidth - width
    return width > 0 ? [{ ...stretch, x, width }] : []
  })
}
