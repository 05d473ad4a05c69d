import { useRead } from '#ui/live/use-read.ts'
import { atOnceCalls } from '../../schema/at-once.ts'

/** True where no admin decides: a withdrawal is paid by itself, in its turn, while there is cash. */
export function usePaidAtOnce(): boolean {
  return useRead(atOnceCalls.readAtOnce).data?.withdrawals === true
}
