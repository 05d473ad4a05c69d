import type { sending as english } from '../en/sending.ts'

export const sending: typeof english = {
  sheet: {
    download: 'Twe CSV no',
    under: (size: string) => `Ɛreba... ${size}`,
    failed: 'Yɛantumi antwe no. Hwee ansesa. Yɛsrɛ wo, san yɛ bio.',
  },
  open: {
    title: 'Ɛduruu anaa?',
    text: 'Deɛ wosɔ hwɛeɛ a ɛtwa toɔ no annya mmuaeɛ. San bisa: sɛ na aduru a, wɔkan no pɛnkoro, na wonya mmuaeɛ korɔ no ara.',
    ask: 'San bisa',
  },
  presets: 'Paw ntɛm',
  presetsMore: 'Sika a ɛso kyɛn yei',
  noAnswer: 'Mmuaeɛ amma. Sɛ wosan mia so a, ɛrenkɔ mprenu.',
}
