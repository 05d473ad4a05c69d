import type { machineFutures as english } from '../en/machine-futures.ts'
import { grouped } from '#core/counted.ts'

export const machineFutures: typeof english = {
  title: 'Deɛ bɔhyɛ biara hia',
  text: 'Yei ne deɛ ɛsi sɛ obiara yi ne mfasoɔ nyinaa a. Sɛ nnipa dodoɔ korɔ no ara tɔ da biara a, mfidie nyinaa di nkoguo da korɔ no ara, sɛ wɔtɔn sɛn mpo a; sɛ wɔn a wɔtɔ no dɔɔso da biara nko a, na ɛtwe no kɔ akyire, kɔsi sɛ obiara nni hɔ a wɔbɛbisa no.',
  failed: 'Yɛantumi ankan mfidie no',
  none: 'Wɔntɔn afidie biara',
  noneText: 'Sɛ ebi ba a, deɛ ne bɔhyɛ hia bɛba ha.',
  machine: 'Afidie',
  terms: (profit: string, life: number) => `${life} × ${profit}`,
  fails: 'Da a ɛdi nkoguo',
  never: 'Ɛnsi da',
  growth: 'Nkɔsoɔ a ɛhia da biara',
  rate: (text: string) => `${text}%`,
  noGrowth: 'Hwee',
  billTerms: (rate: string) => `${rate}% afe biara, boɔ no san ba`,
  bill: 'Treasury bill nni nkoguo da, sɛ atɔfoɔ nni hɔ mpo a: ne nsihoɔ ne ne boɔ firi adwumakuo no akyi na ɛba.',
  everybody: 'Da a Ghana nyinaa wɔ bi',
  all: (count: number) => `Mfidie ${count} no nyinaa`,
  fewer: 'Mfidie kakra bi',
  note: (buyers: number, all: number) =>
    `Nkɔsoɔ no deɛ, yɛaboa ano akɔ soro. Ghana nyinaa yɛ nnipa ${grouped(all)}, 2021 nnipakan mu; wɔn mu ${buyers} tɔ da a ɛdi kan. Afidie a deɛ ɛtua no nsene ne boɔ no, ɛnhia nkɔsoɔ biara.`,
}
