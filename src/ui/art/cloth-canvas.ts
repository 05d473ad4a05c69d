import { THREAD_HUES } from '../look/thread-colour.ts'
import type { ClothColours } from './cloth-paint.ts'

/**
 * The ground in pixels of a wall of 1280, and how many of the canvas each is: strands grow with the
 * letters of the page.
 */
export type ClothGround = {
  readonly width: number
  readonly height: number
  readonly scale: number
}

export type ClothCanvas = {
  readonly on: CanvasRenderingContext2D
  readonly ground: ClothGround
  readonly colours: ClothColours
}

/** Fits the canvas to its present size and reads its present colours; null while it cannot be seen. */
export function openCanvas(canvas: HTMLCanvasElement): ClothCanvas | null {
  const on = canvas.getContext('2d')
  const letters = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1
  const scale = letters * Math.min(2, window.devicePixelRatio || 1)
  const ground = {
    width: canvas.clientWidth / letters,
    height: canvas.clientHeight / letters,
    scale,
  }
  if (!on || ground.width < 1 || ground.height < 1) return null
  canvas.width = Math.round(ground.width * scale)
  canvas.height = Math.round(ground.height * scale)
  on.setTransform(scale, 0, 0, scale, 0, 0)
  // Layers are drawn at their own size, but for the moments in which they move: a slow machine has
  // no time to smooth.
  on.imageSmoothingEnabled = false
  return { on, ground, colours: coloursOf(canvas) }
}

/** A canvas of the same ground that nobody sees, to be drawn on another. */
export function openLayer({ width, height, scale }: ClothGround) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const on = canvas.getContext('2d')
  if (!on) throw new Error('A canvas was open, and a second one is not.')
  on.setTransform(scale, 0, 0, scale, 0, 0)
  return { canvas, on }
}

/** How many colours there are for seats, and for robots (inside.css). */
const HUES = { threads: THREAD_HUES, robots: 3 }

function coloursOf(canvas: HTMLElement): ClothColours {
  const look = getComputedStyle(canvas)
  const token = (name: string) => look.getPropertyValue(`--${name}`).trim()
  const tokens = (name: keyof typeof HUES) =>
    Array.from({ length: HUES[name] }, (_, at) => token(`${name}-${at}`))
  return {
    threads: tokens('threads'),
    robots: tokens('robots'),
    weft: token('weft'),
    weftDark: token('weft-dark'),
    promise: token('gold'),
    beam: token('brass-edge'),
  }
}

/** Tells one size from another. */
export const elementSizeOf = ({ clientWidth, clientHeight }: HTMLElement) =>
  `${clientWidth} ${clientHeight}`

export const wantsNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Every second frame of most screens, thirty a second, and no machine draws more often. A frame that comes
 * a little early is not waited for: the next one would be late by half.
 */
const FRAME_MS = 28

/**
 * Draws frames until one says that it was the last; answers the function that stops it. `draw` is given the
 * milliseconds since the beginning.
 */
export function playFrames(draw: (afterMs: number) => boolean): () => void {
  const began = performance.now()
  let [frame, last] = [0, 0]
  const step = (now: number) => {
    if (now - last >= FRAME_MS) {
      last = now
      if (draw(Math.max(0, now - began))) return
    }
    frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}
