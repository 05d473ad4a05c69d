import { inLanguage } from '#core/in-words.ts'

/** Words of wall, console and a room's page, where the server knows no address that a phone reaches. */
export const serverAddress = inLanguage('serverAddress', {
  /** The page on which that is put right. */
  letPhonesIn: 'Let phones in',
  unreached: {
    start: 'No phone reaches this address yet.',
    network:
      'No phone reaches this computer now. Turn on its Wi-Fi or a hotspot, open Rooms on it, and press ‘Let phones in’.',
    host: 'No phone reaches the address that HOST names. Join its network again, or start ‘npm run room’ without HOST.',
  },
})
