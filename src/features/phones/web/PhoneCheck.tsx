import { useEffect, useState } from 'react'
import { useCommand } from '#ui/live/use-command.ts'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { type OpenedPhones, phonesCalls } from '../schema.ts'
import { phones } from '../words/en/phones.ts'

const t = phones.check
const REASONS_AFTER_MS = 30_000

type Props = { opened: OpenedPhones; address: string; system: string }

/** Says that a phone has come; after half a minute without one, why not. */
export function PhoneCheck({ opened: { reachedAt }, address, system }: Props) {
  const isLate = useLate(REASONS_AFTER_MS)
  const { run, pending } = useCommand(phonesCalls.letIn)
  return (
    <Card title={t.title}>
      <div className="grid grid-cols-1 gap-4">
        <div aria-live="polite" className="grid grid-cols-1 gap-4">
          {reachedAt !== null ? (
            <Notice tone="good" icon="phone">
              {t.reached(reachedAt.slice(11, 16))}
            </Notice>
          ) : (
            <Notice tone={isLate ? 'wait' : 'info'} {...(isLate && { title: t.none })}>
              {t.wait}
            </Notice>
          )}
          {reachedAt === null && isLate && <Reasons system={system} />}
        </div>
        {(reachedAt !== null || isLate) && (
          <span>
            <Button
              variant="secondary"
              icon="refresh"
              moves={false}
              pending={pending}
              onClick={() => void run({ address })}
            >
              {t.again}
            </Button>
          </span>
        )}
      </div>
    </Card>
  )
}

function Reasons({ system }: { system: string }) {
  const own = Object.entries(t.firewall).find(([name]) => name === system)?.[1] ?? []
  return (
    <ol className="grid list-decimal grid-cols-1 gap-2 pl-6 text-15">
      {[...t.reasons, ...own].map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ol>
  )
}

/** True once so much time has passed. */
function useLate(afterMs: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return isLate
}
