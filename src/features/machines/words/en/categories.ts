import { inLanguage } from '#core/in-words.ts'

// Names of the categories of machines.
export const categories = inLanguage('categories', {
  names: {
    asic: 'ASIC',
    gpu: 'GPU',
    rig: 'Rig',
    farm: 'Farm',
    other: 'Other',
    holy: 'Holy',
    blessed: 'Blessed',
    sacred: 'Sacred',
    divine: 'Divine',
    miraculous: 'Miraculous',
  },
  bill: 'Treasury bill',
  unknown: (category: string) => `${category} (unknown category)`,
})
