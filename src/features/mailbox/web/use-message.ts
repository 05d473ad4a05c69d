import { useEffect, useRef, useState } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { mailboxCalls } from '../schema.ts'

/** Opens a message once, however often it is drawn: each opening is a line of the audit log. */
export function useMessage(id: string) {
  const [message, setMessage] = useState<AnswerOf<typeof mailboxCalls.openMail> | null>(null)
  const { run, pending, error } = useCommand(mailboxCalls.openMail, { onDone: setMessage })
  const hasAsked = useRef(false)
  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    void run({ id })
  }, [run, id])
  return { message, error, pending, retry: () => void run({ id }) }
}
