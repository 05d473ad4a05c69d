import { useState } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { Refusal } from '#core/errors.ts'
import type { Pesewas } from '#core/money.ts'
import { keepFocus } from '#ui/dialogs/keep-focus.ts'
import { Field } from '#ui/fields/Field.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Button } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Link } from '#ui/router/Link.tsx'
import { roomBase } from '#ui/router/room-base.ts'
import { authCalls } from '../../schema.ts'
import { auth } from '../../words/en/auth.ts'
import { onboard as t } from '../../words/en/onboard.ts'
import { checkEntry, ENTRY_TIMEOUT_MS, type Mode, signInInput, signUpInput } from './entry.ts'
import { ReferralField, referralHint } from './ReferralField.tsx'
import { sayFailure } from './say-failure.ts'

type Props = {
  mode: Mode
  /** The code of the sign-up link, or empty. */
  referral: string
  bonus: Pesewas
  onArrive: (id: string) => Promise<void>
  /** The password was right, and a code is asked for. */
  onCode: () => Promise<void>
  /** The password was right, but too weak for an admin: the token lets them set another. */
  onWeak: (token: string) => void
  /** Null where there is nothing to switch to: nobody joins a closed room. */
  onSwitch: (() => void) | null
}

/** E-mail and password, and at sign-up a friend's code. */
export function EntryForm({ mode, referral, bonus, onArrive, onCode, onWeak, onSwitch }: Props) {
  const entry = useEntry(mode, { onArrive, onCode, onWeak })
  const form = useForm({
    initial: { email: '', password: '', referralCode: referral },
    check: (values) => checkEntry(mode, values),
    onEdit: entry.forget,
    onSubmit: entry.send,
  })
  const isNew = mode === 'signUp'
  const [hasCode, setHasCode] = useState(referral !== '')
  return (
    <form noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-3 sm:gap-4">
      {entry.failure && (
        <div ref={intoView}>
          <Notice tone="bad">{entry.failure}</Notice>
        </div>
      )}
      <Field
        {...form.field('email')}
        label={t.email}
        type="email"
        inputMode="email"
        autoComplete={isNew ? 'email' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t.emailExample}
      />
      <PasswordField
        {...form.field('password')}
        label={t.password}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        {...(isNew ? { hint: t.passwordHint } : { aside: <ForgottenLink /> })}
      />
      {isNew && (
        <div className={hasCode ? '' : 'max-sm:hidden'}>
          <ReferralField
            {...form.field('referralCode')}
            linked={referral}
            refused={entry.refusedCode}
            bonus={bonus}
          />
        </div>
      )}
      <Button
        type="submit"
        moves={false}
        size="large"
        block
        variant={isNew && roomBase() ? 'secondary' : 'primary'}
        pending={entry.pending}
        pendingLabel={isNew ? t.creating : t.signingIn}
      >
        {isNew ? t.create : t.signIn}
      </Button>
      {isNew && !hasCode && <WithCode bonus={bonus} onPress={() => setHasCode(true)} />}
      {isNew && <Agreement />}
      {onSwitch && <OtherMode isNew={isNew} onSwitch={onSwitch} />}
    </form>
  )
}

/** The way to sign in for who has an account, and to sign up for who has none. */
function OtherMode({ isNew, onSwitch }: { isNew: boolean; onSwitch: () => void }) {
  return (
    <p className="text-center text-15 text-muted">
      {isNew ? t.haveAccount : t.noAccount}{' '}
      <button
        type="button"
        onMouseDown={keepFocus}
        onClick={onSwitch}
        className="min-h-8 font-semibold text-brand underline"
      >
        {isNew ? t.toSignIn : t.toSignUp}
      </button>
    </p>
  )
}

/**
 * A friend's code, on a phone behind a quiet line that unfolds its field: few have one, and the button is
 * in the first screen. Who came by a link finds it filled in.
 */
function WithCode({ bonus, onPress }: { bonus: Pesewas; onPress: () => void }) {
  return (
    <button
      type="button"
      onMouseDown={keepFocus}
      onClick={onPress}
      className="min-h-11 text-15 text-brand sm:hidden"
    >
      {referralHint(bonus)}
    </button>
  )
}

/** Each time it appears: the button that was pressed is far below it on a phone. */
const intoView = (box: HTMLElement | null) => box?.scrollIntoView()

function ForgottenLink() {
  return (
    <Link
      to="/forgot"
      onMouseDown={keepFocus}
      className="text-15 font-semibold text-brand underline"
    >
      {t.forgotten}
    </Link>
  )
}

type OnEntry = Pick<Props, 'onArrive' | 'onCode' | 'onWeak'>

/** Sends the one or the other, and stays pending until the session is known: the guard moves on. */
function useEntry(mode: Mode, { onArrive, onCode, onWeak }: OnEntry) {
  const [arriving, setArriving] = useState(false)
  const options = {
    timeoutMs: ENTRY_TIMEOUT_MS,
    onDone: (answer: AnswerOf<typeof authCalls.signIn>) => {
      if ('newPassword' in answer) return onWeak(answer.newPassword.token)
      setArriving(true)
      void ('secondFactor' in answer ? onCode() : onArrive(answer.id)).finally(() =>
        setArriving(false),
      )
    },
  }
  const [refusedCode, setRefusedCode] = useState<string | null>(null)
  const signUp = useCommand(authCalls.signUp, {
    ...options,
    onFail: (failure, { referralCode }) => {
      if (failure instanceof Refusal && failure.field === 'referralCode')
        setRefusedCode(referralCode ?? null)
    },
  })
  const signIn = useCommand(authCalls.signIn, options)
  const { error, pending, reset } = mode === 'signUp' ? signUp : signIn
  const fallback = mode === 'signUp' ? t.signUpFailed : auth.signInFailed
  return {
    pending: pending || arriving,
    refusedCode,
    failure: error && sayFailure(error, fallback),
    forget: reset,
    send: (values: { email: string; password: string; referralCode: string }) => {
      if (mode === 'signUp') void signUp.run(signUpInput(values))
      else void signIn.run(signInInput(values))
    },
  }
}

/** The two pages that signing up accepts. On the smallest phone they begin below the first screen. */
function Agreement() {
  return (
    <p className="text-center text-15 text-muted max-sm:mt-4">
      {t.agree}{' '}
      <Link to="/terms" className="text-brand underline">
        {t.terms}
      </Link>{' '}
      {t.and}{' '}
      <Link to="/privacy" className="text-brand underline">
        {t.privacy}
      </Link>
      .
    </p>
  )
}
