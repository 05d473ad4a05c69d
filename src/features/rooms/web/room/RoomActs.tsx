import { useState } from 'react'
import { useNavigate } from 'react-router'
import { authCalls } from '#features/auth/schema.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { useRead } from '#ui/live/use-read.ts'
import type { IconName } from '#ui/look/icon-paths.ts'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { DownloadButton } from '#ui/page/DownloadButton.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { part } from '#ui/router/part.ts'
import { type ReachesInto, type RoomEntry, roomsCalls } from '../../schema.ts'
import { myClasses } from '../../words/en/my-classes.ts'
import { ownRoom } from '../../words/en/own-room.ts'
import { rooms } from '../../words/en/rooms.ts'
import type { ActName } from './RoomDialog.tsx'
import { useEnter } from './use-enter.ts'
import { useRoomChoices } from './use-room-choices.ts'

const t = rooms.room

const RoomDialog = part(() => import('./RoomDialog.tsx'))

const ICONS: Readonly<Record<ActName, IconName>> = {
  change: 'edit',
  next: 'forward',
  handOver: 'people',
  duplicate: 'copy',
  move: 'forward',
  close: 'lock',
  reopen: 'rotate',
  delete: 'trash',
}

/** The acts on a room in its state, before the archive and deletion. */
function actsOf(
  { state, teacher }: RoomEntry,
  servers: number,
  as: ReachesInto,
): readonly ActName[] {
  if (state === 'failed' || as === 'colleague') return []
  return [
    ...(as === 'teacher' ? (['next'] as const) : []),
    'change',
    ...(as === 'teacher' || teacher ? (['handOver'] as const) : []),
    'duplicate',
    ...(servers > 1 ? (['move'] as const) : []),
    state === 'open' ? 'close' : 'reopen',
  ]
}

/** Enter a room, and everything else that a host does with it. */
export function RoomActs({ room, as }: { room: RoomEntry; as: ReachesInto }) {
  const [openAct, show] = useState<ActName | null>(null)
  const { servers } = useRoomChoices()
  const acts = actsOf(room, servers.length, as)
  const mayDecide = as !== 'colleague'
  const isSettled = room.state === 'open' || room.state === 'closed'
  const mayEnter = isSettled && !room.isAway
  // Nothing can be done with a room whose server is away.
  if (room.isAway || !(isSettled || room.state === 'failed')) return null
  return (
    <Card title={t.acts}>
      <div className="grid grid-cols-1 gap-4">
        {mayEnter && <Enter code={room.code} as={as} />}
        <div className="flex flex-wrap items-start gap-2">
          {acts.map((name) => (
            <ActButton key={name} name={name} onShow={show} />
          ))}
          {mayEnter && mayDecide && (
            <DownloadButton
              call={roomsCalls.archiveRoom}
              input={{ code: room.code }}
              label={t.archive.label}
              under={t.archive.under}
              failed={t.archive.failed}
            />
          )}
          {room.state !== 'open' && mayDecide && <ActButton name="delete" onShow={show} />}
        </div>
        {room.state === 'open' && mayDecide && (
          <p className="text-15 text-muted">{t.delete.closeFirst}</p>
        )}
        {!mayDecide && <LeaveClass code={room.code} />}
      </div>
      {openAct && <RoomDialog act={openAct} room={room} onClose={() => show(null)} />}
    </Card>
  )
}

const labelOf = (name: ActName) =>
  name === 'next' ? myClasses.next : name === 'handOver' ? myClasses.handOver.label : t[name].label

/** A colleague takes themselves out of a class that they were invited to. */
function LeaveClass({ code }: { code: string }) {
  const email = useRead(authCalls.readSession).data?.person?.email
  const navigate = useNavigate()
  const { run, pending, error } = useCommand(roomsCalls.endFacilitator, {
    onDone: () => void navigate('/admin/rooms'),
  })
  if (!email) return null
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <Button
        variant="secondary"
        icon="leave"
        pending={pending}
        onClick={() => void run({ code, email })}
      >
        {myClasses.leaveClass}
      </Button>
      {error && (
        <Notice tone="bad" title={myClasses.takeOutFailed}>
          {error.message}
        </Notice>
      )}
    </div>
  )
}

function ActButton({ name, onShow }: { name: ActName; onShow: (name: ActName) => void }) {
  return (
    <Button
      variant={name === 'delete' ? 'quiet' : 'secondary'}
      icon={ICONS[name]}
      aria-haspopup="dialog"
      className={name === 'delete' ? 'text-bad!' : ''}
      onClick={() => onShow(name)}
    >
      {labelOf(name)}
    </Button>
  )
}

function Enter({ code, as }: { code: string; as: ReachesInto }) {
  const { run, pending, error } = useEnter()
  const next = useEnter({ start: 'next' })
  const report = useEnter({ start: 'report' })
  const failure = error ?? next.error ?? report.error
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <Button
        size="large"
        pending={pending}
        pendingLabel={t.entering}
        onClick={() => void run({ code })}
      >
        {t.enter}
      </Button>
      <p className="text-15 text-muted">{t.enterText}</p>
      {as === 'host' ? (
        <>
          <Button
            variant="secondary"
            icon="forward"
            pending={next.pending}
            pendingLabel={t.entering}
            onClick={() => void next.run({ code })}
          >
            {ownRoom.next.label}
          </Button>
          <p className="text-15 text-muted">{ownRoom.next.fromOutside}</p>
        </>
      ) : (
        <Button
          variant="secondary"
          icon="receipt"
          pending={report.pending}
          pendingLabel={t.entering}
          onClick={() => void report.run({ code })}
        >
          {myClasses.report}
        </Button>
      )}
      {failure && (
        <Notice tone="bad" title={t.enterFailed}>
          {failure.message}
        </Notice>
      )}
    </div>
  )
}
