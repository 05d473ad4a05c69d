import type { joinPages as english } from '../en/join-pages.ts'

export const joinPages: typeof english = {
  title: 'Bɛka ho',
  loading: 'Yɛrehwɛ sɛdeɛ wɔka ho wɔ ha…',
  failed: 'Yɛantumi ammue krataafa yi',
  again: 'San yɛ bio',

  room: {
    title: 'Dan bɛn?',
    label: 'Dan kood',
    hint: 'Nɔma nsia: ɛwɔ ɔfasuo no so, anaa bisa wo kyerɛkyerɛfoɔ.',
    go: 'Kɔ dan no mu',
    fault: 'Dan kood yɛ nɔma nsia.',
    account: 'Mewɔ akontaa wɔ ha',
  },

  name: {
    title: 'Wo din wɔ dan yi mu',
    drawing: 'Yɛrehwehwɛ din ama wo…',
    another: 'Din foforɔ',
    left: (count: number) => `aka ${count}`,
    noMore: 'Din mmiɛnsa no na ɛno. Fa yei.',
    own: 'Din a wo ara wopɛ',
    ownHint: 'Mfa wo din ankasa. Wopɛ a, fa deɛ yɛde ama wo no.',
    members: 'Nnipa a wɔde fon yi bɛsua',
    fewer: 'Yi obi firi mu',
    more: 'Fa obi ka ho',
    alone: 'Me nko ara',
    group: (count: number) => `Yɛyɛ nnipa ${count}`,
    practice: 'Yei yɛ adesua a wɔde adesua sika yɛ. Sidi ankasa biara nni ha.',
    stored:
      'Din yi ne deɛ woyɛ wɔ ha na yɛkora: ɛnyɛ wo din ankasa, ɛnyɛ wo fon nɔma, ɛnyɛ wo email. Woka ho a, na woapene so.',
    join: 'Bɛka ho',
    joining: 'Worebɛka ho…',
    failed: 'Wonkaa ho\u00A0ɛ',
    taken: 'Obi afa saa din no seesei ara. Foforɔ nie.',
    you: (name: string) => `${name} wɔ dan yi mu dada. Ɛyɛ wo?`,
    youText:
      'Ɛneɛ fa wo kaad no san bra, anaa bisa wo kyerɛkyerɛfoɔ kood: w’akontaa te sɛ deɛ wogyaeɛ no. Sɛ ɛyɛ obi foforɔ a, fa din foforɔ.',
    itIsMe: 'Aane, ɛyɛ me',
  },

  card: {
    title: 'Wo san-bra kaad',
    lead: 'Kora so anaa twerɛ to hɔ: saa kood yi na ɛde wo bɛsan aba w’akontaa mu, fon biara so.',
    is: 'Wo din wɔ ha ne',
    code: 'Wo kood',
    qr: (name: string) => `QR kood a ɛde ${name} san ba n’akontaa mu`,
    save: 'Kora mfonini no',
    print: 'Tintim',
    go: 'Toa so',
    going: 'Yɛrebue w’akontaa…',
    warning: 'Mfa nkyerɛ obiara: ɛbue w’akontaa.',
    file: 'san-bra-kaad.png',
    saveFailed: 'Yɛantumi ankora mfonini no. Twerɛ kood no to hɔ mmom.',
  },

  back: {
    title: 'Mewɔ kaad anaa kood',
    label: 'Kaad anaa kood pɛnkoro',
    hint: 'Kaad yɛ atwerɛdeɛ ne nɔma nwɔtwe; kood pɛnkoro a wo kyerɛkyerɛfoɔ de ma wo no yɛ nkron.',
    go: 'San bra',
    going: 'Yɛrehwɛ…',
    failed: 'Wonhyɛnn mu\u00A0ɛ',
    lost: 'Fon yi nni mu bio',
    lostText:
      'Sɛ wɔsan de backup asi adesuakuo yi ananmu, anaa obi ayi fon yi afiri mu a, ɛba saa. Fa wo san-bra kaad san bra, anaa srɛ kood firi wo kyerɛkyerɛfoɔ hɔ. W’akontaa te sɛdeɛ ɛwɔ ha seesei no.',
    other: 'Bɛka ho sɛ ɔfoforɔ',
    class: 'Adesuakuo foforɔ',
    room: 'W’adesuakuo kood',
    roomHint: 'Nɔma nsia: ɛwɔ wo kaad no so address awieeɛ. Sɛ ebiara nni hɔ a, nntwerɛ hwee.',
    roomMissing: 'Adesuakuo bi kaad hia saa adesuakuo no kood nso.',
  },

  seats: {
    title: 'Hwan na ɔresua seesei?',
    lead: 'Yeinom na wɔde fon yi maa ɔfoforɔ.',
    pin: 'PIN, nɔma nnan',
    pinOf: (name: string) => `${name} PIN`,
    open: 'Bue',
    opening: 'Yɛrebue…',
    card: 'Fa kaad no',
    fresh: 'Ɔfoforɔ rebɛka ho',
    failed: 'Akontaa no da so to mu',
  },

  locked: {
    title: 'Wɔato pono no mu',
    text: 'Ka kyerɛ wo kyerɛkyerɛfoɔ na ɔmma wo nhyɛn mu. Krataafa yi bɛtoa so ankasa.',
  },
  email: 'Fa email hyɛn mu',
  facilitator: 'Woyɛ kyerɛkyerɛfoɔ? Hyɛn mu',
}
