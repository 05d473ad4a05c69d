import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { Button } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { roomsCalls } from '../../schema.ts'
import { rooms } from '../../words/en/rooms.ts'
import { takingPart } from '../../words/en/taking-part.ts'
import { RoomInvite } from '../room/RoomInvite.tsx'
import { useEnter } from '../room/use-enter.ts'

const t = rooms.open

type Props = {
  code: string
  name: string
  /** The class whose printed cards it takes; null where its own are still to be printed. */
  cardsFrom?: string | null
  onClose: () => void
}

/** A room that is being opened: its code, large, as soon as it is there; or why it is not. */
export function OpenedRoom({ code, name, cardsFrom = null, onClose }: Props) {
  const { data, error } = useRead(roomsCalls.readRoom, { code })
  const enter = useEnter()
  const { state, playBy } = data?.room ?? {}
  const isOpen = state === 'open'
  const hasFailed = state === 'failed'
  const title = isOpen ? t.readyTitle : hasFailed ? t.brokenTitle : t.waitTitle
  return (
    <Dialog
      open
      sticky
      onClose={onClose}
      title={title(name)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t.done}
          </Button>
          {isOpen && (
            <Button
              pending={enter.pending}
              pendingLabel={rooms.room.entering}
              onClick={() => void enter.run({ code })}
            >
              {rooms.room.enter}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4" aria-live="polite">
        {data && isOpen && playBy === 'cards' && (
          <p>
            {cardsFrom === null
              ? takingPart.thenPrint(data.room.seats)
              : takingPart.thenTake(data.room.seats, cardsFrom)}
          </p>
        )}
        {data && isOpen && data.room.playBy !== 'cards' && (
          <RoomInvite code={code} playBy={data.room.playBy} {...data} />
        )}
        {isOpen && playBy === 'both' && (
          <p className="text-15">
            {cardsFrom === null ? takingPart.thenPrintToo : takingPart.thenTakeToo(cardsFrom)}
          </p>
        )}
        {!isOpen && !hasFailed && !error && <SkeletonList rows={3} label={t.wait} />}
        {!isOpen && !hasFailed && <p className="text-15 text-muted">{t.wait}</p>}
        {hasFailed && (
          <Notice tone="bad" title={t.failed}>
            {data?.room.fault}
          </Notice>
        )}
        {(error ?? enter.error) && <Notice tone="bad">{(error ?? enter.error)?.message}</Notice>}
      </div>
    </Dialog>
  )
}
