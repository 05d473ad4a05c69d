import type { Reach } from '#core/reach.ts'
import { isLoopback, LET_PHONES_IN } from '../router/other-rooms.ts'
import { serverAddress } from '../words/en/server-address.ts'
import { Notice } from './Notice.tsx'

/** Tells above an invitation with this computer's own address that no phone reaches it, and the way out. */
export function Unreached({ address, reach }: { address: string; reach: Reach }) {
  if (!isLoopback(address)) return null
  return (
    <Notice
      tone="wait"
      icon="alert"
      title={serverAddress.unreached[reach]}
      action={
        reach !== 'host' && (
          <a
            href={LET_PHONES_IN}
            className="flex min-h-12 w-fit items-center rounded-12 border border-wait px-5 font-semibold hover:bg-sunken"
          >
            {serverAddress.letPhonesIn}
          </a>
        )
      }
    />
  )
}
