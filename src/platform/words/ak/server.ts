import type { server as english } from '../en/server.ts'

export const server: typeof english = {
  unavailable:
    'SikaLab ntumi nnuru n’akontaa nwoma ho seesei. Sɛ biribi sesaeɛ a, anka yɛaka akyerɛ wo. Yɛsrɛ wo, twɛn kakra na san yɛ bio.',
  bug: 'Yɛn ha na biribi ankɔ yie. Yɛsrɛ wo, san yɛ bio.',
  notFound: 'Hwee nni address yi so.',
  notJson: 'Fa nsɛm no mena sɛ JSON.',
  sentTwice: (field: string) => `Mena ‘${field}’ pɛnkoro.`,
  tooManyFields: (most: number) => `Mena nneɛma ${most} pɛ.`,
  tooLarge: (size: string) => `Ɛso dodo: ɛnsɛ sɛ ɛboro ${size}.`,
  tooSlow: 'Ɛkyɛɛ dodo ansa na ɛreba. Hwee ansesa. Yɛsrɛ wo, san yɛ bio.',
  brokeOff: 'Ɛtwaa kwan mu. Hwee ansesa. Yɛsrɛ wo, san yɛ bio.',
  tooMuchAtOnce:
    'Deɛ ɛreba SikaLab nkyɛn prɛko no dɔɔso dodo. Hwee ansesa. Yɛsrɛ wo, twɛn kakra na san yɛ bio.',
  tooMany: 'Woabisa mpɛn dodo. Hwee ansesa. Yɛsrɛ wo, twɛn kakra na san yɛ bio.',
  keyNeeded: 'Yei de sika kɔ baabi, na ɛhia Idempotency-Key header a UUID wɔ mu.',
  keyReused: 'Wɔde key yi ayɛ adeɛ foforɔ dada. Hwee ansesa. Yɛsrɛ wo, san hyɛ aseɛ.',
  crossSite: 'Yei firi site foforɔ so na ɛbaeɛ, enti yɛapo.',
  otherName: (address: string) =>
    `Yɛnnim SikaLab wɔ din yi so, enti yɛanyɛ hwee. Bue no wɔ ${address}. Deɛ ɔhwɛ so no de PUBLIC_URL si address a nkurɔfoɔ de di dwuma no so.`,
  ownData: {
    secrets: 'Password ne kokoam nsɛm a wɔde hyɛn mu. Obiara nkan wɔ ha.',
    answers:
      'Mmuaeɛ a ɛfa adesua ho nkɔmmɔ nsɛmmisa no ho. Yɛkora no a din, nɔma anaa berɛ nka ho, enti krataa biara, yei mpo ka ho, nkyerɛ onipa ko. Berɛ a nsɛmmisa no da so bue no, nkɔmmɔ krataafa no kyerɛ wo wo deɛ.',
    log: 'Deɛ admin yɛeɛ ho dwumadie nwoma. Wɔasɔ emu biara ano, sɛdeɛ obiara ntumi nyi bi mfiri mu. Bisa wo kyerɛkyerɛfoɔ deɛ ɛka fa wo ho.',
  },
  paymentUnknown: 'Sika a ɛte saa nkɔeɛ. Hwee nkɔɔ baabi.',
  paymentReturned: 'Wɔde saa sika yi asan ama dada. Hwee nkɔɔ baabi.',
  paymentClaimed:
    'Saa sika yi ka deɛ wɔde too mu bi ho. Hwee nkɔɔ baabi: po deɛ wɔde too mu no, na sika no san kɔ.',
  otherPerson: (name: string) =>
    `Woyɛ ${name} wɔ fon yi so: obi faa window foforɔ so hyɛnn mu saa. Wɔansoma hwee na hwee ansesa. Kɔ so sɛ ${name}, anaa hyɛn mu sɛ obi foforɔ.`,
  closed: 'Adesuakuo yi aba awieeɛ. Obiara bɛtumi akan; sika biara nkɔ baabi bio.',
  shopClosed:
    'Wɔato sotɔɔ no mu: nokorɛ no ada adi, na wɔmfa sika nto mu bio, na wɔntɔ hwee bio. Hwee ansesa.',
  maintenance: 'Wɔato mu resiesie. Wo sika wɔ baabi a na ɛwɔ.',
}
