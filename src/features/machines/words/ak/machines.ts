import type { machines as english } from '../en/machines.ts'
import { formatGhs, type Pesewas } from '#core/money.ts'

export const machines: typeof english = {
  unknown: 'Saa afidie no nni hɔ.',
  alreadyOwned: 'Wowɔ afidie yi dada. Wɔannye wo hwee.',
  notOffered: 'Wɔntɔn afidie yi bio. Wɔannye wo hwee.',
  priceChanged: (shown: Pesewas, now: Pesewas) =>
    `Wɔasesa boɔ no firi ${formatGhs(shown)} kɔ ${formatGhs(now)}. Wɔannye wo hwee.`,
  insufficientFunds: (price: Pesewas, available: Pesewas) =>
    `Sika no nnɔɔso: ne boɔ yɛ ${formatGhs(price)}, na ${formatGhs(available)} na ɛda hɔ. Wɔannye wo hwee.`,
  billNeedsCash: (holds: Pesewas, price: Pesewas) =>
    `Sika a ɛwɔ adaka no mu no sua: ɛyɛ ${formatGhs(holds)}. Sika a ɛwɔ adaka no mu na wɔde tɔ treasury bill, na yei boɔ yɛ ${formatGhs(price)}. Wɔannye wo hwee.`,
  alreadyCollected: 'Woagye ɛnnɛ mfasoɔ no dada.',
  collected: (amount: Pesewas) => `Woagye mfasoɔ ${formatGhs(amount)}!`,
}
