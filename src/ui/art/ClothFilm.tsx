import { useEffect, useRef } from 'react'
import { openCanvas, playFrames, sizeOf, wantsNoMotion } from './cloth-canvas.ts'
import { type ClothPicture, layOutCloth } from './cloth-layout.ts'
import { FILM_MS, type FlowPicture, paintFilm } from './paint-flow.ts'

type Props = {
  /** The cloth with every thread that was ever in it, whole. */
  picture: ClothPicture
  flow: FlowPicture
  /** Called once the threads are where they went; at once where no motion is wanted. */
  onThere: () => void
}

/** The cloth of a room as it becomes the flow of its money. Decoration: words beside it say the same. */
export function ClothFilm({ picture, flow, onThere }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const began = useRef<number>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const play = () => {
      const opened = openCanvas(element)
      if (!opened) {
        // Who cannot be shown the film has its figures.
        onThere()
        return () => {}
      }
      const { on, ground, colours } = opened
      const layout = layOutCloth(picture, ground)
      began.current ??= performance.now() - (wantsNoMotion() ? FILM_MS.isThere : 0)
      const passed = performance.now() - began.current
      return playFrames((afterMs) => {
        const now = passed + afterMs
        paintFilm(on, { layout, flow }, colours, now, ground)
        if (now >= FILM_MS.isThere) onThere()
        return now >= FILM_MS.isThere
      })
    }
    let stop = play()
    let size = sizeOf(element)
    const watch = new ResizeObserver(() => {
      if (sizeOf(element) === size) return
      size = sizeOf(element)
      stop()
      stop = play()
    })
    watch.observe(element)
    return () => {
      stop()
      watch.disconnect()
    }
  }, [picture, flow, onThere])
  return <canvas ref={canvas} aria-hidden="true" className="absolute inset-0 size-full" />
}
