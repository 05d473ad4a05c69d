import { closeSync, openSync, writeSync } from 'node:fs'
import type { Grey } from '#features/cards/rules/read-frame.ts'

// A film that Chromium plays as its camera (--use-file-for-fake-video-capture): frames without
// colour, one after the other and then from the start again.

/** Writes a film of these frames, all of one size, at ten a second. */
export function writeFilm(path: string, frames: Iterable<Grey>): void {
  const file = openSync(path, 'w')
  let isFirst = true
  for (const { width, height, data } of frames) {
    if (isFirst) writeSync(file, `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
    isFirst = false
    writeSync(file, 'FRAME\n')
    writeSync(file, data)
    writeSync(file, new Uint8Array((width * height) / 2).fill(128))
  }
  closeSync(file)
}
