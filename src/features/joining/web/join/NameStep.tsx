import { useState } from 'react'
import { isRefusedAs } from '#core/errors.ts'
import { Field } from '#ui/fields/Field.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Card as Surface } from '#ui/page/Card.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { LONGEST_SEAT_NAME } from '../../schema.ts'
import { joinPages } from '../../words/en/join-pages.ts'
import { MemberStepper } from './MemberStepper.tsx'
import { type JoinAnswer, useJoinByName, useOffer } from './use-join-by-name.ts'

const t = joinPages.name

type Props = {
  freeNames: boolean
  onJoined: (joined: JoinAnswer) => void
  /** The way back to a seat one has. */
  onCard: () => void
}

/** One offered name at a time, how many play, consent, and one button. */
export function NameStep({ freeNames, onJoined, onCard }: Props) {
  const { offer, shown, next, draw, failure } = useOffer()
  const [own, setOwn] = useState('')
  const [members, setMembers] = useState(1)
  const { join, wasTaken, send } = useJoinByName(own.trim() === '', onJoined, next, draw)
  const name = own.trim() || (offer?.names[shown] ?? '')
  const left = (offer?.names.length ?? 1) - 1 - shown
  return (
    <Surface>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (offer) send({ name, offer: offer.offer, members })
        }}
        className="grid grid-cols-1 gap-3"
      >
        <div className="grid grid-cols-1 justify-items-center gap-1 text-center" aria-live="polite">
          {!offer && !failure && <NameSkeleton />}
          {offer && <p className="min-h-11 text-28 leading-11 font-bold wrap-anywhere">{name}</p>}
          {offer && own.trim() === '' && (
            <Button variant="quiet" icon="refresh" disabled={left <= 0} onClick={next}>
              {left > 0 ? `${t.another} · ${t.left(left)}` : t.noMore}
            </Button>
          )}
        </div>
        {failure && <DrawFault message={failure.message} onAgain={() => void draw()} />}
        {freeNames && <TypedName name={own} onChange={setOwn} />}
        <MemberStepper members={members} onChange={setMembers} />
        {wasTaken ? (
          <Notice tone="wait">{t.taken}</Notice>
        ) : (
          join.error && <JoinFault error={join.error} own={own.trim()} onCard={onCard} />
        )}
        <Button
          type="submit"
          size="large"
          block
          disabled={name === '' || !offer}
          pending={join.pending}
          pendingLabel={t.joining}
        >
          {t.join}
        </Button>
        <p className="text-15 text-muted">{t.stored}</p>
      </form>
    </Surface>
  )
}

function TypedName({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  return (
    <Field
      name="name"
      label={t.own}
      hint={t.ownHint}
      value={name}
      onChange={(event) => onChange(event.target.value)}
      maxLength={LONGEST_SEAT_NAME}
      autoComplete="off"
      spellCheck={false}
    />
  )
}

function DrawFault({ message, onAgain }: { message: string; onAgain: () => void }) {
  return (
    <Notice
      tone="bad"
      title={t.failed}
      action={
        <Button variant="secondary" onClick={onAgain}>
          {t.another}
        </Button>
      }
    >
      {message}
    </Notice>
  )
}

/** Skeletons as high as what comes, so that nothing below it moves under a finger. */
function NameSkeleton() {
  return (
    <>
      <Skeleton className="h-11 w-56" />
      <Skeleton className="h-12 w-44" />
    </>
  )
}

type JoinFaultProps = { error: Error; own: string; onCard: () => void }

function JoinFault({ error, own, onCard }: JoinFaultProps) {
  // Somebody who was in here types their name again.
  const isOwnTaken = isRefusedAs(error, 'conflict') && error.field === 'name' && own !== ''
  if (isOwnTaken) return <NameInUse name={own} onCard={onCard} />
  return (
    <Notice tone="bad" title={t.failed}>
      {error.message}
    </Notice>
  )
}

function NameInUse({ name, onCard }: { name: string; onCard: () => void }) {
  return (
    <Notice
      tone="wait"
      title={t.you(name)}
      action={
        <Button variant="secondary" icon="key" moves={false} onClick={onCard}>
          {t.itIsMe}
        </Button>
      }
    >
      {t.youText}
    </Notice>
  )
}
