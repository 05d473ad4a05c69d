import type { offline as english } from '../en/offline.ts'

export const offline: typeof english = {
  lastKnown: 'Deɛ yɛhunuu no twa toɔ, firi',
  unseen: 'Yei mmaa fon yi so da. Network ba a, ɛbɛba.',
  moneyWaits: 'Network nni hɔ. Yei bɛtwɛn kɔsi sɛ network bɛsan aba.',
  newVersion: 'App foforɔ aba.',
  reload: 'San bue',
  closed: 'Adesuakuo yi aba awieeɛ. Wobɛtumi akan biribiara; sika biara nkɔ baabi.',
}
