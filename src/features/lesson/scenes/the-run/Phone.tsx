import { useEffect } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { formatGhs, ghs, minus, type Pesewas } from '#core/money.ts'
import { cashOutCalls } from '#features/run/schema.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { othersCloth, threadCloth, threadStrings } from '#ui/look/thread-colour.ts'
import { Button } from '#ui/page/Button.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { lessonCalls } from '../../schema/phone.ts'
import OwnStrip from '../../web/phone/OwnStrip.tsx'
import { lessonPhone } from '../../words/en/lesson-phone.ts'
import type { PhoneProps } from '../scene-props.ts'

const t = lessonPhone.run

type CashOut = AnswerOf<typeof cashOutCalls.readCashOut>

/**
 * One large button at the thumb, then one's place in the line as the figure of the screen, and what
 * was paid.
 */
export default function TheRunPhone({ text, onStill }: PhoneProps) {
  const query = useRead(cashOutCalls.readCashOut)
  const ask = useCommand(cashOutCalls.cashOut)
  const { waiting = null, isEmpty = false, isFrozen = false } = query.data ?? {}
  // A learner who was paid sees the line stop too.
  const isStill = isEmpty || isFrozen
  useEffect(() => {
    onStill(isStill)
    return () => onStill(false)
  }, [isStill, onStill])
  return (
    <Loaded query={query}>
      {(cashOut) => (
        <div className="flex grow flex-col gap-4">
          <div className="flex flex-col items-center gap-2 text-center text-18" aria-live="polite">
            {isStill && <p className="font-display text-28 leading-tight font-bold">{t.still}</p>}
            {waiting ? (
              <Place {...{ waiting, isStill }} paid={cashOut.paid} />
            ) : (
              <RunOutcome cashOut={cashOut} text={text} />
            )}
            {isStill && <p>{isEmpty ? t.empty : t.frozen}</p>}
          </div>
          <OwnThreads />
          <Line />
          {cashOut.why === null && (
            <Button
              moves
              size="large"
              className="min-h-24! rounded-16! font-display text-28! leading-tight!"
              block
              pending={ask.pending}
              pendingLabel={t.asking}
              onClick={() => void ask.run({})}
            >
              {t.cashOut(formatGhs(cashOut.amount))}
            </Button>
          )}
          {ask.error && (
            <Notice tone="bad" title={t.failed}>
              {ask.error.message}
            </Notice>
          )}
        </div>
      )}
    </Loaded>
  )
}

type PlaceProps = { waiting: NonNullable<CashOut['waiting']>; isStill: boolean; paid: Pesewas }

function Place({ waiting: { place, amount }, isStill, paid }: PlaceProps) {
  const line = useRead(lessonCalls.readLine).data?.line
  const isNext = place === 1 && !isStill
  return (
    <>
      {place !== null && (
        <p>
          <span
            aria-hidden="true"
            // Each place further on is told anew.
            key={place}
            className="tells block font-display text-[6.5rem] leading-none font-bold tracking-tight"
          >
            {place}
          </span>
          {isNext ? (
            <span className="text-22">{t.next}</span>
          ) : (
            <>
              <span className="sr-only">{t.place(place)}</span>
              <span aria-hidden="true" className="text-22">
                {line && line.waiting >= place ? t.ofAll(line.waiting) : t.inLine}
              </span>
            </>
          )}
        </p>
      )}
      <p className="font-semibold">{t.waits(formatGhs(amount))}</p>
      {place === null && <p>{t.outOfLine}</p>}
      {paid > 0 && (
        <p className="text-muted">
          {t.paid}: {formatGhs(paid)}
        </p>
      )}
    </>
  )
}

/**
 * Shows the amount that was paid, and why nothing is left to ask for, to a learner who has not
 * asked or has all of it.
 */
function RunOutcome({ cashOut: { paid, why }, text }: { cashOut: CashOut; text: string }) {
  const own = useRead(lessonCalls.readLine).data?.line?.own
  return (
    <>
      {why !== 'nothing' && <p className="font-display text-28 leading-tight font-bold">{text}</p>}
      {paid > 0 && (
        <p
          // The moment of the payout, and of each further one.
          key={paid}
          className="tells grid w-full justify-items-center gap-1 text-gold"
        >
          <span className="rounded-full bg-gold p-2 text-on-gold">
            <Icon name="check" size={24} />
          </span>
          <span className="text-ink">{why === 'nothing' ? t.paidAll : t.paid}</span>
          <span
            className={cx(
              'block font-display leading-tight font-bold tracking-tight',
              why === 'nothing' ? sizeOf(paid) : 'text-28',
            )}
          >
            {formatGhs(paid)}
          </span>
        </p>
      )}
      {why !== null && !(paid > 0 && why === 'nothing') && (
        <p className="text-balance">{t.why[why]}</p>
      )}
      {paid > 0 && own && (
        <p className="font-display text-22 leading-tight font-bold text-balance">
          {t.was(own.place, own.of)}
        </p>
      )}
    </>
  )
}

/** 52 px, and as large as fits the smallest phone. */
function sizeOf(amount: Pesewas): string {
  return amount < ghs(1000) ? 'text-[min(3.25rem,13vw)]' : 'text-[min(3.25rem,11vw)]'
}

type OwnThreads = AnswerOf<typeof lessonCalls.readThreads>

/**
 * The learner's own deposits, and whether they lie in the drawer still: the house pays the oldest
 * cash first.
 */
function OwnThreads() {
  const { hue = null, threads = [], room = null } = useRead(lessonCalls.readThreads).data ?? {}
  if (threads.length === 0) return null
  const isGone = threads.every(({ remains }) => remains === 0)
  const isWhole = threads.every(({ amount, remains }) => amount === remains)
  return (
    <div className={cx('flex flex-col gap-2 text-16', room && 'grow')}>
      <p className="flex items-center justify-center gap-2 text-muted">
        {/* The colour to look for below. */}
        <span
          aria-hidden="true"
          className="size-4 shrink-0 forced-color-adjust-none"
          style={{ background: threadCloth(hue) }}
        />
        {t.threads[isGone ? 'gone' : isWhole ? 'whole' : 'partly']}
      </p>
      {room ? <OwnInRoom {...{ hue, threads, room }} /> : <OwnStrip className="h-10! rounded-8" />}
    </div>
  )
}

type InRoomProps = Omit<OwnThreads, 'room'> & { room: NonNullable<OwnThreads['room']> }

/**
 * The learner's own threads at their places in the cloth of the room, which is paid out from its
 * left end. The picture says how much of the cloth is theirs and how soon it goes. No phone is told
 * whose the other threads are.
 */
function OwnInRoom({ hue, threads, room }: InRoomProps) {
  return (
    <div
      aria-hidden="true"
      className="relative max-h-72 min-h-12 grow overflow-hidden rounded-8 bg-hall-line/40 forced-color-adjust-none"
    >
      <span
        className="absolute inset-x-0 top-0 z-1 h-2"
        style={{ background: 'var(--brass-edge)' }}
      />
      <span
        className="absolute inset-0 flex transition-[clip-path] duration-600"
        style={{ opacity: 0.65, clipPath: `inset(0 0 0 ${percent(room.gone)})` }}
      >
        {othersCloth(aroundOwn(room)).map(({ wide, background }, at) => (
          <span key={at} style={{ flex: `${wide} 0 0`, background }} />
        ))}
      </span>
      {threads.map(({ amount, remains }, at) => {
        const place = room.places[at]
        return (
          place && (
            <span
              key={at}
              className="absolute inset-y-0 flex min-w-1.5 bg-hall outline-2 outline-gold"
              style={{ left: percent(place.at), width: percent(place.wide) }}
            >
              {/* The place of what has left keeps its colour: it was one's own. */}
              <span
                className={LEAVES}
                style={{ flex: `${minus(amount, remains)} 0 0`, background: threadStrings(hue) }}
              />
              <span
                className={LEAVES}
                style={{ flex: `${remains} 0 0`, background: threadCloth(hue) }}
              />
            </span>
          )
        )
      })}
    </div>
  )
}

/**
 * The colours of the room without the learner's own, which lie over them at their true places: an equal
 * part is wider or narrower than these, and would show beside them.
 */
function aroundOwn({ hues, places }: InRoomProps['room']): readonly (number | null)[] {
  const isOwn = (at: number) => {
    const middle = (at + 0.5) / hues.length
    return places.some((place) => place.at <= middle && middle <= place.at + place.wide)
  }
  const others = hues.filter((_, at) => !isOwn(at))
  let last = others[0] ?? null
  return hues.map((hue, at) => {
    if (!isOwn(at)) last = hue
    return last
  })
}

const percent = (part: number) => `${100 * part}%`
const LEAVES = 'transition-[flex-grow] duration-600'

/** The level of the drawer, and the state of the line. */
function Line() {
  const line = useRead(lessonCalls.readLine).data?.line
  if (!line) return null
  const { left, paid, waiting } = line
  return (
    <div className="grid grid-cols-1 gap-2 text-16">
      {left !== null && (
        <>
          <p className="flex justify-between text-muted">
            {t.drawer} <strong className="text-ink">{t.left(left)}</strong>
          </p>
          <div
            aria-hidden="true"
            className="h-2 overflow-hidden rounded-full bg-hall-line/40 forced-color-adjust-none"
          >
            <div
              className="h-full bg-on-hall transition-[width] duration-500"
              style={{ width: `${left}%` }}
            />
          </div>
        </>
      )}
      {/* Before the first tap there is no line to speak of. */}
      {paid + waiting > 0 && <p className="text-center text-muted">{t.counts(paid, waiting)}</p>}
    </div>
  )
}
