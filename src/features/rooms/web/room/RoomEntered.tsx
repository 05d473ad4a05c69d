import type { AnswerOf } from '#core/call.ts'
import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { Card } from '#ui/page/Card.tsx'
import { PersonName } from '#ui/page/PersonName.tsx'
import type { roomsCalls } from '../../schema.ts'
import { myClasses as t } from '../../words/en/my-classes.ts'

type Props = { entered: NonNullable<AnswerOf<typeof roomsCalls.readRoom>['entered']> }

/** The hosts who entered a teacher's class, by its own log. */
export function RoomEntered({ entered }: Props) {
  return (
    <Card title={t.entered}>
      <p className="text-15 text-muted">{entered.length === 0 ? t.enteredNone : t.enteredText}</p>
      <ul className="divide-y divide-line">
        {entered.map(({ name, at }) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <PersonName name={name} />
            <span className="text-15 text-muted">
              <RelativeTime at={at} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
