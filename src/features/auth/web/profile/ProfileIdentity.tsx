import { day, formatDay } from '#core/day.ts'
import { CopyButton } from '#ui/device/CopyButton.tsx'
import { Avatar } from '#ui/look/Avatar.tsx'
import { Badge } from '#ui/page/Badge.tsx'
import { Card } from '#ui/page/Card.tsx'
import { FactList } from '#ui/page/FactList.tsx'
import { NameText } from '#ui/page/NameText.tsx'
import type { PersonRow } from '../../schema.ts'
import { profile as t } from '../../words/en/profile.ts'

/** The person's picture, name, practice number, and who referred them. */
export function ProfileIdentity({ person }: { person: PersonRow }) {
  return (
    <Card>
      <div className="flex items-center gap-4">
        <Avatar name={person.name} turn={person.avatar} size={72} />
        <div className="grid min-w-0 flex-1 grid-cols-1 justify-items-start gap-1">
          <PersonNames {...person} />
          <Standing person={person} />
        </div>
      </div>
      <FactList
        className="mt-4 -mb-2 border-t border-line"
        facts={[
          {
            label: t.facts.practiceNumber,
            value: <PracticeNumber number={person.practiceNumber} />,
          },
          { label: t.facts.joined, value: formatDay(day(person.joinedOn)) },
        ]}
      />
      {person.referredBy && <Referrer email={person.referredBy} />}
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
      {email && <p className="text-15 wrap-anywhere text-muted">{email}</p>}
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
    <span className="-my-3 -mr-3 inline-flex items-center justify-end">
      <span translate="no" className="font-mono text-15">
        {number}
      </span>
      {/* The sign alone: with its word the number fell below its name on a phone. */}
      <CopyButton
        text={number}
        what={t.facts.practiceNumberCopied}
        className="gap-0! px-3! text-[0px]!"
      />
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
