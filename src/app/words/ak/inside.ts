import type { inside as english } from '../en/inside.ts'

function sayCount(unread: number): string {
  return unread > 99 ? '99+' : String(unread)
}

export const inside: typeof english = {
  bell: (unread: number) => (unread === 0 ? 'Nkra' : `Nkra, ${sayCount(unread)} a wonkanee\u00A0ɛ`),
  bellCount: sayCount,
  mainMenu: 'Menu kɛseɛ',
  bottomMenu: 'Menu ketewa',
  welcome: 'Akwaaba',
  refer: 'Frɛ nnamfo',
  account: 'W’akontaa',
  practiceNumber: (number: string) => `Adesua nɔma ${number}`,
}
