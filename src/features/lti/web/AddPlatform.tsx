import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Field } from '#ui/fields/Field.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { useCommandForm } from '#ui/fields/use-command-form.ts'
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
  furtherUrls: '',
}
type PlatformValues = typeof EMPTY
const LINES = ['name', 'issuer', 'clientId', 'authUrl', 'tokenUrl', 'keysUrl'] as const

const inputOf = ({ deployments, furtherUrls, ...values }: PlatformValues) => ({
  ...values,
  deployments: filledLinesOf(deployments),
  furtherUrls: filledLinesOf(furtherUrls),
})

/** Registers a platform by the facts that it shows for a tool. */
export default function AddPlatform({ onClose }: { onClose: () => void }) {
  const form = useCommandForm(ltiCalls.addPlatform, {
    initial: EMPTY,
    inputOf,
    onDone: (_, { name }) => {
      toast.success(t.done(name.trim()))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t.title}
      onClose={onClose}
      {...form.dialog}
      save={t.button}
      saving={t.pending}
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
      <TextArea
        {...form.field('furtherUrls')}
        label={t.further}
        hint={t.furtherHint}
        spellCheck={false}
      />
    </FormDialog>
  )
}
