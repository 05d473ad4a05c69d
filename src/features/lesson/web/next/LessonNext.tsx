import type { ReactNode } from 'react'
import { lobbyCalls } from '#features/joining/schema.ts'
import { roomsCalls } from '#features/rooms/schema.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import { useRead } from '#ui/live/use-read.ts'
import { actionState } from '#ui/page/asked-actions.ts'
import { ButtonLink } from '#ui/page/Button.tsx'
import { roomBase } from '#ui/router/room-base.ts'
import { sceneIn, sceneNameOn } from '../../scenes/scenes.ts'
import { lessonAdminCalls } from '../../schema.ts'
import { lessonNext as t } from '../../words/en/lesson-next.ts'
import { NextSkeleton } from './NextSkeleton.tsx'

/** The one thing a facilitator does next in this room, as its lesson stands. */
export default function LessonNext() {
  const read = useRead(lessonAdminCalls.readLesson).data
  const settings = useRead(settingsCalls.readPublic).data
  if (!read || !settings) return <NextSkeleton />
  const isFirst = roomBase() === ''
  // In a further room the page of rooms is that of this room.
  const toNext = '/admin/rooms'
  const nextClass = isFirst ? t.over.nextRoom : t.over.nextClass
  const { lesson, script, heldAt } = read
  if (settings.isClosed) {
    return (
      <Next title={t.closed.title} text={t.closed.text}>
        <Primary to={toNext}>{nextClass}</Primary>
        <Other to="/admin/report">{t.over.report}</Other>
      </Next>
    )
  }
  if (lesson) {
    const scene = sceneIn(script, sceneNameOn(lesson))
    const title = t.underWay.title(scene?.words.title ?? '', lesson.place, lesson.scenes.length)
    return (
      <Next title={title}>
        <Primary to="/admin/lesson">{t.underWay.go}</Primary>
        <Other to="/wall">{t.underWay.other}</Other>
      </Next>
    )
  }
  if (settings.revealed) {
    return (
      <Next title={heldAt ? t.over.title : t.over.told}>
        <Primary to="/admin/report">{t.over.report}</Primary>
        {settings.playBy !== 'phones' && <Other to="/admin/cards/slips">{t.over.slips}</Other>}
        <Other to={toNext}>{nextClass}</Other>
      </Next>
    )
  }
  if (isFirst) {
    return (
      <Next title={t.first.title}>
        <Primary to="/admin/rooms" state={actionState('add')}>
          {t.first.go}
        </Primary>
        <Other to="/admin/lesson">{t.first.other}</Other>
      </Next>
    )
  }
  if (settings.playBy === 'cards') return <CardsNext />
  return (
    <Next title={t.ready.title} text={t.ready.text}>
      <Primary to="/admin/lesson">{t.ready.go}</Primary>
      <Other to="/wall">{t.ready.other}</Other>
    </Next>
  )
}

/** Cards are printed by two, unless somebody chooses otherwise. */
const CARDS_ON_SHEET = 2

/** A class by cards needs no code: it needs its cards, and a look through the camera. */
function CardsNext() {
  const seats = useRead(lobbyCalls.readClass).data?.seats
  const own = useRead(roomsCalls.readOwnRoom)
  if (!seats || (!own.data && !own.error)) return <NextSkeleton />
  const numbers = seats.flatMap(({ number }) => number ?? [])
  const cards = numbers.length
  const shared = own.data?.room?.sharedCards ?? 0
  const more = numbers.filter((number) => number > shared)
  if (cards > 0 && more.length === 0) {
    return (
      <Next title={t.cards.shared} text={t.cards.sharedText(cards)}>
        <Primary to="/admin/cards/read">{t.cards.try}</Primary>
        <Other to="/admin/lesson">{t.ready.go}</Other>
        <Other to="/admin/cards/print">{t.cards.print}</Other>
      </Next>
    )
  }
  const text =
    cards === 0 ? t.cards.noSeats : t.cards.text(cards, Math.ceil(cards / CARDS_ON_SHEET))
  const isMore = shared > 0 && cards > 0
  return (
    <Next
      title={isMore ? t.cards.more : t.cards.title}
      text={isMore ? t.cards.moreText(shared, Math.min(...more), Math.max(...more)) : text}
    >
      <Primary to="/admin/cards/print">{t.cards.print}</Primary>
      <Other to="/admin/cards/read">{t.cards.try}</Other>
      <Other to="/admin/lesson">{t.ready.go}</Other>
    </Next>
  )
}

type NextProps = { title: string; text?: string; children: ReactNode }

function Next({ title, text, children }: NextProps) {
  return (
    <section
      aria-label={t.about}
      className="no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-16 border border-line bg-raised p-4"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-18">{title}</h2>
        {text && <p className="mt-0.5 text-15 text-muted">{text}</p>}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">{children}</div>
    </section>
  )
}

type LinkProps = { to: string; state?: object; children: string }

function Primary({ to, state, children }: LinkProps) {
  return (
    <ButtonLink to={to} state={state}>
      {children}
    </ButtonLink>
  )
}

/** The wall belongs on another screen. */
function Other({ to, children }: LinkProps) {
  return (
    <ButtonLink to={to} variant="secondary" {...(to === '/wall' && { target: '_blank' })}>
      {children}
    </ButtonLink>
  )
}
