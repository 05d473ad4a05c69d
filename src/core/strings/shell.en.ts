/** Past 99 nobody counts, and the server does not either. */
function sayCount(unread: number): string {
  return unread > 99 ? '99+' : String(unread)
}

export const shell = {
  skip: 'Skip to the content',
  welcome: 'Welcome,',
  hello: 'Hello,',
  bell: (unread: number) =>
    unread === 0 ? 'Notifications' : `Notifications, ${sayCount(unread)} unread`,
  bellCount: sayCount,
  mainMenu: 'Main menu',
  bottomMenu: 'Quick menu',
  adminMenu: 'Admin menu',
  nav: {
    dashboard: 'Dashboard',
    machines: 'Mining Machines',
    wallet: 'Wallet',
    pocket: 'Pocket',
    home: 'Home',
    items: 'Items',
    verses: 'Verses',
    referrals: 'Referrals',
    profile: 'Profile',
    adminPanel: 'Admin Panel',
    transactions: 'Transactions',
    analytics: 'Analytics',
    settings: 'Settings',
    security: 'Second factor',
    users: 'Users',
    audit: 'Audit',
    clock: 'Clock',
    mailbox: 'Mailbox',
    logout: 'Logout',
    investorSide: 'Back to the app',
  },
  refer: 'Refer',
  aboutRoom: 'About this room',
  adminArea: 'Admin area',
  account: 'Your account',
  practiceNumber: (number: string) => `Practice number ${number}`,
  adminActive: 'The admin panel is active. What you decide here moves practice money of others.',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  narrowMenu: 'Make the menu narrow',
  widenMenu: 'Make the menu wide',
  clockMoved: (days: number, today: string) =>
    `The clock is ${days === 1 ? '1 day' : `${days} days`} ahead: ${today}.`,
  clockPaced: (seconds: number) =>
    `A day passes every ${seconds === 1 ? 'second' : `${seconds} seconds`}.`,
  clockStarts: (today: string) => `The clock runs from ${today}.`,
  inactive:
    'Your account is inactive. You can look around; money moves again once an admin activates it.',
  checkingSession: 'Checking who you are...',
  noAnswerTitle: 'SikaLab does not answer',
  noAnswer: 'The page is here, but the server behind it is not. We keep trying.',
  retry: 'Try again',
  maintenanceTitle: 'Closed for maintenance',
  maintenance: (platform: string) =>
    `${platform} is being worked on and will be back. Your practice money and machines are safe in the books.`,
  brokenTitle: 'This page has broken',
  broken: 'It is our mistake, not yours. Nothing was lost: what was confirmed is in the books.',
  reload: 'Load it again',
  goHome: 'Go to the start',
  unread: 'You are signed out. Please sign in again.',
}
