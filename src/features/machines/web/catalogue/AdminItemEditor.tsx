import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SUBJECTS } from '#core/art.ts'
import { Refusal } from '#core/errors.ts'
import { fields } from '#core/words/en/fields.ts'
import { MachineArt } from '#ui/art/MachineArt.tsx'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { PictureField } from '#ui/fields/PictureField.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { PICTURE_TYPES, shrinkPicture } from '#ui/fields/shrink-picture.ts'
import { useForm } from '#ui/fields/use-form.ts'
import { type PictureUpload, usePictureUpload } from '#ui/fields/use-picture-upload.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { NewerVersion } from '#ui/offline/NewerVersion.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { inRoom } from '#ui/router/room-base.ts'
import { newer as newerWords } from '#ui/words/en/newer.ts'
import { roi } from '../../rules.ts'
import { type CatalogueRow, machinesAdminCalls } from '../../schema/admin.ts'
import { PICTURES_PATH } from '../../schema.ts'
import { adminItems } from '../../words/en/admin-items.ts'
import { artNames } from '../../words/en/art-names.ts'
import { AdminItemFields } from './AdminItemFields.tsx'
import { checkItem, DEFAULTS, type ItemValues, itemOf, itemValuesOf } from './item-form.ts'
import { itemVersions, newerFields } from './item-versions.ts'
import { keepPicture } from './keep-pictures.ts'

const t = adminItems.editor

const ARTS = [
  { value: '', label: adminItems.picture.byNumber },
  ...SUBJECTS.map((value) => ({ value, label: artNames[value] })),
]

/** Numbers of machines begin at 1: what is not saved yet looks like none that is. */
const NEW = 0

type Props = { machine: CatalogueRow | null; onClose: () => void }

/** Adds a machine, or changes one. It opens with the defaults, so Cancel comes back to them. */
export function AdminItemEditor({ machine, onClose }: Props) {
  const { form, save, begun, takeIn } = useItemForm(machine, onClose)
  const picture = usePictureUpload({
    keep: keepPicture,
    onUploaded: (id) => form.set('pictureId', id),
    onFailed: () => form.set('pictureId', machine?.pictureId ?? ''),
    failed: adminItems.picture.failed,
  })
  const refusedAsOld = isConflict(save.error) ? save.error : null
  return (
    <FormDialog
      wide
      title={machine ? t.editTitle(machine.name) : t.addTitle}
      onClose={onClose}
      onSubmit={form.submit}
      save={machine ? t.save : t.create}
      saving={t.saving}
      pending={save.pending}
      disabled={picture.pending}
    >
      <NewerItem
        begun={begun}
        machine={machine}
        values={form.values}
        refused={refusedAsOld}
        onLoad={takeIn}
      />
      {machine && machine.sold > 0 && <Notice tone="info">{t.bought(machine.sold)}</Notice>}
      <AdminItemFields form={form} isNew={machine === null} billRate={machine?.billRate ?? null} />
      <AdminItemPicture
        name="pictureId"
        value={form.values.pictureId}
        error={form.field('pictureId').error}
        had={Boolean(machine?.pictureId)}
        upload={picture}
        drawing={<ItemDrawing id={machine?.id ?? NEW} values={form.values} />}
      />
      <Select
        {...form.field('art')}
        label={adminItems.picture.art}
        hint={adminItems.picture.artHint}
        options={ARTS}
      />
      {save.error && !refusedAsOld && <SaveFault isNew={machine === null} error={save.error} />}
    </FormDialog>
  )
}

/** The form, on the version it was begun on until another admin's is taken in, and its save. */
function useItemForm(machine: Props['machine'], onDone: () => void) {
  const client = useQueryClient()
  // Nothing from outside overwrites what is typed: the form stays on the version it was begun on.
  const [begun, setBegun] = useState(machine)
  const form = useForm({
    initial: machine ? itemValuesOf(machine) : DEFAULTS,
    check: checkItem,
    onSubmit: (values) =>
      void save.run({
        ...(begun && { id: begun.id, version: begun.version }),
        ...itemOf(values),
      }),
  })
  const save = useCommand(machinesAdminCalls.saveMachine, {
    onDone: (_, { name }) => {
      toast.success(machine ? t.saved(name.trim()) : t.created(name.trim()))
      void invalidateTopics(client, ['machines'])
      onDone()
    },
    onFail: (error) => {
      form.refuse(error)
      if (isConflict(error)) void invalidateTopics(client, ['machines'])
    },
  })
  const takeIn = () => {
    if (!machine || !begun) return
    form.clear(itemVersions.takeIn(itemValuesOf(begun), itemValuesOf(machine), form.values))
    setBegun(machine)
    save.reset()
    toast.info(newerWords.loaded)
  }
  return { form, save, begun, takeIn }
}

type NewerItemProps = {
  /** The version that the form was begun on, and the newest; null for a machine that is not saved yet. */
  begun: CatalogueRow | null
  machine: CatalogueRow | null
  values: ItemValues
  /** The answer to a save that another admin was quicker with. */
  refused: Refusal | null
  onLoad: () => void
}

/** Tells that another admin has saved; it takes the focus where this form was refused for that. */
function NewerItem({ begun, machine, values, refused, onLoad }: NewerItemProps) {
  const isBehind = machine !== null && begun !== null && machine.version !== begun.version
  // Runs after the answer, because the refused field may be out of sight on a phone.
  const news = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused) news.current?.focus()
  }, [refused])
  return (
    <div
      ref={news}
      role="status"
      tabIndex={-1}
      className="@container grid grid-cols-1 empty:absolute"
    >
      {begun && machine && (isBehind || refused) && (
        <NewerVersion
          title={t.newerTitle}
          fields={isBehind ? newerFields(itemValuesOf(begun), itemValuesOf(machine), values) : null}
          refused={refused && { title: t.saveFailed, why: refused.message }}
          onLoad={onLoad}
        />
      )}
    </div>
  )
}

function SaveFault({ isNew, error }: { isNew: boolean; error: Error }) {
  return (
    <Notice tone="bad" title={isNew ? t.createFailed : t.saveFailed}>
      {!isNew || error instanceof Refusal ? error.message : t.noAnswer}
    </Notice>
  )
}

function ItemDrawing({ id, values }: { id: number; values: ItemValues }) {
  const { price, dailyProfit } = itemOf(values)
  return <MachineArt id={id} roi={Number(roi(dailyProfit, price))} art={values.art} price={price} />
}

/** True where another admin saved first. A deleted machine has a message of its own. */
function isConflict(error: Error | null): error is Refusal {
  return error instanceof Refusal && error.field === 'version'
}

type AdminItemPictureProps = {
  name: string
  /** The picture's id, '' while there is none. */
  value: string
  error: string | undefined
  /** The machine had one when the form was opened. */
  had: boolean
  upload: PictureUpload
  /** The drawing for a machine without a picture. */
  drawing: ReactNode
}

/** Chosen, made smaller on the device, uploaded, and shown as learners will see it. */
function AdminItemPicture({ name, value, error, had, upload, drawing }: AdminItemPictureProps) {
  const source = upload.preview ?? (value ? `${inRoom(PICTURES_PATH)}/${value}` : null)
  return (
    <PictureField
      {...{ name, error, upload, source }}
      look="row"
      words={adminItems.picture}
      picture={
        source ? (
          <img
            src={source}
            alt={adminItems.picture.preview}
            className="aspect-[8/5] w-32 rounded-8 border border-line object-cover"
          />
        ) : (
          <span className="aspect-[8/5] w-32 rounded-8 bg-sunken p-1">{drawing}</span>
        )
      }
      status={
        upload.pending
          ? adminItems.picture.uploading
          : upload.preview
            ? adminItems.picture.uploaded
            : had && !value && adminItems.picture.removed
      }
      onFile={(file) =>
        void upload.start(async () => {
          if (!PICTURE_TYPES.includes(file.type))
            throw new Refusal('invalid', fields.pictureInvalid)
          return shrinkPicture(file)
        })
      }
      onRemove={() => upload.forget()}
    />
  )
}
