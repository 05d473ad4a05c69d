import type { ledger as english } from '../en/ledger.ts'
import { formatGhs, type Pesewas } from '../../money.ts'

export const ledger: typeof english = {
  insufficient: (account: string, needs: Pesewas, has: Pesewas) =>
    `Sika a ɛwɔ ${account} mu no nnɔɔso: yei hia ${formatGhs(needs)}, na ${formatGhs(has)} na ɛwɔ hɔ. Hwee ansesa.`,
  changedMeanwhile:
    'Sika a ɛwɔ mu no sesaeɛ berɛ korɔ no ara. Wo deɛ, hwee ansesa. Yɛsrɛ wo, san yɛ bio.',
  nothingToReverse: 'Hwee nni hɔ a wɔbɛdane.',
  booksClosed: 'Wɔapopa akontaa yi, na ne nwoma no ato mu. Hwee ansesa.',
}
