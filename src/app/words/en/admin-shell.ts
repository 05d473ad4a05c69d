// Around the admin area. What learners have as well is in shell.ts.
export const adminShell = {
  noSuchPage: {
    title: 'No such page',
    nothing: (address: string) => `There is no page at ${address}`,
    text: 'The address may be mistyped, or the page has another one now. The menu has every page, and a search.',
    back: 'Back to the dashboard',
  },
  menu: 'Admin menu',
  area: 'Admin area',
  aboutPage: 'About this page',
  active: 'The admin panel is active.',
  activeMeans: 'What you decide here moves practice money of others.',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  narrowMenu: 'Make the menu narrow',
  widenMenu: 'Make the menu wide',
  rooms: 'Rooms',
  class: 'Class',
  lesson: 'Lesson',
  nav: {
    transactions: 'Transactions',
    analytics: 'Analytics',
    solvency: 'Solvency',
    settings: 'Settings',
    security: 'Second factor',
    users: 'Users',
    audit: 'Audit',
    clock: 'Clock',
    future: 'Future',
    run: 'The run',
    mailbox: 'Mailbox',
  },
  groups: { run: 'Run the room', money: 'Money', people: 'People', setUp: 'Set up' },
  /** Counts the pages that a closed group does not show, beside its name. */
  more: (count: number) => `${count} more`,
  /** A further room has itself in their place. */
  ownRoom: 'This room',
  search: 'Search, go or do',
  /** The page of one's own, told apart from the admin's. */
  learnerSide: 'Your own dashboard',
}
