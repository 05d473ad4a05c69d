import { shell as t } from '../../words/en/shell.ts'
import { menuEntry, place } from '../shell/place.ts'

// The table of a learner's screens. front-routes.ts has the screens of visitors, admin-routes.ts
// those of the admin area. A page that is added with `menu` or `bar` is in the navigation, in this
// order. learner-pages.ts has the code of each.

export const places = [
  place('learner', '/dashboard', {
    menu: menuEntry(() => t.nav.dashboard, 'home', 'h'),
    bar: menuEntry(() => t.nav.home, 'home'),
  }),
  place('learner', '/products', {
    menu: menuEntry(() => t.nav.machines, 'machine'),
    bar: menuEntry(() => t.nav.items, 'machine'),
  }),
  place('learner', '/wallet', {
    menu: menuEntry(() => t.nav.wallet, 'wallet'),
    bar: menuEntry(() => t.nav.wallet, 'wallet'),
  }),
  place('learner', '/deposit'),
  place('learner', '/withdraw'),
  place('learner', '/receipt/:id'),
  place('learner', '/pocket/*', { menu: menuEntry(() => t.nav.pocket, 'phone') }),
  place('learner', '/verses', {
    menu: menuEntry(() => t.nav.verses, 'book'),
    bar: menuEntry(() => t.nav.verses, 'book'),
  }),
  place('learner', '/referrals', { menu: menuEntry(() => t.nav.referrals, 'gift') }),
  place('learner', '/truth', {
    menu: menuEntry(() => t.nav.truth, 'scale'),
    onceRevealed: true,
  }),
  place('learner', '/debrief', {
    menu: menuEntry(() => t.nav.debrief, 'eye'),
    onceRevealed: true,
  }),
  place('learner', '/notifications'),
  place('learner', '/profile', {
    menu: menuEntry(() => t.nav.profile, 'person'),
    bar: menuEntry(() => t.nav.profile, 'person'),
  }),
  place('learner', '/sessions'),
  place('learner', '/acquisition-success/:itemId'),
] as const

export type LearnerPath = (typeof places)[number]['path']
