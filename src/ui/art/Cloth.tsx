import { useEffect, useRef } from 'react'
import { cx } from '../look/class-names.ts'
import { type ClothPicture, clothBetween, layOutCloth, type Stretch } from './cloth-layout.ts'
import { AT_REST, type ClothColours, type ClothMoment, paintCloth } from './paint-cloth.ts'

type Props = {
  /** One object for as long as nothing has changed; the cloth moves to another one. */
  picture: ClothPicture
  /** The line stands still: the edge frays. */
  frayed?: boolean
  /** The cloth in words; without them it is decoration. */
  label?: string
  className: string
}

/** A new thread is in within 600 ms; what is paid out takes longer to go, so that a class sees it. */
const LASTS_MS = { coming: 600, going: 1100 }
/** No machine draws more often: thirty times a second. */
const FRAME_MS = 33

/** Deposits as the warp of one cloth and days as its weft. */
export function Cloth({ picture, frayed = false, label, className }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const shown = useRef<ClothPicture>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const from = shown.current ?? picture
    shown.current = picture
    const rest = { ...AT_REST, frayed }
    let stop =
      from === picture ? paint(element, picture, rest) : move(element, { from, to: picture }, rest)
    let size = sizeOf(element)
    const watch = new ResizeObserver(() => {
      if (sizeOf(element) === size) return
      size = sizeOf(element)
      stop()
      stop = paint(element, picture, rest)
    })
    watch.observe(element)
    return () => {
      stop()
      watch.disconnect()
    }
  }, [picture, frayed])
  return (
    <div className={cx('relative overflow-hidden', className)}>
      <canvas
        ref={canvas}
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
        className="absolute inset-0 size-full"
      />
    </div>
  )
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => `${clientWidth} ${clientHeight}`

const nothing = () => {}

/** Draws it at once; answers the function that stops it, as `move` does. */
function paint(canvas: HTMLCanvasElement, picture: ClothPicture, moment: ClothMoment): () => void {
  penOf(canvas)?.(picture, moment)
  return nothing
}

/** The canvas at its present size and in its present colours; null where it cannot be seen. */
function penOf(
  canvas: HTMLCanvasElement,
): ((picture: ClothPicture, moment: ClothMoment) => void) | null {
  const on = canvas.getContext('2d')
  const ground = groundOf(canvas)
  if (!on || ground.width < 1 || ground.height < 1) return null
  canvas.width = Math.round(ground.width * ground.scale)
  canvas.height = Math.round(ground.height * ground.scale)
  on.setTransform(ground.scale, 0, 0, ground.scale, 0, 0)
  const colours = coloursOf(canvas)
  return (picture, moment) => {
    paintCloth(on, layOutCloth(picture, ground), colours, moment, ground)
  }
}

type Ground = { readonly width: number; readonly height: number; readonly scale: number }

/** The ground in pixels of a wall of 1280, and how many of the canvas each is: strands grow with the letters. */
function groundOf({ clientWidth, clientHeight }: HTMLElement): Ground {
  const letters = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1
  const dots = Math.min(2, window.devicePixelRatio || 1)
  return { width: clientWidth / letters, height: clientHeight / letters, scale: letters * dots }
}

type Change = { readonly from: ClothPicture; readonly to: ClothPicture }

/** Goes from one to the other by frames, or at once where no motion is wanted; answers the function that stops it. */
function move(canvas: HTMLCanvasElement, change: Change, rest: ClothMoment): () => void {
  const draw = penOf(canvas)
  if (!draw || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    return paint(canvas, change.to, rest)
  }
  const pulled = pulledOf(change, groundOf(canvas))
  const began = performance.now()
  let [frame, last] = [0, 0]
  const step = (now: number) => {
    const after = now - began
    const isOver = after >= LASTS_MS.going
    if (isOver) draw(change.to, rest)
    else {
      frame = requestAnimationFrame(step)
      if (now - last < FRAME_MS) return
      last = now
      drawBetween(draw, change, { ...rest, pulled }, Math.max(0, after))
    }
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}

function drawBetween(
  draw: (picture: ClothPicture, moment: ClothMoment) => void,
  { from, to }: Change,
  rest: ClothMoment,
  after: number,
): void {
  const coming = Math.min(1, after / LASTS_MS.coming)
  const eased = 1 - (1 - coming) ** 3
  draw(clothBetween(from, to, eased), {
    ...rest,
    weaving: to.days.length > from.days.length ? eased : 1,
    newFrom: from.threads.length,
    coming,
    pulling: after / LASTS_MS.going,
  })
}

/** The parts of threads that were there before and are paid out now, as they lie in the cloth that comes. */
function pulledOf({ from, to }: Change, ground: Ground): Stretch[] {
  return layOutCloth(to, ground).stretches.flatMap((stretch, at) => {
    const [before, thread] = [from.threads[at], to.threads[at]]
    if (!before || !thread || thread.amount === 0) return []
    const width = ((before.remains - thread.remains) / thread.amount) * stretch.width
    const x = stretch.x + stretch.goneWidth - width
    return width > 0 ? [{ ...stretch, x, width }] : []
  })
}

/** How many colours there are for seats, and for robots (tokens.css). */
const HUES = { threads: 7, robots: 3 }

function coloursOf(canvas: HTMLElement): ClothColours {
  const look = getComputedStyle(canvas)
  const token = (name: string) => look.getPropertyValue(`--${name}`).trim()
  const tokens = (name: keyof typeof HUES) =>
    Array.from({ length: HUES[name] }, (_, at) => token(`${name}-${at}`))
  return {
    threads: tokens('threads'),
    robots: tokens('robots'),
    weft: token('weft'),
    promise: token('gold'),
    beam: token('brass-edge'),
  }
}
