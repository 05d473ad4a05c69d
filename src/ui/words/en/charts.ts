import { inLanguage } from '#core/in-words.ts'

// Every chart says these.
export const charts = inLanguage('charts', {
  asTable: 'Show table',
  asChart: 'Show chart',
  table: 'Table',
  chart: 'Chart',
  toggle: (what: string, title: string) => `${what}: ${title}`,
  read: (title: string) => `${title}. Use the arrow keys to read it point by point`,
  tableOf: (title: string) => `${title}, as a table`,
})
