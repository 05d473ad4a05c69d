import type { joining as english } from '../en/joining.ts'

export const joining: typeof english = {
  membersRange: (most: number) => `Kyerɛ nnipa dodoɔ a wɔde fon yi bɛsua: 1 kɔsi ${most}.`,
  nameNeeded: 'Paw din.',
  nameLetters: 'Atwerɛdeɛ, nɔma ne kwan nko na ɛwɔ din mu, na atwerɛdeɛ na ɛdi kan.',
  nameReserved: 'Saa din no yɛ wɔn a wɔhwɛ adesua no so dea. Paw foforɔ.',
  nameTaken: 'Obi wɔ ha a ɔwɔ saa din no. Paw foforɔ.',
  nameNotOffered: 'Din a yɛde ma wo no nko na wɔfa wɔ dan yi mu. Paw bi.',
  offerOld: 'Akyɛ dodo sɛ yɛde saa din yi maa wo. Hwehwɛ foforɔ.',
  pinDigits: 'PIN yɛ nɔma nnan.',
  codeNeeded: 'Twerɛ wo kaad no so kood.',
  codeShape:
    'Kaad yɛ atwerɛdeɛ ne nɔma nwɔtwe, kood pɛnkoro yɛ nkron. 0, 1, i, l anaa o biara nni mu. Hwɛ deɛ wotwerɛeɛ no yie.',
  codeWrong:
    'Kaad anaa kood a ɛte saa nni ha. Hwɛ ne mu biara yie, anaa bisa wo kyerɛkyerɛfoɔ kood pɛnkoro.',
  codeSpent: 'Wɔde kood yi adi dwuma dada, anaa ne simma nnum atwam. Bisa wo kyerɛkyerɛfoɔ foforɔ.',
  guessesSlow:
    'Wɔfiri ha de kaad ne kood a ɛnyɛ nokorɛ pii asɔ ahwɛ. Obiara nhweree hwee. Bisa wo kyerɛkyerɛfoɔ kood pɛnkoro: ɛyɛ adwuma berɛ biara. Anaa san bra dɔnhwere baako akyi.',
  pinWrong: 'Ɛnyɛ akontaa yi PIN ni.',
  pinSlow: 'PIN a ɛnyɛ nokorɛ dɔɔso dodo. Fa kaad no mmom.',
  seatGone: 'Saa akontaa no nni fon yi so bio. Fa kaad no san bra.',
  byEmailOnly: 'Email ne password na wɔde hyɛn dan yi mu.',
  byCardsOnly: 'Kaad na adesua kuw yi de bua, ɛnyɛ phone. Bisa wo kyerɛkyerɛfo na ɔmma wo kaad.',
  phoneFull:
    'Nnipa dumienu aka ho wɔ fon yi so. Hwee ansesa. Ka kyerɛ wo kyerɛkyerɛfoɔ na ɔmma foforɔ nka ho wɔ so.',
  locked: 'Wɔato pono no mu. Ka kyerɛ wo kyerɛkyerɛfoɔ na ɔmma wo nhyɛn mu.',
  banned: 'Fon yi ntumi mmɛka ho wɔ dan yi mu bio. Kasa kyerɛ wo kyerɛkyerɛfoɔ.',
  adminSeat: 'Admin de email ne password na ɛhyɛn mu, na onni kaad.',
  othersSeat: 'Admin foforɔ ankasa na ɔyi n’akongua. Wobɛtumi ayi osuani deɛ, anaa wo ara wo deɛ.',
  onlyLearners: 'Osuani nko ara na wɔsesa ne din wɔ ha.',
}
