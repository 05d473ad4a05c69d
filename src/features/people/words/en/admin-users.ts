// /admin/users says these. The original's literal texts: the question of a deletion and the faults.

import { formatCountOf } from '#core/counts.ts'
import { inLanguage } from '#core/in-words.ts'

const users = (count: number) => formatCountOf(count, 'user', 'users')
const requests = (count: number) => formatCountOf(count, 'request', 'requests')

export const adminUsers = inLanguage('adminUsers', {
  title: 'Users',
  lead: 'Everyone, and what the house owes them.',
  loading: 'Loading users...',
  failed: 'Failed to fetch users',
  caption: 'Users',
  add: 'Add User',
  roles: { learner: 'Learner', admin: 'Admin' },
  statuses: { active: 'Active', inactive: 'Inactive', suspended: 'Suspended' },
  /** The badge of an admin at their own screen. */
  adminYou: 'Admin, you',

  filters: {
    label: 'Filters',
    byStatus: 'Filter by status',
    all: 'All',
    search: 'Search by name or email',
    searchHint: 'Search by name or email',
    sort: 'Sort by',
    sorts: {
      joinDate: 'By date joined',
      lastActive: 'By last active',
      balance: 'By balance',
      email: 'By name or email',
    },
    ascending: 'Ascending. Switch to descending',
    descending: 'Descending. Switch to ascending',
    clear: 'Clear filters',
  },

  columns: {
    email: 'Name or email',
    joinDate: 'Joined',
    balance: 'Balance',
    items: '{Machines}',
    transactions: 'Transactions',
    referrals: 'Referrals',
    status: 'Status',
    lastActive: 'Last active',
    actions: 'Actions',
  },

  neverSeen: 'Never signed in',
  showing: (shown: number, people: number) => `${shown} of ${users(people)}`,
  robots: (count: number) => formatCountOf(count, 'robot', 'robots'),
  noMatch: 'No users found',
  noMatchText: 'Nobody matches. Try fewer letters of the name or another status.',
  empty: 'Nobody is here yet',
  emptyText: 'People appear here by themselves when they sign up. You can also add somebody.',

  fresh: (count: number) => `${count} new`,
  freshLabel: (count: number) => `${count} joined. Show the list as it is now`,
  changed: 'List has changed',
  changedLabel: 'The list has changed. Show it as it is now',
  keys: { move: 'move', open: 'open' },

  export: {
    button: 'Export',
    under: (size: string) => `Exporting, ${size}`,
    failed: 'The file did not come whole, so nothing was kept. Please try again.',
  },
})

/** The actions on a person: names, questions, effects, and the sentence afterwards. */
export const personActions = inLanguage('personActions', {
  menu: (email: string) => `Actions for ${email}`,
  menuTitle: 'Actions',
  updateFailed: 'Failed to update user status',
  deleteFailed: 'Failed to delete user',
  editFailed: 'The user was not changed',
  addFailed: 'The user was not added',
  inviteFailed: 'The invitation was not sent',
  signOutFailed: 'Nobody was signed out',
  view: 'View',
  names: {
    edit: 'Edit',
    activate: 'Activate',
    suspend: 'Suspend',
    rest: 'Make inactive',
    invite: 'Send the invitation again',
    signOut: 'Sign out everywhere',
    delete: 'Delete',
  },
  hints: {
    edit: 'Change the email or the role.',
    activate: 'They can sign in and move money again.',
    suspend: 'Signed out at once, and kept out.',
    rest: 'They can look, but not move money.',
    invite: 'A new link to choose a password.',
    signOut: 'Every device has to sign in again.',
    delete: 'Erase the person. This cannot be undone.',
  },

  suspend: {
    title: 'Suspend this user?',
    text: (email: string) =>
      `${email} is signed out everywhere at once, and cannot sign in until an admin activates the account.`,
    money: 'Their practice money stays in the books, and their {machines} go on earning.',
    confirm: 'Suspend',
    pending: 'Suspending...',
    done: (email: string) => `${email} is suspended and signed out.`,
  },
  rest: {
    title: 'Make this user inactive?',
    text: (email: string) =>
      `${email} can sign in and look around, but cannot move money until an admin activates the account.`,
    money: 'Their practice money stays in the books, and their {machines} go on earning.',
    confirm: 'Make inactive',
    pending: 'Saving...',
    done: (email: string) => `${email} is inactive.`,
  },
  activate: {
    title: 'Activate this user?',
    text: (email: string) => `${email} can sign in and move practice money again, from now on.`,
    money: 'Activating moves no money.',
    confirm: 'Activate',
    pending: 'Activating...',
    done: (email: string) => `${email} is active.`,
  },

  delete: {
    title: 'Delete this user?',
    question: 'Are you sure you want to delete this user? This action cannot be undone.',
    loading: 'Loading what would be lost...',
    balance: 'Balance, lost to the house',
    held: 'Of it on hold',
    pocket: 'In their pocket, taken out of circulation',
    machines: '{Machines} that stop earning',
    waiting: 'Requests waiting',
    noneWaiting: 'none',
    rejected: (count: number) => `${requests(count)}, rejected first`,
    back: 'What was paid and not credited goes back to the pocket first, as far as the house’s cash reaches: the rest is lost to the house too. What is on hold goes back to the balance.',
    erased:
      'Email, picture, receipts and sessions are erased. The entries in the books stay, without a name.',
    confirm: 'Delete',
    pending: 'Deleting...',
    done: (email: string, forfeited: string) =>
      `${email} is deleted. ${forfeited} went to forfeits.`,
  },

  edit: {
    title: 'Edit user',
    email: 'Email',
    emailHint: 'From then on they sign in with it. Both addresses are told by mail.',
    role: 'Role',
    becomesAdmin:
      'An admin sees everyone’s books and decides every request. They are signed out now and their password ends. The link to a new one is theirs alone: it comes by mail, or from whoever runs the server.',
    becomesLearner:
      'They lose the admin area at once. They are signed out and their password ends. The link to a new one is theirs alone: it comes by mail, or from whoever runs the server. Their own books stay as they are.',
    save: 'Save',
    saving: 'Saving...',
    done: (email: string) => `${email} is saved.`,
  },

  add: {
    title: 'Add User',
    email: 'Email',
    role: 'Role',
    books: 'The account opens with books of its own: the sign-up bonus and the pocket money.',
    mailed: 'An invitation to choose a password goes to this address by mail.',
    kept: 'No mail server is set. The invitation waits in the Mailbox: open it there and pass the link on.',
    byServer: {
      npm: 'No mail server is set, and nobody else may see this link: whoever runs the server makes it (npm run admin -- <email> --link).',
      tools:
        'No mail server is set, and nobody else may see this link: whoever has the laptop makes it (‘Forgotten password’ in ‘SikaLab tools’).',
    },
    handedOver: 'No mail server is set. You are shown the link once, to hand it over yourself.',
    save: 'Add User',
    saving: 'Adding...',
    done: (email: string) => `${email} is added and invited.`,
  },

  invite: {
    title: 'Send the invitation again?',
    text: (email: string) =>
      `${email} has not chosen a password yet. A new link is made; links sent before stop working.`,
    confirm: 'Send again',
    pending: 'Sending...',
    done: (email: string) => `A new invitation for ${email} is on its way.`,
    byServer: (email: string) =>
      `Whoever runs the server makes the link for ${email}: npm run admin -- ${email} --link`,
    byTools: (email: string) =>
      `Whoever has the laptop makes the link for ${email}: ‘Forgotten password’ in ‘SikaLab tools’`,
  },
  handOver: {
    title: 'Hand the link over',
    text: (email: string) =>
      `${email} is invited. No mail server is set, so you hand over the link to choose a password.`,
    once: 'It is shown once, to you alone, and the audit log notes that you saw it. Whoever holds it can sign in as this admin, so hand it over where nobody else reads along.',
    show: 'Show the link',
    showing: 'Making the link...',
    later: 'Not now',
    failed: 'The link was not shown',
    shown:
      'It works for seven days, until a password is chosen. It is not shown again: if it is lost, send the invitation again and a new one is made.',
    what: 'the link',
    close: 'Done',
  },
  signOut: {
    title: 'Sign out everywhere?',
    text: (email: string, count: number) =>
      count === 0
        ? `${email} is not signed in anywhere at present.`
        : `${email} is signed out of ${count === 1 ? '1 session' : `${count} sessions`} at once, and can sign in again with the password.`,
    self: 'This is your own account: you are signed out here too.',
    confirm: 'Sign out',
    pending: 'Signing out...',
    done: (count: number) =>
      count === 1 ? '1 session has ended.' : `${count} sessions have ended.`,
  },
})
