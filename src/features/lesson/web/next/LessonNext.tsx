import type { ReactNode } from 'react'
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
  const { lesson, script } = read
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
      <Next title={t.over.title}>
        <Primary to="/admin/report">{t.over.report}</Primary>
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
  return (
    <Next title={t.ready.title} text={t.ready.text}>
      <Primary to="/admin/lesson">{t.ready.go}</Primary>
      <Other to="/wall">{t.ready.other}</Other>
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
