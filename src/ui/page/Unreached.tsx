import type { Reach } from '#core/reach.ts'
import { isLoopback, LET_PHONES_IN } from '../router/other-rooms.ts'
import { serverAddress } from '../words/en/server-address.ts'

/** Below an invitation whose address is this computer's own: that no phone reaches it, and the way out. */
export function Unreached({ address, reach }: { address: string; reach: Reach }) {
  if (!isLoopback(address)) return null
  return (
    <p className="mt-3 text-15 text-muted">
      {serverAddress.unreached[reach]}
      {reach !== 'host' && (
        <a
          href={LET_PHONES_IN}
          className="flex min-h-12 w-fit items-center font-semibold text-brand"
        >
          {serverAddress.letPhonesIn}
        </a>
      )}
    </p>
  )
}
