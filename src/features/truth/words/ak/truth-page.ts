import type { truthPage as english } from '../en/truth-page.ts'
import { isOne } from '#core/akan-plural.ts'

const counted = (count: number, one: string, many: string) =>
  isOne(count) ? `${one} ${count}` : `${many} ${count.toLocaleString('en-GB')}`

const own: typeof english.own = {
  lead: 'Baabi a w’adesua sika kɔeɛ, ne hwan deɛ na wo nsa kaeɛ. Ɛfiri akontaa nwoma no mu, pɛsewa koro mpo nyeraeɛ.',
  putIn: 'Deɛ wode too mu',
  putInHint: 'Ɛfiri wo kotokuo mu kɔɔ adwumakuo no hɔ',
  takenOut: 'Deɛ woyiiɛ',
  takenOutHint: 'Ɛfiri adwumakuo no hɔ baa wo kotokuo mu',
  sentBack: (amount: string) => `Emu ${amount} yɛ wo dea a wɔde san maa wo`,
  ahead: (amount: string) => `Woyii ${amount} senee deɛ wode too mu.`,
  behind: (amount: string) => `Wode ${amount} too mu senee deɛ woyiiɛ.`,
  even: 'Deɛ woyiiɛ ne deɛ wode too mu yɛ pɛ.',
  nothing: 'Womfaa hwee ntoo mu\u00A0ɛ, na wonyii hwee\u00A0ɛ.',
  said: 'Adwumakuo no se wowɔ',
  promised: 'Ɛda so hyɛ wo bɔ',
  from: 'Hwan sika na wɔde tuaa wo',
  noFrom: 'Wɔntuaa wo hwee\u00A0ɛ.',
  to: 'Hwan na wɔde wo sika tuaa no',
  noTo: 'Womfaa hwee ntoo mu\u00A0ɛ.',
  wayFrom: 'Adaka no → wo',
  wayTo: 'Wo → adaka no',
  self: 'Wo ara',
  later: 'wo akyi',
  earlier: 'w’anim',
  fromLater: (amount: string) => `Emu ${amount} yɛ wɔn a wɔbaa wo akyi sika.`,
  fromNoLater: 'Wɔn a wɔbaa wo akyi sika biara nni mu.',
  toEarlier: (amount: string) => `Wɔde emu ${amount} tuaa afoforɔ.`,
  toNobody: 'Wɔmfaa ntuaa obi foforɔ biara\u00A0ɛ.',
  one: {
    from: (who: string, amount: string) => `${amount} a wɔde tuaa wo no firi ${who}.`,
    to: (who: string, amount: string) => `Wode ${amount} too mu; wɔde tuaa ${who}.`,
    back: (amount: string) => `Wode ${amount} too mu, na wo nsa san kaeɛ.`,
    stays: (amount: string) => `Wode ${amount} too mu; ɛda so wɔ adaka no mu.`,
    staysOrBills: (amount: string) =>
      `Wode ${amount} too mu; ɛda so wɔ adaka no mu, anaa treasury bill mu.`,
  },
}

const theirs: typeof english.theirs = {
  lead: 'Baabi a onipa yi adesua sika kɔeɛ, ne hwan deɛ na ne nsa kaeɛ. Ɛfiri akontaa nwoma no mu, pɛsewa koro mpo nyeraeɛ.',
  putIn: 'Deɛ ɔde too mu',
  putInHint: 'Ɛfiri ne kotokuo mu kɔɔ adwumakuo no hɔ',
  takenOut: 'Deɛ ɔyiiɛ',
  takenOutHint: 'Ɛfiri adwumakuo no hɔ baa ne kotokuo mu',
  sentBack: (amount) => `Emu ${amount} yɛ ne dea a wɔde san maa no`,
  ahead: (amount) => `Ɔyii ${amount} senee deɛ ɔde too mu.`,
  behind: (amount) => `Ɔde ${amount} too mu senee deɛ ɔyiiɛ.`,
  even: 'Deɛ ɔyiiɛ ne deɛ ɔde too mu yɛ pɛ.',
  nothing: 'Ɔmfaa hwee ntoo mu\u00A0ɛ, na ɔnyii hwee\u00A0ɛ.',
  said: 'Adwumakuo no se ɔwɔ',
  promised: 'Ɛda so hyɛ no bɔ',
  from: 'Hwan sika na wɔde tuaa no',
  noFrom: 'Wɔntuaa no hwee\u00A0ɛ.',
  to: 'Hwan na wɔde ne sika tuaa no',
  noTo: 'Ɔmfaa hwee ntoo mu\u00A0ɛ.',
  wayFrom: 'Adaka no → ɔno',
  wayTo: 'Ɔno → adaka no',
  self: 'Ɔno ara',
  later: 'n’akyi',
  earlier: 'n’anim',
  fromLater: (amount) => `Emu ${amount} yɛ wɔn a wɔbaa n’akyi sika.`,
  fromNoLater: 'Wɔn a wɔbaa n’akyi sika biara nni mu.',
  toEarlier: (amount) => `Wɔde emu ${amount} tuaa afoforɔ.`,
  toNobody: 'Wɔmfaa ntuaa obi foforɔ biara\u00A0ɛ.',
  one: {
    from: (who, amount) => `${amount} a wɔde tuaa no no firi ${who}.`,
    to: (who, amount) => `Ɔde ${amount} too mu; wɔde tuaa ${who}.`,
    back: (amount) => `Ɔde ${amount} too mu, na ne nsa san kaeɛ.`,
    stays: (amount) => `Ɔde ${amount} too mu; ɛda so wɔ adaka no mu.`,
    staysOrBills: (amount) => `Ɔde ${amount} too mu; ɛda so wɔ adaka no mu, anaa treasury bill mu.`,
  },
}

export const truthPage: typeof english = {
  title: 'Nokorɛ no',
  of: (name: string) => `${name} nokorɛ`,
  loading: 'Yɛredi sika no akyi...',
  failed: 'Yɛantumi anni sika no akyi',
  own,
  theirs,

  hiddenTitle: 'Ɛnnaa adi\u00A0ɛ',
  hidden: 'Berɛ so a, kyerɛkyerɛfoɔ no bɛda dan yi nokorɛ adi. Ɛnhia sɛ woyɛ hwee.',
  toDashboard: 'Kɔ fie',
  toDebrief: 'Adesua ho nkɔmmɔ: kɔkɔbɔ nsɛnkyerɛnneɛ a na ɛwɔ dan yi mu',

  cash: 'Sika a ɛwɔ hɔ',
  words: 'Asɛm kɛkɛ',
  wordsHint: 'Ɛka a adwumakuo no de. Ɛba wo kotokuo mu a, na ɛyɛ sika.',
  saidHint: (held: string) => `Wɔso emu ${held} mu ma deɛ woreyi`,
  suspense: (amount: string) => `Ne ${amount} a wode ama a ɛmmaa wallet no mu\u00A0ɛ`,
  promisedHint: 'Nna a mfidie no ntuaa\u00A0ɛ',

  earned: (paid: string, earned: string) =>
    `Mfasoɔ a wɔatua abɛduru seesei: ${paid}; deɛ afidie biara anya aba: ${earned}.`,

  interest: (amount: string) =>
    `Ɛno akyi no, ${amount} yɛ treasury bill nsihoɔ. Treasury no na ɛtuaeɛ, ɛfiri adwumakuo no akyi.`,
  bills: 'Treasury bill mu',
  billsHint: 'Adwumakuo no akyi. N’awieeɛ no ɛsan ba wallet no mu.',

  how: 'Yɛdi sika no akyi sɛdeɛ ɛbaeɛ: deɛ ɛdii kan baa adaka no mu no na ɛdi kan firi mu.',
  inDrawer: 'Ɛda so wɔ adaka no mu',
  inDrawerOrBills: 'Ɛda so wɔ adaka no mu, anaa treasury bill mu',
  others: (count: number) => counted(count, 'onipa foforɔ', 'nnipa foforɔ'),
  treasury: 'Treasury bill nsihoɔ',
  treasuryWhy: 'Treasury no na ɛtuaeɛ, ɛfiri adwumakuo no akyi',
  nobody: 'Yɛntumi nni akyi',
  nobodyWhy: 'Adwumakuo no dɔn bi sanee n’akyi',
  joined: (day: string, order: string) => `baa ${day}, ${order}`,
  steps: {
    next: 'Deɛ ɛdi hɔ',
    back: 'San kɔ akyire',
    of: (row: number, rows: number) => `${row} wɔ ${rows} mu`,
    table: 'Kyerɛ table no',
    noTable: 'Fa table no sie',
    ends: { from: 'Deɛ ɔde baeɛ', to: 'Deɛ ɔnyaeɛ' },
  },
  columns: { who: 'Hwan', amount: 'Sika dodoɔ' },
  pictureFrom: (people: string, total: string) => `${people}; ɛfa adaka no mu; ne nyinaa ${total}`,
  pictureTo: (total: string, people: string) => `${total}; ɛfa adaka no mu; ${people}`,
}
