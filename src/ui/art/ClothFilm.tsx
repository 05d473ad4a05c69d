import { useEffect, useRef } from 'react'
import { elementSizeOf, openCanvas, playFrames, wantsNoMotion } from './cloth-canvas.ts'
import { type ClothPicture, layOutCloth } from './cloth-layout.ts'
import { paintLayers } from './paint-cloth.ts'
import { FILM_MS, type FlowPicture, openFilm } from './paint-flow.ts'

type Props = {
  /** The complete cloth, with every thread that it ever had. */
  picture: ClothPicture
  flow: FlowPicture
  /**
   * Called with each part that begins: its promises have fallen, its threads are where they went,
   * and the flow makes room. All at once where no motion is wanted.
   */
  onPart: (part: FilmPart) => void
}

export const FILM_PARTS = ['leaves', 'isThere', 'settles'] as const
export type FilmPart = (typeof FILM_PARTS)[number]

/** The cloth of a room as it becomes the flow of its money. Decoration: words beside it say the same. */
export function ClothFilm({ picture, flow, onPart }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const began = useRef<number>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const play = () => {
      const opened = openCanvas(element)
      if (!opened) {
        // The film cannot be drawn here, so the figures are shown at once.
        onPart('settles')
        return () => {}
      }
      const { ground, colours } = opened
      const layers = paintLayers(layOutCloth(picture, ground), colours, ground)
      const paint = openFilm(opened, { layers, flow })
      began.current ??= performance.now() - (wantsNoMotion() ? FILM_MS.settles : 0)
      const passed = performance.now() - began.current
      const draw = (afterMs: number) => {
        const now = passed + afterMs
        paint(now)
        const part = FILM_PARTS.filter((name) => now >= FILM_MS[name]).pop()
        if (part) onPart(part)
        return part === 'settles'
      }
      // In the same frame as a new size: an empty canvas would flash.
      return draw(0) ? () => {} : playFrames(draw)
    }
    let stop = play()
    let size = elementSizeOf(element)
    const watch = new ResizeObserver(() => {
      if (elementSizeOf(element) === size) return
      size = elementSizeOf(element)
      stop()
      stop = play()
    })
    watch.observe(element)
    return () => {
      stop()
      watch.disconnect()
    }
  }, [picture, flow, onPart])
  return <canvas ref={canvas} aria-hidden="true" className="absolute inset-0 size-full" />
}
