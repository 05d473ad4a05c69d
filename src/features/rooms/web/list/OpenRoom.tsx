import { useState } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { type JoinBy, MOST_CARDS, type PlayBy } from '#features/settings/schema/class-kinds.ts'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { useCommandForm } from '#ui/fields/use-command-form.ts'
import type { Form } from '#ui/fields/use-form.ts'
import { wholeNumberOf } from '#ui/fields/whole-number.ts'
import { LONGEST_KEEP_DAYS, LONGEST_ROOM_NAME, roomsCalls } from '../../schema.ts'
import { rooms } from '../../words/en/rooms.ts'
import { takingPart } from '../../words/en/taking-part.ts'
import { OpenedRoom } from './OpenedRoom.tsx'

const t = rooms.open

type RoomValues = {
  name: string
  scenario: string
  joinBy: string
  playBy: string
  seats: string
  keepDays: string
}
type Props = {
  scenarios: AnswerOf<typeof roomsCalls.listRooms>['scenarios']
  onClose: () => void
}

const USUAL: RoomValues = {
  name: '',
  scenario: 'mining',
  joinBy: 'name',
  playBy: 'phones',
  seats: '40',
  keepDays: '30',
}

const PLAYS = (['phones', 'cards', 'both'] as const).map((value) => ({
  value,
  label: takingPart.plays[value],
}))
const JOINS = (['name', 'email', 'both'] as const).map((value) => ({
  value,
  label: t.joins[value],
}))

const inputOf = ({ keepDays, joinBy, playBy, seats, ...values }: RoomValues) => ({
  ...values,
  joinBy: joinBy as JoinBy,
  ...(playBy !== 'phones' && {
    playBy: playBy as PlayBy,
    seats: wholeNumberOf(seats),
  }),
  keepDays: wholeNumberOf(keepDays),
})

/** Opens a room, and shows its code once it is ready. */
export default function OpenRoom({ scenarios, onClose }: Props) {
  const [code, setCode] = useState<string | null>(null)
  const { values, field, dialog } = useCommandForm(roomsCalls.openRoom, {
    initial: USUAL,
    inputOf,
    onDone: (answer) => setCode(answer.code),
  })
  if (code !== null) return <OpenedRoom code={code} name={values.name.trim()} onClose={onClose} />
  return (
    <FormDialog
      title={t.open}
      wide
      onClose={onClose}
      {...dialog}
      save={t.open}
      saving={t.opening}
      errorTitle={t.failed}
    >
      <RoomFields {...{ scenarios, values, field }} />
    </FormDialog>
  )
}

type RoomFieldsProps = Pick<Props, 'scenarios'> & Pick<Form<RoomValues>, 'values' | 'field'>

function RoomFields({ scenarios, values, field }: RoomFieldsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <Field
        {...field('name')}
        label={t.name}
        hint={t.nameHint}
        maxLength={LONGEST_ROOM_NAME}
        autoComplete="off"
        required
      />
      {scenarios.length > 1 && (
        <Select
          {...field('scenario')}
          label={t.scenario}
          hint={scenarios.find(({ name }) => name === values.scenario)?.about}
          options={scenarios.map(({ name, title }) => ({ value: name, label: title }))}
        />
      )}
      <Select
        {...field('playBy')}
        label={takingPart.label}
        hint={takingPart.hint}
        options={PLAYS}
      />
      <Select
        {...field('joinBy')}
        label={t.joinBy}
        hint={values.playBy === 'cards' ? takingPart.nobodyJoins : t.joinHint}
        options={JOINS}
      />
      {values.playBy !== 'phones' && (
        <Field
          {...field('seats')}
          label={takingPart.seats}
          hint={takingPart.seatsHint(MOST_CARDS)}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <Field
        {...field('keepDays')}
        label={t.keep}
        hint={t.keepHint(LONGEST_KEEP_DAYS)}
        inputMode="numeric"
      />
    </div>
  )
}
