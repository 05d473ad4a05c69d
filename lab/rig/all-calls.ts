import { allHandlers } from '#app/calls.ts'
import { changesCall, liveCall, sendDepositCall, sendWithdrawCall } from '#app/http/app-calls.ts'
import type { AnyCall } from '#core/call.ts'
import { classesCalls } from '#features/classes/schema.ts'
import { ltiCalls } from '#features/lti/schema.ts'
import { keepPictureCall, readPictureCall } from '#features/machines/schema/admin.ts'
import { phonesCalls } from '#features/phones/schema.ts'
import { roomsCalls } from '#features/rooms/schema.ts'
import { teachersCalls } from '#features/teachers/schema.ts'
import { keepProofCall, readProofCall } from '#features/wallet/schema.ts'
import { batchCall } from '#platform/http/batch.ts'

/** Every call the server answers, those that are no JSON too. */
export function allCalls(): AnyCall[] {
  return [
    ...allHandlers().map(({ call }) => call),
    keepProofCall,
    readProofCall,
    keepPictureCall,
    readPictureCall,
    liveCall,
    changesCall,
    batchCall,
    sendDepositCall,
    sendWithdrawCall,
    ...Object.values<AnyCall>(roomsCalls),
    ...Object.values<AnyCall>(phonesCalls),
    ...Object.values<AnyCall>(classesCalls),
    ...Object.values<AnyCall>(teachersCalls),
    ...Object.values<AnyCall>(ltiCalls),
  ]
}

const NOBODYS = '00000000-0000-7000-8000-000000000000'

/** A path that can be asked: of nobody's thing, where it names one. */
export function pathOf({ path }: AnyCall): string {
  return path.replace(/:\w+/g, NOBODYS)
}
