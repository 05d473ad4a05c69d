import type { Tables } from '#platform/database/tables.ts'
import { referralsInvariants } from './invariants.ts'

export const referralsTables: Tables = {
  owns: {},
  invariants: referralsInvariants,
}
