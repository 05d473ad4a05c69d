import { inLanguage } from '#core/in-words.ts'

export const room = inLanguage('room', {
  title: 'Invite the room',
  text: 'Phones on the same network scan this, or type the address. No internet is needed.',
  what: 'the room’s address',
  qrLabel: (address: string) => `QR code that opens ${address}`,
  enlarge: 'Enlarge',
  enlargeLabel: 'Show the code on the whole screen',
  largeTitle: 'Join the room',
  largeText: 'Join the same network, then scan the code or type the address.',
  openTitle: 'Everyone on this network can open it',
  open: 'Also those you did not invite. What is sent is not encrypted: use no password here that you use anywhere else.',
  lacks:
    'At this address a phone can neither install the app nor open it offline. That needs https.',
})
