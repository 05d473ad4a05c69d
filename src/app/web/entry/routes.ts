import { shell as t } from '../../words/en/shell.ts'
import { entry, place } from '../shell/place.ts'

// The table of a learner's screens. front-routes.ts has the screens of visitors, admin-routes.ts
// those of the admin area. A page that is added with `menu` or `bar` is in the navigation, in this
// order. learner-pages.ts has the code of each.

export const places = [
  place('learner', '/dashboard', {
    menu: entry(() => t.nav.dashboard, 'home', 'h'),
    bar: entry(() => t.nav.home, 'home'),
  }),
  place('learner', '/products', {
    menu: entry(() => t.nav.machines, 'machine'),
    bar: entry(() => t.nav.items, 'machine'),
  }),
  place('learner', '/wallet', {
    menu: entry(() => t.nav.wallet, 'wallet'),
    bar: entry(() => t.nav.wallet, 'wallet'),
  }),
  place('learner', '/deposit'),
  place('learner', '/withdraw'),
  place('learner', '/receipt/:id'),
  place('learner', '/pocket/*', { menu: entry(() => t.nav.pocket, 'phone') }),
  place('learner', '/verses', {
    menu: entry(() => t.nav.verses, 'book'),
    bar: entry(() => t.nav.verses, 'book'),
  }),
  place('learner', '/referrals', { menu: entry(() => t.nav.referrals, 'gift') }),
  place('learner', '/truth', {
    menu: entry(() => t.nav.truth, 'scale'),
    onceRevealed: true,
  }),
  place('learner', '/debrief', {
    menu: entry(() => t.nav.debrief, 'eye'),
    onceRevealed: true,
  }),
  place('learner', '/notifications'),
  place('learner', '/profile', {
    menu: entry(() => t.nav.profile, 'person'),
    bar: entry(() => t.nav.profile, 'person'),
  }),
  place('learner', '/sessions'),
  place('learner', '/acquisition-success/:itemId'),
] as const

export type LearnerPath = (typeof places)[number]['path']
