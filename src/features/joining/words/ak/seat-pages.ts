import type { lobbyPage as englishLobby, seatCard as englishCard } from '../en/seat-pages.ts'
import { formatGhs, type Pesewas } from '#core/money.ts'
import { isOne } from '#core/akan-plural.ts'

export const lobbyPage: typeof englishLobby = {
  title: 'Woahyɛn mu',
  name: 'Wo din wɔ dan yi mu',
  wait: 'Wo kyerɛkyerɛfoɔ bɛhyɛ aseɛ ɛnnkyɛ biara.',
  people: (count: number) => (isOne(count) ? `onipa ${count}` : `nnipa ${count}`),
  here: (people: number) => (isOne(people) ? 'aba mu' : 'aba mu'),
  names: (count: number) => (isOne(count) ? `din ${count} ase` : `din ${count} ase`),
  card: 'Kyerɛ me san-bra kaad',
  hideCard: 'Fa me san-bra kaad sie',
  loading: 'Yɛreyɛ kaad no…',
}

export const seatCard: typeof englishCard = {
  title: 'San-bra kaad',
  late: (amount: Pesewas) =>
    `Adesua no ahyɛ aseɛ dada. Wo kotokuo no hyɛ aseɛ wɔ ${formatGhs(amount)}: deɛ aka ama wɔn a aka no na ɛkyerɛ dodoɔ no.`,
  none: 'San-bra kaad de wo san ba w’akontaa mu wɔ fon biara so, a password ho nhia.',
  text: 'Kaad yi so kood bue w’akontaa wɔ fon biara so.',
  show: 'Kyerɛ kaad no',
  hide: 'Fa kaad no sie',
  loading: 'Yɛreyɛ kaad no…',
  draw: 'Yɛ kaad',
  drawAnew: 'Yɛ kaad foforɔ',
  drawing: 'Yɛreyɛ…',
  drawTitle: 'Yɛ san-bra kaad foforɔ?',
  drawText: 'Kaad a wowɔ no nyɛ adwuma bio ntɛm ara. Fon a ɛwɔ mu dada no da so wɔ mu.',
  drawn: 'Wo kaad foforɔ nie. Deɛ atwam no nyɛ adwuma bio.',
  drawFailed: 'Wo kaad te sɛ kane no',
  pin: 'PIN ma fon a nnipa pii de di dwuma',
  pinIs: 'PIN wɔ hɔ. Ɛbue w’akontaa wɔ fon a wode maa ɔfoforɔ no so.',
  pinIsNot: 'Sɛ wowɔ PIN a, wobɛtumi abue w’akontaa wɔ fon a wode maa ɔfoforɔ so, a kaad ho nhia.',
  pinLabel: 'PIN foforɔ, nɔma nnan',
  setPin: 'Fa PIN no si hɔ',
  settingPin: 'Yɛrekora…',
  pinSet: 'PIN no asi hɔ.',
  dropPin: 'Yi PIN no',
  pinDropped: 'Wɔayi PIN no.',
  failed: 'Hwee ansesa',
  members: 'Nnipa a wɔwɔ akontaa yi mu',
  next: 'Ɔfoforɔ mmra',
  nextTitle: 'Fa fon yi ma ɔfoforɔ?',
  nextText:
    'W’akontaa to mu wɔ fon yi so kɔsi sɛ wode wo kaad anaa wo PIN bɛba. Deɛ wowɔ no te sɛ ɛteɛ.',
  nextNoPin: 'Wonni PIN\u00A0ɛ: ma wo kaad mmɛn wo, anaa di kan yɛ PIN wɔ Wo ho nsɛm mu.',
  nextNoPinYet:
    'Wonni PIN\u00A0ɛ: ma wo kaad mmɛn wo. Sɛ adesua no kɔ so a, wobɛtumi ayɛ bi wɔ Wo ho nsɛm mu.',
  nextConfirm: 'Fa ma no',
  nextPending: 'Yɛreto mu…',
  nextFailed: 'Fon no ankɔ ɔfoforɔ nsam',
}
