import { formatCountOf } from '#core/counts.ts'
import { inLanguage } from '#core/in-words.ts'

// A teacher's own account.

export const ownTeaching = inLanguage('ownTeaching', {
  title: 'My account',
  loading: 'Loading your account...',
  failed: 'Failed to fetch your account',
  classes: 'My classes',
  account: 'My account',
  name: 'Name',
  email: 'E-mail',
  about: 'Where you teach',
  open: 'Classes open',
  openOf: (open: number, most: number) => `${open} of ${most}`,
  places: 'People a class',
  ask: 'For more, ask',
  hosts: 'a host of this server',
  security: 'Second factor',
  sessions: 'Where you are signed in',
  signOut: 'Sign out',
  leave: {
    label: 'Leave this server',
    title: 'Leave this server as a teacher?',
    text: 'Your account is erased. Your classes go to the colleague you name here; without one, those that are open close, and the hosts look after them.',
    to: 'E-mail of a teacher who takes them',
    toHint: 'Leave it empty, and the open classes close.',
    confirm: 'Your own e-mail, to confirm it',
    save: 'Leave',
    saving: 'Leaving...',
    failed: 'You have not left',
    done: (handed: number, closed: number) =>
      handed > 0
        ? `You have left. ${formatCountOf(handed, 'class', 'classes')} went to your colleague.`
        : `You have left. ${formatCountOf(closed, 'class', 'classes')} closed.`,
  },
})
