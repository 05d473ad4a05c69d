import { useState } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { LinkDialog } from '#ui/dialogs/LinkDialog.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { useCommandForm } from '#ui/fields/use-command-form.ts'
import { useRead } from '#ui/live/use-read.ts'
import { BackLink } from '#ui/page/BackLink.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { type Fact, FactList } from '#ui/page/FactList.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { part } from '#ui/router/part.ts'
import { ui } from '#ui/words/en/ui.ts'
import { ltiCalls } from '../schema.ts'
import { ltiAdmin as t } from '../words/en/lti-admin.ts'
import { PlatformCard } from './PlatformCard.tsx'

const AddPlatform = part(() => import('./AddPlatform.tsx'))

type PlatformForm = 'add' | 'invite' | null

/** The learning platforms whose people come into classes of this server, for its hosts. */
export default function PlatformsPage() {
  const query = useRead(ltiCalls.readPlatforms)
  const [opened, setOpened] = useState<PlatformForm>(null)
  const close = () => setOpened(null)
  const back = <BackLink to="/admin/rooms" label={t.back} />
  return (
    <Page title={t.title} lead={t.lead} back={back}>
      <Loaded
        query={query}
        errorTitle={t.failed}
        skeleton={<SkeletonList rows={3} label={t.loading} />}
      >
        {({ platforms, tool }) => (
          <div className="grid grid-cols-1 gap-5">
            {!tool && (
              <Empty icon="entrance" title={t.needsHttps}>
                {t.needsHttpsDo}
              </Empty>
            )}
            {tool && platforms.length === 0 && (
              <Empty icon="entrance" title={t.none}>
                {t.noneText}
              </Empty>
            )}
            {platforms.map((platform) => (
              <PlatformCard key={platform.id} platform={platform} />
            ))}
            {tool && <ToolParts tool={tool} onOpen={setOpened} />}
          </div>
        )}
      </Loaded>
      {opened === 'add' && <AddPlatform onClose={close} />}
      {opened === 'invite' && <InvitePlatform onClose={close} />}
    </Page>
  )
}

type Tool = { login: string; launch: string; keys: string; class: string }
const factsOf = (tool: Tool): Fact[] => [
  { label: t.tool.class, value: `${tool.class}${t.tool.code}` },
  { label: t.tool.login, value: tool.login },
  { label: t.tool.launch, value: tool.launch },
  { label: t.tool.keys, value: tool.keys },
]

/** Makes a link by which one platform registers itself, and shows it once. */
function InvitePlatform({ onClose }: { onClose: () => void }) {
  const [link, setLink] = useState<string | null>(null)
  const form = useCommandForm(ltiCalls.invitePlatform, {
    initial: { address: '' },
    inputOf: (typed) => typed,
    onDone: (made) => setLink(made.link),
  })
  if (link !== null) {
    return (
      <LinkDialog
        title={t.own.title}
        text={t.own.link}
        link={link}
        copied={t.own.copied}
        close={ui.close}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      title={t.own.title}
      onClose={onClose}
      {...form.dialog}
      save={t.own.make}
      saving={t.own.making}
      errorTitle={t.own.failed}
    >
      <Field
        {...form.field('address')}
        type="url"
        label={t.own.address}
        hint={t.own.text}
        placeholder="https://"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </FormDialog>
  )
}

type ToolProps = {
  tool: NonNullable<AnswerOf<typeof ltiCalls.readPlatforms>['tool']>
  onOpen: (form: PlatformForm) => void
}

/** The ways to a further platform, and the facts of this server that it asks for. */
function ToolParts({ tool, onOpen }: ToolProps) {
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button icon="plus" aria-haspopup="dialog" onClick={() => onOpen('invite')}>
          {t.own.title}
        </Button>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => onOpen('add')}>
          {t.add.title}
        </Button>
      </div>
      <Card title={t.tool.title}>
        <FactList facts={factsOf(tool)} />
        <p className="mt-3 text-15 text-muted">{t.tool.classHint}</p>
      </Card>
    </>
  )
}
