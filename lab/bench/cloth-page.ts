import { createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { NOTHING, pesewas } from '#core/money.ts'
import { WallFlow } from '#features/lesson/scenes/the-truth/WallFlow.tsx'
import type { Wall } from '#features/lesson/schema/wall.ts'
import { Cloth } from '#ui/art/Cloth.tsx'
import type { ClothPicture } from '#ui/art/cloth-layout.ts'

// The browser's side of `bench --cloth`: the wall's own parts on a page of their own, and a count
// of the frames in which they drew.

/** Frames of one change: how many, how many a second, and the longest wait between two, in milliseconds. */
export type ClothRun = {
  readonly frames: number
  readonly perSecond: number
  readonly longestMs: number
}

const DAYS = 11
const PEOPLE_EVERY = 16
const HUES = 7
const GROUPS = [16, 15, 15, 14]
/** The changes of the wall, and the length of each with some air, in milliseconds. */
const CHANGES = { deposit: 1_300, day: 1_300, run: 1_300, film: 12_500 } as const
export type ClothChange = keyof typeof CHANGES

const frames: number[] = []
let hasDrawn = false
watchCanvas()

const root = createRoot(document.body.appendChild(document.createElement('main')))

/** A call of a canvas that is on the page marks the frame. Those of layers that nobody sees do not. */
function watchCanvas(): void {
  const draws = CanvasRenderingContext2D.prototype
  for (const name of ['clearRect', 'drawImage', 'fillRect'] as const) {
    const own = draws[name] as (...args: unknown[]) => void
    const watched = function watched(this: CanvasRenderingContext2D, ...args: unknown[]) {
      hasDrawn ||= this.canvas.isConnected
      own.apply(this, args)
    }
    Object.assign(draws, { [name]: watched })
  }
  const ask = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (callback) =>
    ask((now) => {
      hasDrawn = false
      callback(now)
      if (hasDrawn) frames.push(performance.now())
    })
}

/** The two pictures of a change on a cloth of so many threads. */
function picturesOf(what: ClothChange, threads: number): readonly [ReactNode, ReactNode] {
  const whole = pictureOf(threads, DAYS)
  const cloth = (picture: ClothPicture) => createElement(Cloth, { picture, className: '' })
  switch (what) {
    case 'deposit':
      return [cloth({ ...whole, threads: whole.threads.slice(0, -1) }), cloth(whole)]
    case 'day':
      return [cloth(pictureOf(threads, DAYS - 1)), cloth(whole)]
    case 'run':
      return [cloth(whole), cloth(drained(whole, 0.05))]
    case 'film':
      return [null, createElement(WallFlow, filmOf(drained(whole, 0.4)))]
  }
}

/** Shows the cloth as it is before a change. */
async function showCloth(what: ClothChange, threads: number): Promise<void> {
  root.render(picturesOf(what, threads)[0])
  await passed(CHANGES.deposit / 2)
}

/** Plays the change. */
async function playCloth(what: ClothChange, threads: number): Promise<ClothRun> {
  frames.length = 0
  root.render(picturesOf(what, threads)[1])
  await passed(CHANGES[what])
  const waits = frames.slice(1).map((at, last) => at - (frames[last] ?? at))
  const sum = waits.reduce((all, wait) => all + wait, 0)
  return {
    frames: frames.length,
    perSecond: (1000 * waits.length) / Math.max(1, sum),
    longestMs: Math.max(0, ...waits),
  }
}

const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Deposits of people among those of robots, of 50 to 400 cedis. */
function pictureOf(count: number, days: number): ClothPicture {
  const threads = Array.from({ length: count }, (_, key) => {
    const span = 5_000 * (1 + (key % 8))
    const hue = key % PEOPLE_EVERY === 0 ? (key / PEOPLE_EVERY) % HUES : null
    return { key, span, kept: span, hue }
  })
  const cash = threads.reduce((sum, { span }) => sum + span, 0)
  return { threads, days: Array.from({ length: days }, () => Math.round(cash / 30)) }
}

/** The oldest cash, this part of all, is paid out. */
function drained(picture: ClothPicture, part: number): ClothPicture {
  let rest = Math.round(picture.threads.reduce((sum, { span }) => sum + span, 0) * part)
  const threads = picture.threads.map((thread) => {
    const gone = Math.min(thread.span, rest)
    rest -= gone
    return { ...thread, kept: thread.span - gone }
  })
  return { ...picture, threads }
}

function filmOf({ threads, days }: ClothPicture) {
  const wall = {
    revealed: true,
    groups: GROUPS,
    credits: days.map(pesewas),
    threads: threads.map(({ key, span, kept, hue }, at) => ({
      place: key,
      amount: pesewas(span),
      remains: pesewas(kept),
      hue,
      giver: Math.floor((at * GROUPS.length) / threads.length),
      gone:
        kept < span
          ? [{ taker: at % GROUPS.length, isOwn: at % 3 === 0, amount: pesewas(span - kept) }]
          : [],
    })),
  }
  return {
    wall: wall as unknown as Wall,
    hasBills: false,
    paidOut: NOTHING,
    part: null,
    onPart: () => {},
  }
}

/** The page's functions, as the measuring side asks for them. */
export type ClothPage = {
  readonly showCloth: typeof showCloth
  readonly playCloth: typeof playCloth
}

Object.assign(window, { showCloth, playCloth })
