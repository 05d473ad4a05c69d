import type { versesPage as english } from '../en/verses-pages.ts'

export const versesPage: typeof english = {
  title: 'Nkyekyɛmu',
  lead: 'Adwuma da biara ne ne nkyekyɛmu.',
  loading: 'Nkyekyɛmu no reba...',
  loadError: 'Yɛantumi amfa nkyekyɛmu no amma',
  daily: 'Ɛnnɛ nkyekyɛmu',
  copyWhat: 'ɛnnɛ nkyekyɛmu',
  earlier: 'Nna a atwam',
  copied: 'Wɔakɔpi nkyekyɛmu no!',
  asText: (text: string, reference: string) => `${text} (${reference})`,
}
