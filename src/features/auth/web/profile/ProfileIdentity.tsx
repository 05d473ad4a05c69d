import { useQueryClient } from '@tanstack/react-query'
import { day, formatDay } from '#core/day.ts'
import { CopyButton } from '#ui/device/CopyButton.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Avatar } from '#ui/look/Avatar.tsx'
import { Badge } from '#ui/page/Badge.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { FactList } from '#ui/page/FactList.tsx'
import { NameText } from '#ui/page/NameText.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { accountCalls } from '../../schema/account.ts'
import type { PersonRow } from '../../schema.ts'
import { profile as t } from '../../words/en/profile.ts'
import { sayFailure } from '../onboard/say-failure.ts'

/** The person's picture, name, practice number, and who referred them. */
export function ProfileIdentity({ person }: { person: PersonRow }) {
  const client = useQueryClient()
  const { run, pending, error } = useCommand(accountCalls.regenerateAvatar, {
    onDone: () => {
      void invalidateTopics(client, ['people'])
      toast.success(t.avatarDone)
    },
  })
  return (
    <Card>
      <div className="flex items-center gap-4">
        <Avatar name={person.name} turn={person.avatar} size={72} />
        <div className="grid min-w-0 flex-1 grid-cols-1 justify-items-start gap-1">
          <PersonNames {...person} />
          <Standing person={person} />
        </div>
      </div>
      {error && (
        <div className="mt-4">
          <Notice tone="bad">{sayFailure(error, t.failed)}</Notice>
        </div>
      )}
      <FactList
        className="mt-4 border-t border-line"
        facts={[
          {
            label: t.facts.practiceNumber,
            value: <PracticeNumber number={person.practiceNumber} />,
          },
          { label: t.facts.joined, value: formatDay(day(person.joinedOn)) },
        ]}
      />
      {person.referredBy && <Referrer email={person.referredBy} />}
      <Button
        moves
        variant="quiet"
        icon="refresh"
        pending={pending}
        pendingLabel={t.regeneratingAvatar}
        onClick={() => void run({})}
        className="-mb-3 -ml-2 px-2! text-15! wrap-anywhere"
      >
        {t.regenerateAvatar}
      </Button>
    </Card>
  )
}

/** The name leads; of an e-mail that is the part before its @, with all of it below in small. */
function PersonNames({ name, email }: PersonRow) {
  const isAddress = name === email
  return (
    <div className="w-full">
      <p className="text-22 leading-tight font-bold tracking-tight wrap-anywhere">
        {isAddress ? <NameText name={name.slice(0, name.lastIndexOf('@'))} /> : name}
      </p>
      {email && (
        <p title={email} className="truncate text-15 text-muted">
          {email}
        </p>
      )}
    </div>
  )
}

/** Role and status, where they differ from an active learner's. */
function Standing({ person }: { person: PersonRow }) {
  if (person.role === 'learner' && person.status === 'active') return null
  return (
    <span className="flex flex-wrap gap-1.5">
      {person.role === 'admin' && (
        <Badge tone="brand" icon="shield">
          {t.admin}
        </Badge>
      )}
      {person.status === 'inactive' && (
        <Badge tone="wait" icon="lock">
          {t.inactive}
        </Badge>
      )}
    </span>
  )
}

function PracticeNumber({ number }: { number: string }) {
  return (
    <span className="-my-2 -mr-4 inline-flex flex-wrap items-center justify-end gap-1">
      <span translate="no" className="font-mono">
        {number}
      </span>
      <CopyButton text={number} what={t.facts.practiceNumberCopied} />
    </span>
  )
}

function Referrer({ email }: { email: string }) {
  return (
    <p className="mt-3 text-15">
      {t.referredBy} <strong className="font-semibold wrap-anywhere">{email}</strong>
    </p>
  )
}
