import type { RequestRow } from '../../schema/decisions.ts'
import type { RequestAct } from '../requests/admin-effect.ts'
import { DecisionApprove } from './DecisionApprove.tsx'
import { DecisionReject } from './DecisionReject.tsx'
import { DecisionReset } from './DecisionReset.tsx'
import type { DecisionProps } from './decision-props.ts'

const DIALOGS = { approve: DecisionApprove, reject: DecisionReject, reset: DecisionReset }

type Props = Omit<DecisionProps, 'request'> & { act: RequestAct | null; request: RequestRow | null }

/** Shows what a decision does, with one button to make it. */
export function DecisionDialog({ act, request, ...rest }: Props) {
  if (!act || !request) return null
  const Decision = DIALOGS[act]
  // Each opening starts anew: answers and faults of an earlier one are forgotten.
  return <Decision key={`${act} ${request.id}`} request={request} {...rest} />
}
