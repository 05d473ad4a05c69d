import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatGhs } from '#core/money.ts'
import { referralsCalls } from '#features/referrals/schema.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import { Field } from '#ui/fields/Field.tsx'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Button } from '#ui/page/Button.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { friendCalls } from '../../schema/friends.ts'
import { lessonFriends as t } from '../../words/en/lesson-friends.ts'
import type { PhoneProps } from '../scene-props.ts'

/** The number of friends that a phone shows. */
const SHOWN = '3'

/**
 * The learner's code to show to a neighbour or send to a robot, a field for the neighbour's code,
 * and the bonus as it comes.
 */
export default function BringAFriendPhone({ ownTaps, text }: PhoneProps) {
  const query = useRead(referralsCalls.readReferrals, { page: '1', size: SHOWN })
  const bonus = useRead(settingsCalls.readPublic).data?.referralBonus
  return (
    <>
      <p className="text-18">
        {bonus !== undefined && bonus > 0 ? t.each(formatGhs(bonus)) : text}
      </p>
      <Loaded query={query}>
        {({ code, rewards, people, referredBy }) => (
          <div className="flex grow flex-col gap-5">
            {/* Held out to a neighbour. */}
            <div className="grid grid-cols-1 gap-1 rounded-16 bg-on-hall px-4 py-8 text-center text-hall">
              <p className="text-15">{t.code}</p>
              <p
                translate="no"
                className="font-mono text-[min(4rem,16vw)] leading-tight font-bold tracking-widest"
              >
                {code}
              </p>
              <p className="text-16 font-semibold">{t.show}</p>
            </div>
            {/* A reader hears the bonus as it comes, so its place is here before; empty, it takes no room. */}
            <div aria-live="polite" className={rewards > 0 ? undefined : '-mb-5'}>
              {rewards > 0 && (
                <Notice tone="good" title={t.bonus(formatGhs(rewards))}>
                  {people.map(({ name }, at) => (
                    <span key={at} className="block">
                      {t.sent(name)}
                    </span>
                  ))}
                </Notice>
              )}
            </div>
            {referredBy ? <p>{t.takenFrom(referredBy.name)}</p> : <TheirCode />}
            {!ownTaps.includes('robot') && <SendToRobot isNext={referredBy !== null} />}
          </div>
        )}
      </Loaded>
    </>
  )
}

/** Reads again what a code changes, also on a phone whose live line is slow. */
function useRefresh() {
  const client = useQueryClient()
  return () => void invalidateTopics(client, ['people', 'wallet', 'lesson'])
}

function TheirCode() {
  const [code, setCode] = useState('')
  const { run, pending, error } = useCommand(friendCalls.takeCode, { onDone: useRefresh() })
  const sendCode = (event: FormEvent) => {
    event.preventDefault()
    void run({ code })
  }
  return (
    <form noValidate onSubmit={sendCode} className="flex flex-wrap items-end gap-2">
      <div className="flex-[1_0_7rem]">
        <Field
          name="code"
          label={t.theirs}
          placeholder={t.codeHint}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          maxLength={6}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
      <Button type="submit" moves pending={pending} pendingLabel={t.taking}>
        {t.take}
      </Button>
      {error && (
        <div className="w-full">
          <Notice tone="bad" title={t.failed}>
            {error.message}
          </Notice>
        </div>
      )}
    </form>
  )
}

/** `isNext` is true once a neighbour's code was taken: until then taking one comes first. */
function SendToRobot({ isNext }: { isNext: boolean }) {
  const { run, pending, error } = useCommand(friendCalls.sendCode, { onDone: useRefresh() })
  return (
    <div className="grid grid-cols-1 gap-2">
      <Button
        moves
        variant={isNext ? 'primary' : 'quiet'}
        block
        pending={pending}
        pendingLabel={t.sending}
        onClick={() => void run({})}
      >
        {t.send}
      </Button>
      {error && (
        <Notice tone="bad" title={t.failed}>
          {error.message}
        </Notice>
      )}
    </div>
  )
}
