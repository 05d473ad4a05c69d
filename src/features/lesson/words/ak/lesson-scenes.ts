import type {
  lessonScenes as englishScenes,
  whisperChoices as englishChoices,
} from '../en/lesson-scenes.ts'

export const lessonScenes: typeof englishScenes = {
  akwaaba: {
    title: 'Akwaaba',
    phone: { title: 'Akwaaba', text: 'Kora wo san-bra kaad yie.' },
    wall: 'Scan kood no na fa din',
  },
  before: {
    title: 'Kane',
    phone: {
      title: 'Nhyehyɛeɛ nwɔtwe',
      text: 'Ebi yɛ nokorɛ, ebi yɛ nnaadaa. Obiara nhunu deɛ wobua.',
    },
    wall: 'Nhyehyɛeɛ nwɔtwe: nokorɛ anaa nnaadaa?',
  },
  firstCedi: {
    title: 'Sidi a ɛdi kan',
    phone: {
      title: 'Fa wo sidi a ɛdi kan to mu',
      text: 'Fa sika to mu, na tɔ afidie.',
      go: 'Fa sika to mu',
      tasks: {
        pay: {
          text: 'Sika mmaeɛ. Srɛ mmoa.',
        },
        credit: {
          text: 'Wo sika no reba.',
          go: 'Hwɛ me wallet',
        },
        buy: {
          text: 'Wo sika aba mu. Tɔ afidie.',
          go: 'Hwɛ mfidie no',
          there: 'Paw baako, na mia ‘Tɔ seesei’.',
        },
        done: { text: 'W’afidie bɛtua wo ɔkyena.', go: 'Hwɛ deɛ mewɔ' },
      },
    },
    wall: 'Fa sika to mu na tɔ w’afidie a ɛdi kan',
  },
  itWorks: {
    title: 'Ɛreyɛ adwuma',
    phone: {
      title: 'Nnansa akyi',
      text: 'Afei yi sika bi.',
      go: 'Yi bi',
      tasks: {
        paid: { text: 'Wo sika no reba.', go: 'Hwɛ me wallet' },
      },
    },
    wall: 'Nnansa akyi',
  },
  bringAFriend: {
    title: 'Fa adamfo bra',
    phone: {
      title: 'Fa adamfo bra',
      text: 'Obiara a ɔde wo kood ba no, wonya bonus.',
      go: 'Me kood',
    },
    wall: 'Nnawɔtwe akyi',
  },
  whisper: {
    title: 'Asomsɛm',
    phone: {
      title: 'Wɔse obi sika akyɛ',
      text: 'Ebia ɛnyɛ hwee. Wo deɛ, anka wobɛyɛ dɛn?',
    },
    wall: 'Wɔse obi sika akyɛ',
  },
  theRun: {
    title: 'Obiara pɛ ne sika',
    phone: { title: 'Obiara pɛ ne sika', text: 'Deɛ ɔdii kan miaeɛ no na wɔdi kan tua no.' },
    wall: 'Santene no',
  },
  theTruth: {
    title: 'Nokorɛ no',
    phone: {
      title: 'Wo sika ho nokorɛ',
      text: 'Hwan sika na wɔde tuaa wo, na hwan na wɔde wo deɛ tuaa no.',
      go: 'Me sika kwan nyinaa',
    },
    wall: 'Baabi a sika no kɔeɛ',
  },
  eightSigns: {
    title: 'Nsɛnkyerɛnneɛ nwɔtwe',
    phone: { title: 'Woahyia bi pɛn?', text: 'Woahyia bi pɛn a, mia: wɔ ha anaa baabi foforɔ.' },
    wall: 'Nsɛnkyerɛnneɛ nwɔtwe a ɛda no adi',
  },
  half: {
    title: 'Mo mu fa seesei',
    phone: {
      title: 'Nhyehyɛeɛ foforɔ nwɔtwe',
      text: 'Fon no mu fa bua seesei, na nkaeɛ no bua akyire yi. Ntontobɔ na ɛkyerɛ.',
    },
    wall: 'Mo mu fa bua seesei. Ntontobɔ na ɛkyerɛ.',
  },
  after: {
    title: 'Akyire',
    phone: {
      title: 'Nhyehyɛeɛ foforɔ nwɔtwe',
      text: 'Ebi yɛ nokorɛ, ebi yɛ nnaadaa. Obiara nhunu deɛ wobua.',
    },
    wall: 'Nhyehyɛeɛ foforɔ nwɔtwe',
  },
  keep: {
    title: 'Fa kɔ',
    phone: {
      title: 'Deɛ wode bɛkɔ fie',
      text: 'Baabi a wobɛhwɛ asɛm bi mu, ne baabi a wobɛbɔ amaneɛ.',
      go: 'Nkɔmmɔ no nyinaa',
    },
    wall: 'Hwehwɛ tumi krataa. Bisa deɛ ɔtua mfasoɔ no.',
  },
}

export const whisperChoices: typeof englishChoices = {
  safe: 'Asɛm biara nni ho',
  unsure: 'Mennim pɔtee',
  out: 'Anka mɛyi me ho',
}
