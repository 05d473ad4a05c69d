import type { roomPages as english } from '../en/room-pages.ts'

export const roomPages: typeof english = {
  unknown: {
    title: 'Adesuakuo biara nni kood yi',
    text: 'Hwee ammue. Kood yɛ nɔma nsia. San bisa deɛ ɔhwɛ adesuakuo no so.',
  },
  deleted: {
    title: 'Wɔapopa adesuakuo yi',
    text: 'Hwee nkaa mu. Bisa deɛ ɔhwɛ adesuakuo no so deɛ ɛdi hɔ kood.',
  },
  moment: {
    title: 'Yɛsrɛ wo, twɛn kakra',
    text: 'Yɛresiesie adesuakuo yi. Hwee anyera. Krataafa yi bɛsan asɔ ahwɛ ankasa sɛkɛn kakra mu.',
  },
  away: {
    title: 'Yɛntumi nnuru adesuakuo yi ho seesei',
    text: 'Baabi a n’akontaa da no mmua. Hwee anyera. Twɛn simma kakra; sɛ ɛda so te saa a, ka kyerɛ deɛ ɔhwɛ adesuakuo no so.',
  },
  failed: {
    title: 'Adesuakuo yi mmueeɛ',
    text: 'Yɛantumi ammue no sɛdeɛ ɛsɛ. Ka kyerɛ deɛ ɔhwɛ adesuakuo no so: deɛ server no yɛ ne dea no hunu deɛ enti.',
  },
  full: {
    title: 'Adesuakuo a ɛreyɛ adwuma seesei dɔɔso dodo',
    text: 'Hwee ansesa. Twɛn simma baako; krataafa yi bɛsan asɔ ahwɛ ankasa.',
  },
  tooMany: {
    title: 'Kood a ɛnyɛ nokorɛ dɔɔso dodo',
    text: 'Wɔfiri network yi so de kood pii a ɛnyɛ adesuakuo biara deɛ asɔ ahwɛ. Twɛn simma du na san yɛ bio.',
  },
  foreign: {
    title: 'Site foforɔ na ɛbisaa adesuakuo yi',
    text: 'Biribiara mmueeɛ. Sɛ wopɛ sɛ wokɔ hɔ a, bue no wɔ ha.',
  },
  open: 'Bue adesuakuo no',
  again: 'San twerɛ kood no',
  start: 'Kɔ server yi mfitiaseɛ krataafa so',
}
