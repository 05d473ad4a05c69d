import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { AnswerOf, InputOf } from '#core/call.ts'
import { isRefusedAs, Refusal } from '#core/errors.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { referralFromAddress } from '#ui/router/referral-from-address.ts'
import { joiningCalls } from '../../schema.ts'

export type JoinAnswer = AnswerOf<typeof joiningCalls.join> & {
  /** The link had a code of a friend that is in use no more. */
  hasLostBonus: boolean
}
type JoinInput = InputOf<typeof joiningCalls.join>
type OfferedNames = AnswerOf<typeof joiningCalls.offerNames>

/** Three names of the server, and which of them is shown. */
export function useOffer() {
  const [offer, setOffer] = useState<OfferedNames | null>(null)
  const [lastShown, setLastShown] = useState(0)
  const { run, error } = useCommand(joiningCalls.offerNames, {
    onDone: (answer) => {
      setOffer(answer)
      setLastShown(0)
    },
  })
  const hasAsked = useRef(false)
  const draw = () => run({})
  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    void run({})
  }, [run])
  const next = () => {
    if (offer && lastShown < offer.names.length - 1) setLastShown(lastShown + 1)
    else void draw()
  }
  return { offer, shown: lastShown, next, draw, failure: error }
}

/**
 * Joins under a name. One that was offered, and that somebody took meanwhile, gives way to the next; an offer
 * that is too old to new names, and a name of one's own is sent with those.
 */
export function useJoinByName(
  isOffered: boolean,
  onJoined: (joined: JoinAnswer) => void,
  next: () => void,
  draw: () => Promise<OfferedNames | undefined>,
) {
  const { search } = useLocation()
  const referralCode = referralFromAddress(window.location.search, search)
  const [wasTaken, setTaken] = useState(false)
  const join = useCommand(joiningCalls.join, {
    onDone: (answer, input) =>
      onJoined({ ...answer, hasLostBonus: referralCode !== '' && !input.referralCode }),
    onFail: (error, input) => {
      const field = error instanceof Refusal && error.field
      if (field === 'referralCode') {
        const { referralCode: _dead, ...rest } = input
        // The command that failed ends first.
        queueMicrotask(() => void join.run(rest))
      }
      if (field === 'offer') void drawAnew(input)
      const isTaken = isRefusedAs(error, 'conflict') && field === 'name' && isOffered
      setTaken(isTaken)
      if (isTaken) next()
    },
  })
  const isAgain = useRef(false)
  const drawAnew = async (input: JoinInput) => {
    const drawn = await draw()
    if (!drawn || isOffered || isAgain.current) return
    isAgain.current = true
    void join.run({ ...input, offer: drawn.offer })
  }
  const send = (input: { name: string; offer: string; members: number }) => {
    setTaken(false)
    isAgain.current = false
    void join.run(referralCode ? { ...input, referralCode } : input)
  }
  return { join, wasTaken, send }
}
