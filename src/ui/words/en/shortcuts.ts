// Keys that do something by themselves: where they are shown, and how they are switched off.
export const shortcuts = {
  turnOn: 'Turn keyboard shortcuts on',
  turnOff: 'Turn shortcuts off',
  all: 'all shortcuts',
  /** The word between two keys: one after the other, together, either. */
  between: { row: 'then', with: 'with', or: 'or' },
  title: 'Keyboard shortcuts',
  lead: 'They wait while you type, while another key is held down and while a dialog is open.',
  choice: 'Single-key shortcuts',
  choiceAbout: (palette: string) =>
    `Off, single keys do nothing, on any page of the admin area. ${palette} works on. Kept on this device.`,
  offNote: 'They are off on this device.',
  groups: {
    everywhere: 'Everywhere in the admin area',
    go: 'Go to',
    transactions: 'On Transactions',
    users: 'On Users',
  },
  palette: 'Search, go or do',
  search: 'Search this page, or everything where it has no search',
  sheet: 'Show this sheet',
  fold: 'Make the menu narrow or wide',
}
