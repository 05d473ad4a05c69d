import { useRead } from '../../../../ui/live/use-read.ts'
import { autopilotCalls } from '../../../autopilot/schema.ts'

/** True where no admin decides: a withdrawal is paid by itself, in its turn, while there is cash. */
export function usePaidAtOnce(): boolean {
  return useRead(autopilotCalls.readAtOnce).data?.withdrawals === true
}
