import { type ComponentProps, type ComponentType, type ReactNode, useLayoutEffect } from 'react'
import { formatDay } from '#core/day.ts'
import { isRefusedAs } from '#core/errors.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { crowdCalls } from '#features/crowd/schema.ts'
import { joiningCalls, lobbyCalls } from '#features/joining/schema.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import { useAwake } from '#ui/device/use-awake.ts'
import { Calm } from '#ui/dialogs/Calm.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { Cowrie } from '#ui/look/Cowrie.tsx'
import { cx } from '#ui/look/class-names.ts'
import { ConnectionBanner } from '#ui/offline/ConnectionBanner.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { spellCode } from '#ui/page/spell-code.ts'
import { shownAddress, spokenAddress } from '#ui/router/shown-address.ts'
import { ui } from '#ui/words/en/ui.ts'
import { isLobbyFigure } from '../../rules/lobby-figure.ts'
import { wallTitleOf } from '../../rules/script-of.ts'
import { byScene } from '../../scenes/by-scene.ts'
import { isHeadedByDays, type Scene } from '../../scenes/scene.ts'
import type { WallProps } from '../../scenes/scene-props.ts'
import { LOBBY, sceneIn, sceneNameOn } from '../../scenes/scenes.ts'
import { type Wall, wallCalls } from '../../schema/wall.ts'
import { lessonAdminCalls } from '../../schema.ts'
import { lessonWall as t } from '../../words/en/lesson.ts'
import { WallAnswers } from './WallAnswers.tsx'
import { WallCloth } from './WallCloth.tsx'
import { WallMoved } from './WallMoved.tsx'
import { WallReportTo } from './WallReportTo.tsx'
import { WallTold } from './WallTold.tsx'

type Props = {
  /**
   * A frame around the picture of a scene, which may show another one in its place; `summary` is in short
   * what the picture tells.
   */
  Around?: ComponentType<{ scene: string; summary: ReactNode; children: ReactNode }> | undefined
}

type WallFile = { readonly default: ComponentType<WallProps> }

/** Wall.tsx of each scene that has one; the others show the cloth. */
const WALLS = byScene(
  import.meta.glob<WallFile>('../../scenes/*/Wall.tsx', { eager: true }),
  (file) => file.default,
)

/** Shows one scene on the projector, large, without the admin area. */
export function AdminWallPage({ Around }: Props) {
  useProjector()
  useAwake()
  const query = useRead(wallCalls.readWall)
  const lesson = useRead(lessonAdminCalls.readLesson).data
  const current = lesson?.lesson
  const scene = current ? sceneIn(lesson.script, sceneNameOn(current)) : null
  // While a class is closed it answers nothing for a moment, and is asked again by itself.
  const isAway = isRefusedAs(query.error, 'unavailable') && query.data
  const settings = useRead(settingsCalls.readPublic).data
  const hasPhones = settings?.playBy !== 'cards'
  const roomName = useRead(joiningCalls.readJoin).data?.roomName ?? null
  // Nobody joins any more: an invitation would lead a class to a room that is closed.
  const isClosed = settings?.isClosed === true
  const isOver = isClosed || (lesson !== undefined && !current && settings?.revealed === true)
  const isStill = scene?.kind === 'run' && query.data !== undefined && standsStill(query.data)
  return (
    <div
      className={cx(
        'flex min-h-screen flex-col bg-hall text-on-hall transition-[background-color] duration-500 sm:h-screen',
        isStill && 'ground-oxide',
      )}
    >
      <WallNotice roomName={roomName} />
      <ConnectionBanner large />
      <main className="flex flex-1 flex-col gap-4 p-6 sm:px-12 sm:py-4">
        <Loaded query={isAway ? { ...query, error: null } : query} errorTitle={t.failed}>
          {(wall) => (
            <>
              <WallHead
                {...{ scene, wall }}
                title={headOf(scene, { isClosed, isOver, hasPhones, isPassing: wall.isPassing })}
              />
              {lesson && !isOver && (
                <div className="flex flex-1 flex-col justify-center">
                  <PictureInFrame
                    {...{ Around, scene, wall, roomName }}
                    step={current?.step ?? 1}
                    taps={lesson.taps}
                    tappedBy={lesson.tappedBy}
                    hadRun={lesson.hadRun}
                  />
                </div>
              )}
              {hasPhones && scene && scene.kind !== 'lobby' && !isOver && (
                <>
                  <WallMoved />
                  <WallFoot isJoinable={scene.isJoinable === true} />
                </>
              )}
              {isOver && <WallOver isClosed={isClosed} isRevealed={settings?.revealed} />}
            </>
          )}
        </Loaded>
      </main>
    </div>
  )
}

function WallHead({ title, ...day }: ComponentProps<typeof WallDay> & { title: string }) {
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-x-8">
      <h1
        aria-live="polite"
        // Smaller than the figure of a scene, and on one line with the day.
        className="text-[2.25rem] leading-tight font-bold text-gold"
      >
        {title}
      </h1>
      <WallDay {...day} />
    </header>
  )
}

/** Nobody is paid any more: phones change their ground in the same moment. */
const standsStill = ({ isEmpty, isFrozen, waiting }: Wall) => waiting > 0 && (isEmpty || isFrozen)

type HeadFacts = Readonly<Record<'isClosed' | 'isOver' | 'isPassing' | 'hasPhones', boolean>>

/** The line at the head of the wall. */
function headOf(
  scene: Scene | null,
  { isClosed, isOver, isPassing, hasPhones }: HeadFacts,
): string {
  if (isClosed) return t.ended
  if (isOver) return t.over
  // Else the class has its task already, and its title says so.
  if (isPassing && (!scene || isHeadedByDays(scene))) return t.passing
  return scene ? wallTitleOf(scene, hasPhones) : t.notBegun
}

type DayProps = { scene: Scene | null; wall: Wall }

/** The day while money moves, and the people while they come in, or where sums hold robots. */
function WallDay({ scene, wall }: DayProps) {
  const robots = useRead(crowdCalls.readCrowd).data?.crowd?.joined ?? 0
  const isComing = !scene || scene.kind === 'lobby'
  if (!isComing && (wall.revealed || scene.kind === 'offers')) return null
  const isPassingBy = wall.isPassing && scene !== null && !isHeadedByDays(scene)
  return (
    <p className="text-28 text-on-hall-muted">
      {isPassingBy && `${t.passing} · `}
      {t.day(formatDay(wall.today))}
      {(isComing || robots > 0) && (
        // Once it is the figure of the lobby, it is read out here and seen there.
        <span className={isComing && robots === 0 && isLobbyFigure(wall.names) ? 'sr-only' : ''}>
          {' · '}
          <Calm of={t.people(wall.people, wall.players, robots)} />
        </span>
      )}
    </p>
  )
}

/**
 * Lets the letters of the page grow with the screen while it is the wall: every projector shows the
 * same picture (inside.css).
 */
function useProjector(): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.add('projector')
    return () => classList.remove('projector')
  }, [])
}

function WallNotice({ roomName }: { roomName: string | null }) {
  return (
    <section
      aria-label={ui.practiceNotice}
      className="flex items-center justify-center gap-3 bg-practice px-4 py-1 text-28 font-semibold text-on-practice max-sm:flex-wrap max-sm:gap-x-2 max-sm:text-18"
    >
      <Cowrie size={24} />
      {/* Whole on a phone, too. */}
      <p className="max-sm:min-w-0 max-sm:grow max-sm:basis-56 sm:shrink-0">{PRACTICE_NOTICE}</p>
      {roomName && <p className="min-w-0 truncate">· {roomName}</p>}
    </section>
  )
}

/** The wall once the lesson is over: the rest of a class that is closed, and where to report. */
function WallOver({ isClosed, isRevealed }: { isClosed: boolean; isRevealed: boolean }) {
  return (
    <div className="grid flex-1 grid-cols-1 content-center gap-6">
      {isClosed && <WallEnded />}
      {isRevealed && <WallReportTo />}
    </div>
  )
}

/** The wall of a class that is closed: what is left of it, and where. */
function WallEnded() {
  const lobby = useRead(lobbyCalls.readClass).data
  if (!lobby) return null
  return (
    <p className="text-28 leading-snug">
      {t.endedText}{' '}
      <span translate="no" className="font-mono font-semibold text-gold wrap-anywhere">
        {spokenAddress(shownAddress(lobby.address))}
      </span>
    </p>
  )
}

/** Shows below every scene the way in for late comers, where they can still play along, and the way back. */
function WallFoot({ isJoinable }: { isJoinable: boolean }) {
  const lobby = useRead(lobbyCalls.readClass).data
  if (!lobby) return null
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-8 text-28 text-on-hall-muted">
      <span className="min-w-0">
        {isJoinable && !lobby.isLocked && `${t.late} `}
        <span translate="no" className="font-mono font-semibold wrap-anywhere">
          {spokenAddress(shownAddress(lobby.address))}
        </span>
      </span>
      {lobby.code !== null && (
        <span>
          {t.code} {spellCode(lobby.code)}
        </span>
      )}
    </p>
  )
}

type SceneProps = Omit<WallProps, 'scene'> & { scene: Scene | null }

/** The picture of a scene, in the frame that the app gives. */
function PictureInFrame({ Around, ...props }: Props & SceneProps) {
  const { scene, wall } = props
  const picture = <WallScene {...props} />
  if (!Around) return picture
  return (
    <Around scene={scene?.name ?? LOBBY.name} summary={scene && <WallTold {...{ scene, wall }} />}>
      {picture}
    </Around>
  )
}

/** The part of the wall below the words of a scene; before the lesson that of the lobby. */
function WallScene({ scene, wall, ...props }: SceneProps) {
  const shownScene = scene ?? LOBBY
  if (shownScene.kind === 'offers') return <WallAnswers phase={shownScene.phase} wall={wall} />
  const Wall = WALLS[shownScene.name] ?? WallCloth
  return <Wall scene={shownScene} wall={wall} {...props} />
}
