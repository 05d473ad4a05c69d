import { inLanguage } from '#core/in-words.ts'

// What every chart says.
export const charts = inLanguage('charts', {
  asTable: 'Show table',
  asChart: 'Show chart',
  toggle: (what: string, title: string) => `${what}: ${title}`,
  read: (title: string) => `${title}. Use the arrow keys to read it point by point`,
  table: (title: string) => `${title}, as a table`,
})
