import { useState } from 'react'
import { peopleCalls } from '#features/people/schema.ts'
import { ConfirmCommand } from '#ui/dialogs/ConfirmCommand.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Field } from '#ui/fields/Field.tsx'
import { useCommandForm } from '#ui/fields/use-command-form.ts'
import { Avatar } from '#ui/look/Avatar.tsx'
import { Badge } from '#ui/page/Badge.tsx'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { IconButton } from '#ui/page/IconButton.tsx'
import { PersonName } from '#ui/page/PersonName.tsx'
import { LONGEST_SEAT_NAME, type LobbySeat, lobbyCalls } from '../../schema.ts'
import { adminClass as t } from '../../words/en/admin-class.ts'
import { RemoveSince } from './RemoveSince.tsx'
import { SeatCode } from './SeatCode.tsx'

type SeatAct = 'menu' | 'rename' | 'move' | 'remove' | 'since' | 'ban'

type Props = {
  seats: readonly LobbySeat[]
  /** The whole class, of which `seats` are one group. */
  all: readonly LobbySeat[]
}

/**
 * Every player, the newest first, each with what can be done for them. Its dialogs stay where their player
 * leaves the group that is shown.
 */
export function ClassSeats({ seats, all }: Props) {
  const [chosen, setChosen] = useState<{ seat: LobbySeat; act: SeatAct } | null>(null)
  const close = () => setChosen(null)
  const marks = marksIn(all)
  return (
    <>
      {seats.length === 0 ? (
        <p className="text-16 text-muted">{t.noMatch}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-2 md:grid-cols-2 xl:grid-cols-3">
          {seats.map((seat) => (
            <SeatRow
              key={seat.id}
              seat={seat}
              marks={marks}
              onAct={(act) => setChosen({ seat, act })}
            />
          ))}
        </ul>
      )}
      {chosen?.act === 'menu' && (
        <SeatMenu
          seat={chosen.seat}
          after={all.filter(({ joinedAt }) => joinedAt > chosen.seat.joinedAt).length}
          onClose={close}
          onAct={(act) => setChosen({ ...chosen, act })}
        />
      )}
      {chosen?.act === 'rename' && <RenameSeat seat={chosen.seat} onClose={close} />}
      {chosen?.act === 'move' && (
        // The seat is read anew from the class: the dialog hears when the code has been used.
        <SeatCode
          seat={all.find(({ id }) => id === chosen.seat.id) ?? chosen.seat}
          onClose={close}
        />
      )}
      {chosen?.act === 'since' && <RemoveSince from={chosen.seat} onClose={close} />}
      {(chosen?.act === 'remove' || chosen?.act === 'ban') && (
        <RemoveSeat seat={chosen.seat} ban={chosen.act === 'ban'} onClose={close} />
      )}
    </>
  )
}

/** Marks of the rows: of each fact the rarer side, for what most of the class shares tells nobody apart. */
type Marks = readonly { readonly words: string; readonly isOn: (seat: LobbySeat) => boolean }[]

function marksIn(all: readonly LobbySeat[]): Marks {
  type Fact = (seat: LobbySeat) => boolean
  const isUsual = (isOn: Fact) => 2 * all.filter(isOn).length > all.length
  const rarer = (isOn: Fact, yes: string, no: string) =>
    isUsual(isOn) ? { words: no, isOn: (seat: LobbySeat) => !isOn(seat) } : { words: yes, isOn }
  const hasDeposited: Fact = (seat) => seat.hasDeposited
  const hasBought: Fact = (seat) => seat.hasBought
  const { here, away, deposited, notDeposited, bought, notBought, asked, notAsked } = t.seat
  return [
    rarer(({ isHere }) => isHere, here, away),
    rarer(hasDeposited, deposited, notDeposited),
    // One mark says what comes first: nobody is told twice not to have begun.
    isUsual(hasDeposited) && isUsual(hasBought)
      ? { words: notBought, isOn: (seat: LobbySeat) => hasDeposited(seat) && !hasBought(seat) }
      : rarer(hasBought, bought, notBought),
    rarer(({ hasAsked }) => hasAsked, asked, notAsked),
  ]
}

type SeatProps = { seat: LobbySeat; marks: Marks; onAct: (act: SeatAct) => void }

function SeatRow({ seat, marks, onAct }: SeatProps) {
  const { name, number, members, isStuck } = seat
  const notes = [
    ...(members > 1 ? [t.seat.people(members)] : []),
    ...marks.filter(({ isOn }) => isOn(seat)).map(({ words }) => words),
  ]
  return (
    <li className="flex min-h-16 items-center gap-3 rounded-12 border border-line bg-raised p-2 pl-3">
      {number === null ? (
        <Avatar name={name} />
      ) : (
        <span className="tabular w-9 text-center font-display text-22 font-bold">
          <span className="sr-only">{t.seat.card}</span> {number}
        </span>
      )}
      <div className="min-w-0 grow">
        <p className="font-semibold">
          <PersonName name={name} isListed />
        </p>
        <p className="flex flex-wrap gap-1">
          {isStuck && (
            <Badge tone="wait" icon="clock">
              {t.seat.stuck}
            </Badge>
          )}
          {/* No alarm, so no pill: words in one line under every name. */}
          {notes.map((words, at) => (
            <span key={words} className="text-13 text-muted">
              {at > 0 && <span aria-hidden="true">· </span>}
              {words}
            </span>
          ))}
        </p>
      </div>
      <IconButton
        icon="more"
        label={t.seat.acts(name)}
        aria-haspopup="dialog"
        onClick={() => onAct('menu')}
        className="-my-1 ml-auto"
      />
    </li>
  )
}

type MenuProps = {
  seat: LobbySeat
  /** How many have joined since. */
  after: number
  onClose: () => void
  onAct: (act: SeatAct) => void
}

function SeatMenu({ seat, after, onClose, onAct }: MenuProps) {
  return (
    <Dialog open onClose={onClose} title={seat.name}>
      <div className="grid grid-cols-1 gap-2">
        <Button variant="secondary" icon="phone" onClick={() => onAct('move')}>
          {t.seat.move}
        </Button>
        <Button variant="secondary" icon="edit" onClick={() => onAct('rename')}>
          {t.seat.rename}
        </Button>
        <ButtonLink to={`/admin/users/${seat.id}`} variant="secondary" icon="eye">
          {t.seat.books}
        </ButtonLink>
        <Button variant="secondary" icon="leave" onClick={() => onAct('remove')}>
          {t.seat.remove}
        </Button>
        {after > 0 && (
          <Button variant="secondary" icon="leave" onClick={() => onAct('since')}>
            {t.seat.since(after)}
          </Button>
        )}
        <Button variant="danger" icon="lock" onClick={() => onAct('ban')}>
          {t.seat.ban}
        </Button>
      </div>
    </Dialog>
  )
}

type RemoveSeatProps = { seat: LobbySeat; ban: boolean; onClose: () => void }

/** Removed: the phone may join again. Banned: it may not. */
function RemoveSeat({ seat, ban, onClose }: RemoveSeatProps) {
  return (
    <ConfirmCommand
      call={peopleCalls.deletePerson}
      input={{ id: seat.id, ban }}
      onClose={onClose}
      title={ban ? t.remove.banTitle : t.remove.title}
      confirmLabel={ban ? t.remove.banConfirm : t.remove.confirm}
      pendingLabel={t.remove.pending}
      danger
      money
      moves={false}
      errorTitle={t.remove.failed}
      onDone={() => {
        toast.success(t.remove.done(seat.name))
        onClose()
      }}
    >
      <p className="font-semibold wrap-anywhere">{seat.name}</p>
      <p>{ban ? t.remove.banText : t.remove.text}</p>
    </ConfirmCommand>
  )
}

type RenameSeatProps = { seat: Pick<LobbySeat, 'id' | 'name'>; onClose: () => void }

/** The dialog in which a facilitator changes the room's name for somebody who joined with one. */
function RenameSeat({ seat: { id, name }, onClose }: RenameSeatProps) {
  const { values, field, dialog } = useCommandForm(lobbyCalls.rename, {
    initial: { name },
    inputOf: (given) => ({ id, ...given }),
    onDone: (_answer, given) => {
      toast.success(t.rename.done(given.name.trim()))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t.rename.title}
      onClose={onClose}
      {...dialog}
      save={t.rename.save}
      saving={t.rename.saving}
      errorTitle={t.rename.failed}
      disabled={values.name.trim() === name}
    >
      <Field
        {...field('name')}
        label={t.rename.name}
        hint={t.rename.hint}
        maxLength={LONGEST_SEAT_NAME}
        autoComplete="off"
        spellCheck={false}
        required
      />
    </FormDialog>
  )
}
