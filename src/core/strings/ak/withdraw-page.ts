import type { withdrawPage as english } from '../en/withdraw-page.ts'
import { wallet } from './wallet.ts'

export const withdrawPage: typeof english = {
  title: 'Yi sika',
  lead: 'Ka kyerɛ adwumakuo no na ɛntua adesua sika ngu w’ankasa wo nɔma so.',
  available: 'Deɛ ɛda hɔ',
  held: 'Deɛ wɔaso mu',
  amount: 'Sika dodoɔ',
  limits: 'Ahyeɛ',
  between: 'kɔsi',
  allOfIt: 'Fa ne nyinaa',
  account: 'Akontaa anaa nɔma',
  accountHint:
    'Yɛde w’adesua nɔma ahyɛ mu dada. Bank transfer deɛ, wobɛtumi de bank nɔma bi asi hɔ, sɛ PRACTICE-12345.',
  processing: 'Berɛ a ɛfa',
  processingTime: 'ɛmmoro dɔnhwere 24',
  howTitle: 'Deɛ ɛdi hɔ',
  how: [
    'Sika no firi deɛ ɛda hɔ no mu ntɛm ara, na wɔso mu.',
    'Admin bi pene so anaa ɔpo; ɛmmoro dɔnhwere 24.',
    'Wɔpene so a, ɛba wo kotokuo mu. Wɔpo a, ɛda hɔ ma wo bio.',
  ],
  cannotYet: 'Wontumi nyi sika\u00A0ɛ',
  makeDeposit: 'Fa sika to mu',
  belowLeast: 'Ketewa a wobɛtumi ayi yɛ',
  review: 'San hwɛ mu',
  reviewWords: {
    title: 'Hwɛ deɛ woreyi no yie',
    confirm: 'Yi seesei',
    pending: 'Ɛrekɔ...',
    back: 'Sesa biribi',
    failed: wallet.withdrawalFailed,
  },
  openTitle: 'Deɛ woyii a ɛtwa toɔ no annya mmuaeɛ',
  openText: 'Obiara nnim sɛ aduru anaa. San bisa: sɛ wobisa mpɛn sɛn mpo a, wɔkan no pɛnkoro.',
  forget: 'Gyae hɔ',
  forgotten: 'Fon yi werɛ afiri. Hwɛ wo sika dwumadie ansa na woasan ayi sika.',
  method: 'Ɔkwan',
  to: 'Kɔ',
  before: 'Deɛ ɛda hɔ kane',
  after: 'Deɛ ɛbɛda hɔ',
  onHold: 'Wɔso mu kɔsi gyinaeɛ',
}
