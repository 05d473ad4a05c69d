import { type ComponentType, useState } from 'react'
import { ownRoom } from '../../words/en/own-room.ts'
import { rooms } from '../../words/en/rooms.ts'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { DownloadButton } from '#ui/page/DownloadButton.tsx'
import type { IconName } from '#ui/look/icon-paths.ts'
import { Notice } from '#ui/page/Notice.tsx'
import { type RoomEntry, roomsCalls } from '../../schema.ts'
import { GOLD } from '#ui/look/gold.ts'
import { useRoomChoices } from './use-room-choices.ts'
import { useEnter } from './use-enter.ts'
import type { ActProps } from './act-props.ts'
import { part } from '#ui/router/part.ts'

const t = rooms.room

type ActName = 'change' | 'duplicate' | 'move' | 'close' | 'reopen' | 'delete'

const ACTS: Readonly<Record<ActName, { icon: IconName; Form: ComponentType<ActProps> }>> = {
  change: { icon: 'edit', Form: part(() => import('./ChangeRoom.tsx')) },
  duplicate: { icon: 'copy', Form: part(() => import('./DuplicateRoom.tsx')) },
  move: { icon: 'forward', Form: part(() => import('./MoveRoom.tsx')) },
  close: { icon: 'lock', Form: part(() => import('./CloseRoom.tsx')) },
  reopen: { icon: 'rotate', Form: part(() => import('./ReopenRoom.tsx')) },
  delete: { icon: 'trash', Form: part(() => import('./DeleteRoom.tsx')) },
}

/** The acts on a room in its state, before the archive and deletion. */
function actsOf({ state }: RoomEntry, servers: number): readonly ActName[] {
  if (state === 'failed') return []
  return [
    'change',
    'duplicate',
    ...(servers > 1 ? (['move'] as const) : []),
    state === 'open' ? 'close' : 'reopen',
  ]
}

/** Enter a room, and everything else that a host does with it. */
export function RoomActs({ room }: { room: RoomEntry }) {
  const [shown, show] = useState<ActName | null>(null)
  const { servers } = useRoomChoices()
  const acts = actsOf(room, servers.length)
  const Form = shown && ACTS[shown].Form
  const isSettled = room.state === 'open' || room.state === 'closed'
  const mayEnter = isSettled && !room.isAway
  // Where its server is away, nothing can be done with it.
  if (room.isAway || !(isSettled || room.state === 'failed')) return null
  return (
    <Card title={t.acts}>
      <div className="grid grid-cols-1 gap-4">
        {mayEnter && <Enter code={room.code} />}
        <div className="flex flex-wrap items-start gap-2">
          {acts.map((name) => (
            <ActButton key={name} name={name} onShow={show} />
          ))}
          {mayEnter && (
            <DownloadButton
              call={roomsCalls.archiveRoom}
              input={{ code: room.code }}
              label={t.archive.label}
              under={t.archive.under}
              failed={t.archive.failed}
            />
          )}
          {room.state !== 'open' && <ActButton name="delete" onShow={show} />}
        </div>
        {room.state === 'open' && <p className="text-15 text-muted">{t.delete.closeFirst}</p>}
      </div>
      {Form && <Form room={room} servers={servers} onClose={() => show(null)} />}
    </Card>
  )
}

function ActButton({ name, onShow }: { name: ActName; onShow: (name: ActName) => void }) {
  return (
    <Button
      variant={name === 'delete' ? 'quiet' : 'secondary'}
      icon={ACTS[name].icon}
      aria-haspopup="dialog"
      className={name === 'delete' ? 'text-bad!' : ''}
      onClick={() => onShow(name)}
    >
      {t[name].label}
    </Button>
  )
}

function Enter({ code }: { code: string }) {
  const { run, pending, error } = useEnter()
  const next = useEnter({ forNext: true })
  const failure = error ?? next.error
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <Button
        size="large"
        className={GOLD}
        pending={pending}
        pendingLabel={t.entering}
        onClick={() => void run({ code })}
      >
        {t.enter}
      </Button>
      <p className="text-15 text-muted">{t.enterText}</p>
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
      {failure && (
        <Notice tone="bad" title={t.enterFailed}>
          {failure.message}
        </Notice>
      )}
    </div>
  )
}
