import { inLanguage } from '#core/in-words.ts'

export const slider = inLanguage('slider', {
  /** The slider beside a field of the same name. */
  name: (label: string) => `${label}, slider`,
})
