import type { RequestRow } from '../../schema/decisions.ts'
import type { Act } from '../requests/admin-effect.ts'
import { DecisionApprove } from './DecisionApprove.tsx'
import { DecisionReject } from './DecisionReject.tsx'
import { DecisionReset } from './DecisionReset.tsx'
import type { DecisionProps } from './decision-props.ts'

const DIALOGS = { approve: DecisionApprove, reject: DecisionReject, reset: DecisionReset }

type Props = Omit<DecisionProps, 'request'> & { act: Act | null; request: RequestRow | null }

/** One look at what a decision does, and one press to make it. */
export function DecisionDialog({ act, request, ...rest }: Props) {
  if (!act || !request) return null
  const Decision = DIALOGS[act]
  // Each opening is an intent of its own: what an earlier one said or was told is forgotten.
  return <Decision key={`${act} ${request.id}`} request={request} {...rest} />
}
