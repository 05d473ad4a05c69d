import type { categories as english } from '../en/categories.ts'

export const categories: typeof english = {
  names: {
    asic: 'ASIC',
    gpu: 'GPU',
    rig: 'Rig',
    farm: 'Afuo',
    other: 'Foforɔ',
    holy: 'Kronkron',
    blessed: 'Nhyira',
    sacred: 'Ahoteɛ',
    divine: 'Nyame deɛ',
    miraculous: 'Anwanwadeɛ',
  },
  bill: 'Aban bosea',
  unknown: (category: string) => `${category} (yɛnnim)`,
}
