export const verses = {
  daily: 'Verse of the day',
  copyWhat: 'verse of the day',
}
