import type { freshOffers as english } from '../en/fresh-offers.ts'

export const freshOffers: typeof english = {
  title: 'Nhyehyɛeɛ enum: nokorɛ anaa nnaadaa?',
  lead: 'Wo ara bua ne mu biara, na bue mmuaeɛ no. Yɛmmisa wo din, na yɛnkora hwee.',
  open: 'Kyerɛ deɛ ɛyɛ',
  genuine: 'Nokorɛ.',
  scam: 'Nnaadaa.',
  offers: [
    {
      text: 'App bi tua GHS 5 wɔ video biara a woyɛ like ho, berɛ a woatɔ level GHS 300.',
      isScam: true,
      why: 'Wotua sika ansa na woanya bi. Deɛ wɔtua no firi wɔn a wɔba wo akyi bɛtɔ level no.',
    },
    {
      text: 'Rural bank bi tua 8% afe biara wɔ savings akontaa so. Ɛwɔ ɔfese, na ɛwɔ Bank of Ghana din krataa no mu.',
      isScam: false,
      why: 'Nsihoɔ no sua koraa sene nnaadaa deɛ, ɛyɛ afe mua deɛ, na wo ara wobɛtumi ahwehwɛ bank no.',
    },
    {
      text: 'Adwumayɛfoɔ dummienu de GHS 100 to mu bosome biara, na bosome biara wɔn mu baako gye ne nyinaa.',
      isScam: false,
      why: 'Wɔnhyɛ obiara mfasoɔ ho bɔ: obiara gye deɛ ɔde too mu. Ɛgyina sɛ wɔnim wɔn ho.',
    },
    {
      text: 'Wallet kuo bi tua 1.5% da biara wɔ sika a wode to mu ho. Ne tumi krataa firi amannɔne, na chat no kyerɛ sika a wɔatua dɔnhwere biara.',
      isScam: true,
      why: 'Da biara mfasoɔ a biribiara nnya mma, tumi krataa a obiara wɔ ha ntumi nhwɛ mu, ne sika a ɛkyerɛ wɔn a wɔdii kan baeɛ nko.',
    },
    {
      text: 'Asase adwumakuo bi tɔn asase kakra kakra, na ɛhyɛ ho bɔ den sɛ afe akyi ɛbɛtɔ asan mmɔho mmienu.',
      isScam: true,
      why: 'Obiara ntumi nhyɛ boɔ ho bɔ den. Ansa na obi bɛbisa ne sika no, bɔhyɛ no nyɛ ka mma obiara.',
    },
  ],
  recallTitle: 'Nsɛmmisa mmiɛnsa, firi wo tirim',
  openAnswer: 'Kyerɛ mmuaeɛ no',
  recall: [
    {
      ask: 'App bi tua wo sika da biara. Hwan sika na ɛtaa yɛ?',
      answer: 'Wɔn a wɔbaa akyire tuaa sika no deɛ.',
    },
    {
      ask: 'Nhyehyɛeɛ nokorɛ ka biribi a nnaadaa nka. Bɔ baako din.',
      answer: 'Deɛ ɛbɛtumi asɛe, deɛ ɛbɔ wo ka, anaa deɛ ɔmaa tumi krataa no.',
    },
    {
      ask: 'Wotumi yii sika kakra ɛnnɛ. Ɛkyerɛ deɛn?',
      answer: 'Hwee. Kane sika a wɔtua no sua, sɛdeɛ wode pii bɛhyɛ mu.',
    },
  ],
  ask: 'Ansa na wobɛtua no, bisa: hwan na ɔnya mfasoɔ yi ba, hwan na ɔmaa wɔn tumi krataa, na metumi ayi me sika nyinaa ɛnnɛ?',
}
