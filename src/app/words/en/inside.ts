import { inLanguage } from '#core/in-words.ts'

/** Past 99 nobody counts, and the server does not either. */
function sayCount(unread: number): string {
  return unread > 99 ? '99+' : String(unread)
}

/** A badge has room for one digit. */
function badgeCount(unread: number): string {
  return unread > 9 ? '9+' : String(unread)
}

/** The texts of the shells, loaded after sign-in, so that a visitor does not wait for them. */
export const inside = inLanguage('inside', {
  bell: (unread: number) =>
    unread === 0 ? 'Notifications' : `Notifications, ${sayCount(unread)} unread`,
  bellCount: badgeCount,
  mainMenu: 'Main menu',
  bottomMenu: 'Quick menu',
  /** Akan for 'welcome'; the name follows. */
  welcome: 'Akwaaba',
  refer: 'Refer',
  account: 'Your account',
  practiceNumber: (number: string) => `Practice number ${number}`,
})
