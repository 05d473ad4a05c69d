import { useQueryClient } from '@tanstack/react-query'
import { day, formatDay } from '#core/day.ts'
import { CopyButton } from '#ui/device/CopyButton.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Avatar } from '#ui/look/Avatar.tsx'
import { Icon } from '#ui/look/Icon.tsx'
import { Badge } from '#ui/page/Badge.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { FactList } from '#ui/page/FactList.tsx'
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
          <Address name={person.name} />
          <Standing person={person} />
          <Button
            moves
            variant="quiet"
            icon="refresh"
            pending={pending}
            pendingLabel={t.regeneratingAvatar}
            onClick={() => void run({})}
            className="-mb-2 -ml-2 px-2! text-15! wrap-anywhere"
          >
            {t.regenerateAvatar}
          </Button>
        </div>
      </div>
      {error && (
        <div className="mt-4">
          <Notice tone="bad">{sayFailure(error, t.failed)}</Notice>
        </div>
      )}
      <FactList
        className="mt-4 border-y border-line"
        facts={[
          {
            label: t.facts.practiceNumber,
            value: <PracticeNumber number={person.practiceNumber} />,
          },
          { label: t.facts.joined, value: formatDay(day(person.joinedOn)) },
        ]}
      />
      <p className="mt-3 flex items-start gap-2 text-15">
        <Icon name="gift" className="mt-px text-muted" />
        <Referrer email={person.referredBy} />
      </p>
    </Card>
  )
}

/** A long e-mail breaks before its @, and only then within. */
function Address({ name }: { name: string }) {
  const at = name.includes('@') ? name.lastIndexOf('@') : name.length
  return (
    <p className="text-18 font-semibold wrap-anywhere">
      {name.slice(0, at)}
      <wbr />
      {name.slice(at)}
    </p>
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
    <span className="-my-2 -mr-2 inline-flex flex-wrap items-center justify-end gap-1">
      <span translate="no" className="font-mono">
        {number}
      </span>
      <CopyButton text={number} what={t.facts.practiceNumberCopied} />
    </span>
  )
}

function Referrer({ email }: { email: string | null }) {
  if (!email) return <span className="text-muted">{t.notReferred}</span>
  return (
    <span className="min-w-0">
      {t.referredBy} <strong className="font-semibold wrap-anywhere">{email}</strong>
    </span>
  )
}
