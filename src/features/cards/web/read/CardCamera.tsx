import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { CAMERA_PAGE } from '#core/camera-page.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { cx } from '#ui/look/class-names.ts'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { inRoom } from '#ui/router/room-base.ts'
import type { CardRead } from '../../rules/read-frame.ts'
import { openVotes } from '../../rules/votes.ts'
import type { CardSet, CardSide } from '../../schema/card.ts'
import { cardsCalls } from '../../schema.ts'
import { readCards } from '../../words/en/read-cards.ts'
import { CameraBar } from './CameraBar.tsx'
import { CameraPicture, PictureToCome, StartCamera } from './CameraPicture.tsx'
import type { CameraSides } from './taken-sides.ts'
import { useCardCamera } from './use-card-camera.ts'

const t = readCards.camera

type Props = {
  set: CardSet
  /** Every number of the class. */
  seats: readonly number[]
  /** Seats that are asked; the others have answered. */
  numbers: readonly number[]
  sides: readonly CardSide[]
  onRead: (camera: CameraSides) => void
  readCount: number
  /** True once the round is counted: a card that is lowered or turned then is no answer. */
  isPaused: boolean
  /** Nothing is read of this question yet: to begin is the next thing to do. */
  isNext: boolean
  /** The foot of the screen, which holds the button while to begin is the next thing. */
  foot?: HTMLElement | null
  /** The place above the seats, for what is called out to the whole class. */
  above?: HTMLElement | null
  /**
   * The question that is answered. Another question begins without the cards that are still up from
   * this one.
   */
  round: string
}

/** Faults of the cards that are seen. */
type CardFaults = {
  readonly twice: readonly number[]
  readonly unknown: readonly number[]
  readonly noAnswer: readonly number[]
  /** Up since the question before. */
  readonly left: readonly number[]
  readonly otherSet: CardSet | null
}
const NOTHING: CardFaults = { twice: [], unknown: [], noAnswer: [], left: [], otherSet: null }

/** The votes of the scene before this one, which may have left cards up. */
let votesBefore: ReturnType<typeof openVotes> | null = null

/** The camera, and what it reads. */
export function CardCamera(props: Props) {
  const { readCount, isPaused, isNext, foot = null, above = null } = props
  const { seen, count } = useVotes(props)
  const camera = useCardCamera()
  useTicks(readCount)
  // This document may use the camera, and so opens it by itself; leaving the page leaves the document.
  const { start } = camera
  useEffect(() => {
    if (hasCameraAddress() && !isCameraOff()) void start()
    return () => void setTimeout(leaveCameraAddress)
  }, [start])
  const { shown, fault } = camera
  return (
    <Card className={cx('read-part h-full', !shown && !fault && isNext && BARE_ON_A_PHONE)}>
      <div className="flex h-full flex-col gap-2">
        {/* A press that starts no camera is answered in sight, above the picture's place. */}
        {fault && (
          <Notice tone="wait" title={t.faults[fault].title}>
            {t.faults[fault].text}
          </Notice>
        )}
        {shown && !isPaused && <CardFaultList {...{ seen, above }} />}
        {shown ? (
          <CameraPicture
            stream={shown.stream}
            onReads={count}
            onLost={camera.lose}
            onUnread={camera.giveUp}
          />
        ) : (
          <PictureToCome>
            <StartCamera
              isNext={isNext}
              foot={isNext ? foot : null}
              onStart={() => {
                setCameraOff(false)
                if (hasCameraAddress()) void start()
                else toCameraAddress()
              }}
            />
          </PictureToCome>
        )}
        {shown && <CameraBar {...{ camera, shown, isPaused }} onStop={() => setCameraOff(true)} />}
      </div>
    </Card>
  )
}

/** Counts the votes of a question over the frames that the camera reads, and the cards that are no vote. */
function useVotes({ set, seats, numbers, sides, onRead, round, isPaused }: Props) {
  const [reading, setReading] = useState(NOTHING)
  const votes = useRef({ round, of: openVotes(set, votesBefore?.up()) })
  const facts = useRef({ seats, numbers, sides, onRead, isPaused })
  useEffect(() => {
    facts.current = { seats, numbers, sides, onRead, isPaused }
  }, [seats, numbers, sides, onRead, isPaused])
  useEffect(() => {
    votes.current = { round, of: openVotes(set, votes.current.of.up()) }
  }, [set, round])
  const count = (reads: readonly CardRead[]) => {
    votes.current.of.add(reads)
    votesBefore = votes.current.of
    const { sure, ...now } = sortOut(votes.current.of, facts.current)
    setReading((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
    if (!facts.current.isPaused) facts.current.onRead({ sure, twice: now.twice })
  }
  return { seen: reading, count }
}

/** A phone's first screen has room for the words alone where the button is at the foot. */
const BARE_ON_A_PHONE = 'max-lg:border-0! max-lg:bg-transparent! max-lg:p-0!'

type CameraQuestion = Pick<Props, 'seats' | 'numbers' | 'sides'>

/** The sides that are sure and count here, and whatever else is seen now. */
function sortOut(votes: ReturnType<typeof openVotes>, { seats, numbers, sides }: CameraQuestion) {
  const sure = new Map<number, CardSide>()
  const twice: number[] = []
  const unknown: number[] = []
  const noAnswer: number[] = []
  const left: number[] = []
  const standings = [...votes.standings()].sort(([one], [other]) => one - other)
  for (const [number, standing] of standings) {
    if (standing.is === 'unsure') continue
    if (standing.is === 'left') left.push(number)
    // A card's answer from before it went down is taken already, and asks for nothing any more.
    else if (!votes.isSeen(number)) continue
    else if (!seats.includes(number)) unknown.push(number)
    else if (!numbers.includes(number)) continue
    else if (standing.is === 'twice') twice.push(number)
    else if (!sides.includes(standing.side)) noAnswer.push(number)
    else sure.set(number, standing.side)
  }
  return { sure, twice, unknown, noAnswer, left, otherSet: votes.otherSets()[0] ?? null }
}

function CardFaultList({
  seen: { twice, unknown, noAnswer, left, otherSet },
  above,
}: {
  seen: CardFaults
  above: HTMLElement | null
}) {
  const choose = useCommand(cardsCalls.chooseSet)
  return (
    <div role="status" className="read-faults grid grid-cols-1 gap-2 empty:hidden">
      {twice.length > 0 && <Notice tone="wait">{t.twice(twice)}</Notice>}
      {unknown.length > 0 && <Notice tone="wait">{t.unknown(unknown)}</Notice>}
      {left.length > 0 && above && createPortal(<CardsDown numbers={left} />, above)}
      {noAnswer.length > 0 && <Notice tone="wait">{t.noAnswer(noAnswer)}</Notice>}
      {otherSet !== null && (
        <Notice
          tone="wait"
          title={t.otherSet(otherSet)}
          action={
            <Button
              moves
              variant="secondary"
              pending={choose.pending}
              onClick={() => void choose.run({ set: otherSet })}
            >
              {t.takeSet(otherSet)}
            </Button>
          }
        >
          {choose.error?.message ?? t.otherSetText}
        </Notice>
      )}
    </div>
  )
}

/** A tone for each card that has been read since the page was opened. */
function useTicks(count: number): void {
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) tick()
    before.current = count
  }, [count])
}

/** Cards that are up since the question before: nothing is read of them until all were down. */
function CardsDown({ numbers }: { numbers: readonly number[] }) {
  return (
    <p className="min-w-0 flex-1 basis-40 leading-tight">
      <strong className="block text-22 text-info">{t.down}</strong>
      <span className="text-15">{t.left(numbers)}</span>
    </p>
  )
}

// Only the document of this address may ask for the camera: the server sends it with another policy.

const PAGE = '#/admin/cards/read'

const hasCameraAddress = () => location.pathname === inRoom(CAMERA_PAGE)

/** Opens the same page where the camera may be asked for. */
const toCameraAddress = () => location.assign(inRoom(CAMERA_PAGE) + PAGE)

const OFF = 'sikalab.camera-off'

/**
 * True where the facilitator stopped the camera in this tab: then neither a scene nor a reload
 * starts it again.
 */
function isCameraOff(): boolean {
  try {
    return sessionStorage.getItem(OFF) !== null
  } catch {
    // Storage is forbidden: the camera was never stopped here.
    return false
  }
}

function setCameraOff(isOff: boolean): void {
  try {
    if (isOff) sessionStorage.setItem(OFF, '1')
    else sessionStorage.removeItem(OFF)
  } catch {
    // Without storage the camera starts with the page.
  }
}

/** Goes back to the page in a document that has no camera. */
function leaveCameraAddress(): void {
  if (!hasCameraAddress() || location.hash.startsWith(PAGE)) return
  location.replace(`${inRoom('/')}${location.hash}`)
}

let sound: AudioContext | null = null

/** A short tone for each card that is read. Where the browser gives none, it is quiet. */
function tick(): void {
  try {
    sound ??= new AudioContext()
    const tone = sound.createOscillator()
    const volume = sound.createGain()
    tone.frequency.value = 880
    volume.gain.setValueAtTime(0.15, sound.currentTime)
    volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + 0.12)
    tone.connect(volume).connect(sound.destination)
    tone.start()
    tone.stop(sound.currentTime + 0.12)
  } catch {
    // Nothing depends on it.
  }
}
