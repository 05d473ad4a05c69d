import type { CardRead } from '../../rules/read-frame.ts'
import type { Frame } from './read-worker.ts'

export type FrameSize = Pick<Frame, 'width' | 'height'>

/** Rows of a frame at most: more take longer than they find. */
export const MOST_HEIGHT = 1080
/** How long to wait where the camera has no picture yet. */
const AGAIN_MS = 100
/** Frames that fail one after the other until the page says that it reads nothing. */
const MOST_FAILED = 3

/**
 * Looks at frame after frame of a camera, each in the worker, until it is stopped. A frame is on
 * one canvas and in the worker's memory until the next one takes its place, and nowhere else. After a
 * frame that fails a new worker goes on; `onUnread` is told once several have failed in turn.
 */
export function watchCards(
  video: HTMLVideoElement,
  onReads: (reads: readonly CardRead[], frame: FrameSize) => void,
  onUnread: () => void,
): () => void {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let isStopped = false
  let failed = 0
  const stop = () => {
    isStopped = true
    worker.terminate()
  }
  const fail = () => {
    if (isStopped) return
    worker.terminate()
    failed += 1
    if (failed === MOST_FAILED) {
      stop()
      onUnread()
      return
    }
    worker = openWorker()
    setTimeout(look, AGAIN_MS)
  }
  const openWorker = () => {
    const opened = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' })
    // A worker that was given up may still have an event on its way.
    const ifOurs = (act: () => void) => opened === worker && !isStopped && act()
    opened.addEventListener('message', ({ data }: MessageEvent<CardRead[]>) =>
      ifOurs(() => {
        failed = 0
        onReads(data, canvas)
        look()
      }),
    )
    for (const fault of ['error', 'messageerror'] as const) {
      opened.addEventListener(fault, () => ifOurs(fail))
    }
    return opened
  }
  const look = () => {
    if (isStopped) return
    if (video.videoWidth === 0) {
      setTimeout(look, AGAIN_MS)
      return
    }
    try {
      const frame = takeFrame(video, canvas, context)
      worker.postMessage(frame, [frame.data])
    } catch {
      // A torn frame, or no memory for one.
      fail()
    }
  }
  let worker = openWorker()
  look()
  return stop
}

/** The frame that the camera shows now. Throws where the browser gives no points of it. */
function takeFrame(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D | null,
): Frame {
  if (!context) throw new Error('This browser gives no canvas.')
  const { videoWidth, videoHeight } = video
  const scale = Math.min(1, MOST_HEIGHT / videoHeight)
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
  return { width, height, data: data.buffer }
}
