import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Field } from '#ui/fields/Field.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { errorsOf, useForm } from '#ui/fields/use-form.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { ltiCalls } from '../schema.ts'
import { ltiAdmin } from '../words/en/lti-admin.ts'
import { filledLinesOf } from './lines-of.ts'

const t = ltiAdmin.add
const EMPTY = {
  name: '',
  issuer: '',
  clientId: '',
  authUrl: '',
  tokenUrl: '',
  keysUrl: '',
  deployments: '',
}
type PlatformValues = typeof EMPTY
const LINES = ['name', 'issuer', 'clientId', 'authUrl', 'tokenUrl', 'keysUrl'] as const

const inputOf = ({ deployments, ...values }: PlatformValues) => ({
  ...values,
  deployments: filledLinesOf(deployments),
})

/** Registers a platform by the facts that it shows for a tool. */
export default function AddPlatform({ onClose }: { onClose: () => void }) {
  const add = useCommand(ltiCalls.addPlatform, {
    onDone: (_, { name }) => {
      toast.success(t.done(name.trim()))
      onClose()
    },
    onFail: (error) => form.refuse(error),
  })
  const form = useForm<PlatformValues>({
    initial: EMPTY,
    check: (typed) => errorsOf(ltiCalls.addPlatform.input, inputOf(typed)),
    onSubmit: (typed) => void add.run(inputOf(typed)),
  })
  return (
    <FormDialog
      title={t.title}
      onClose={onClose}
      onSubmit={form.submit}
      save={t.button}
      saving={t.pending}
      pending={add.pending}
      error={form.formError(add.error)}
      errorTitle={t.failed}
    >
      {LINES.map((name) => (
        <Field
          key={name}
          {...form.field(name)}
          label={t[name]}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      ))}
      <TextArea
        {...form.field('deployments')}
        label={t.deployments}
        hint={t.deploymentsHint}
        spellCheck={false}
        required
      />
    </FormDialog>
  )
}
