import { useState } from 'react'
import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { Badge, type Tone } from '#ui/page/Badge.tsx'
import { Button } from '#ui/page/Button.tsx'
import type { TeacherState } from '../../schema.ts'
import { teachersPage as t } from '../../words/en/teachers-page.ts'
import type { TeacherActProps } from './act-props.ts'
import { ACT_FORMS, type TeacherAct } from './TeacherActs.tsx'

const ACTS: Readonly<Record<TeacherState, readonly TeacherAct[]>> = {
  waiting: ['letIn', 'turnDown'],
  invited: ['again', 'numbers', 'remove'],
  active: ['numbers', 'pause', 'remove'],
  paused: ['resume', 'numbers', 'remove'],
}

const TONES: Readonly<Record<TeacherState, Tone>> = {
  waiting: 'wait',
  invited: 'info',
  active: 'good',
  paused: 'neutral',
}

type ItemProps = Pick<TeacherActProps, 'teacher' | 'onLink'>

/** A teacher with their numbers, and what a host does about them. */
export function TeacherItem({ teacher, onLink }: ItemProps) {
  const [openAct, show] = useState<TeacherAct | null>(null)
  const { state, name, email, about, open, past, people, mostOpen, mostPeople } = teacher
  const Form = openAct && ACT_FORMS[openAct]
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-2 px-4 py-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_auto] lg:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name} <Badge tone={TONES[state]}>{t.states[state]}</Badge>
        </p>
        <p className="text-15 text-muted wrap-anywhere">{email}</p>
        {about && <p className="text-15 text-muted wrap-anywhere">{about}</p>}
      </div>
      <div className="tabular text-15">
        {state !== 'waiting' && <p>{t.numbers(open, past, people)}</p>}
        {(mostOpen !== null || mostPeople !== null) && (
          <p className="text-muted">{t.own(mostOpen, mostPeople)}</p>
        )}
        <p className="text-muted">
          {teacher.lastUsedAt ? (
            <>
              {t.used} <RelativeTime at={teacher.lastUsedAt} />
            </>
          ) : state === 'waiting' ? (
            <RelativeTime at={teacher.since} />
          ) : (
            t.never
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-1 lg:justify-end">
        {ACTS[state].map((act, at) => (
          <Button
            key={act}
            variant={at === 0 ? 'secondary' : 'quiet'}
            aria-haspopup="dialog"
            aria-label={`${t.acts[act]}: ${name}`}
            onClick={() => show(act)}
          >
            {t.acts[act]}
          </Button>
        ))}
      </div>
      {Form && <Form teacher={teacher} onLink={onLink} onClose={() => show(null)} />}
    </li>
  )
}
