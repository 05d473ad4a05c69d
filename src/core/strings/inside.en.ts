/** Past 99 nobody counts, and the server does not either. */
function sayCount(unread: number): string {
  return unread > 99 ? '99+' : String(unread)
}

/** What the shells say: behind the door, so that a visitor does not wait for it. */
export const inside = {
  welcome: 'Welcome,',
  hello: 'Hello,',
  bell: (unread: number) =>
    unread === 0 ? 'Notifications' : `Notifications, ${sayCount(unread)} unread`,
  bellCount: sayCount,
  mainMenu: 'Main menu',
  bottomMenu: 'Quick menu',
  adminMenu: 'Admin menu',
  refer: 'Refer',
  adminArea: 'Admin area',
  account: 'Your account',
  practiceNumber: (number: string) => `Practice number ${number}`,
  adminActive: 'The admin panel is active. What you decide here moves practice money of others.',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  narrowMenu: 'Make the menu narrow',
  widenMenu: 'Make the menu wide',
  maintenanceTitle: 'Closed for maintenance',
  maintenance: (platform: string) =>
    `${platform} is being worked on and will be back. Your practice money and machines are safe in the books.`,
}
