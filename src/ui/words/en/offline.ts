import { inLanguage } from '#core/in-words.ts'

// A signed-in person reads these while there is no line. A visitor's first load goes without them.
export const offline = inLanguage('offline', {
  lastKnown: 'Last known data, from',
  unseen: 'This was not seen on this device before. It loads once the connection is back.',
  moneyWaits: 'You are offline. This waits until the connection is back.',
  newVersion: 'A new version is here.',
  reload: 'Reload',
  closed: 'This class is closed. You can read everything; nothing moves.',
})
