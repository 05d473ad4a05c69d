import type { ADMIN_ICONS } from './admin-icon-paths.ts'

/** 24 × 24, drawn with a round stroke of 1.75 and no fill. Only what a screen uses. */
const EVERYBODYS = {
  alert: 'M12 4 2.5 20h19L12 4Zm0 6v4.5m0 2.7v.1',
  back: 'M19 12H5m6-6-6 6 6 6',
  bank: 'M3 9.5 12 4l9 5.5M4 20h16M6 10v7m4-7v7m4-7v7m4-7v7',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15L6 17Zm4 4h4M12 3v2',
  book: 'M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3V4Zm0 13a3 3 0 0 1 3-3h11M9 8h6',
  chart: 'M4 4v16h16M8 16v-4m4 4V8m4 8v-6',
  chat: 'M4 5h16v11H10l-5 4v-4H4V5Zm4 4h8m-8 3h5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm6 9 6 6 6-6',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  close: 'M6 6l12 12M18 6 6 18',
  contrast:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 4v16M14.5 4.2v15.6M17 5.6v12.8M19.2 8.2v7.6',
  copy: 'M9 9h11v11H9V9Zm-4 6H4V4h11v1',
  deposit: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  device: 'M4 5h16v11H4V5Zm5 15h6m-3-4v4',
  download: 'M12 4v10m-4-4 4 4 4-4M5 16v4h14v-4',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z',
  eyeOff:
    'M4 4l16 16M9.9 5.7A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.5M6.5 7.5A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M10 10a2.8 2.8 0 0 0 4 4',
  filter: 'M4 6h16M7 12h10M10 18h4',
  forward: 'M5 12h14m-6-6 6 6-6 6',
  gift: 'M4 11h16v9H4v-9Zm-1-4h18v4H3V7Zm9 0v13M12 7S10.5 3 8 3.5 8 7 12 7Zm0 0s1.5-4 4-3.5S16 7 12 7Z',
  help: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9.5 9.5a2.5 2.5 0 1 1 3.6 2.3c-.7.4-1.1.9-1.1 1.7m0 2.7v.1',
  home: 'm4 11 8-7 8 7v9h-5.5v-5.5h-5V20H4v-9Z',
  image: 'M4 5h16v14H4V5Zm0 11 5-5 4 4 2.5-2.5L20 17M15.5 8.8v.1',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5m0-8.3v.1',
  key: 'M8 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm3 1.2L19.5 4M16 7.5l2.5 2.5M13.5 10l1.5 1.5',
  leave: 'M14 4h5v16h-5M4 12h10m-4-4 4 4-4 4',
  lock: 'M6 11h12v9H6v-9Zm2.5 0V8a3.5 3.5 0 0 1 7 0v3',
  machine: 'M4 6h16v11H4V6Zm3 3h5v5H7V9Zm8 .5h2.5m-2.5 2.5h2.5M7 17v2.5m10-2.5v2.5',
  mail: 'M3.5 6h17v12h-17V6Zm0 1.5L12 13l8.5-5.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  people:
    'M9 5a3.2 3.2 0 1 0 0 6.4A3.2 3.2 0 0 0 9 5ZM3 19.5c.5-3.5 2.8-5 6-5s5.5 1.5 6 5M16 5.3a3 3 0 0 1 0 5.8m2 3.7c1.8.8 2.8 2.3 3 4.7',
  person: 'M12 4.5a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4ZM5 20c.5-4 3-6 7-6s6.5 2 7 6',
  phone: 'M7 3h10v18H7V3Zm4 15h2',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7v-6Z',
  qr: 'M4 4h6v6H4V4Zm10 0h6v6h-6V4ZM4 14h6v6H4v-6Zm10 0h2.5v2.5H14V14Zm3.5 3.5H20V20h-2.5v-2.5ZM20 14v.1M14 20v.1',
  receipt: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2v-17ZM9 8h6m-6 4h6',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 4v4.5H15',
  rotate: 'M4.5 12a7.5 7.5 0 1 0 2.3-5.4M4.5 4v4.5H9',
  scale: 'M12 4v16m-5 0h10M5 7h14M5 7l-2.5 6h5L5 7Zm14 0-2.5 6h5L19 7Z',
  search: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12Zm4.4 10.4L20 20',
  share: 'M12 15V4m-4 3.5L12 4l4 3.5M6 11H5v9h14v-9h-1',
  shield: 'M12 3.5 5 6v5.5c0 4.5 2.8 7.5 7 9 4.2-1.5 7-4.5 7-9V6l-7-2.5Z',
  sort: 'M8 5v14m-3.5-3.5L8 19l3.5-3.5M16 19V5m-3.5 3.5L16 5l3.5 3.5',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  trendDown: 'm4 8 6 6 3.5-3.5L20 17m0-5v5h-5',
  trendUp: 'm4 16 6-6 3.5 3.5L20 7m0 5V7h-5',
  upload: 'M12 16V5M7.5 9 12 4.5 16.5 9M5 20h14',
  wallet: 'M4 7.5V18a2 2 0 0 0 2 2h14V8H5.5A1.8 1.8 0 0 1 4 6.3C4 5 5 4.5 6 4.5h11V8M16 14v.1',
  withdraw: 'M12 15V4M7 9l5-5 5 5M5 20h14',
  zoomIn: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12Zm4.4 10.4L20 20M10.5 8v5M8 10.5h5',
} as const

export type IconName = keyof typeof EVERYBODYS | keyof typeof ADMIN_ICONS

export const ICONS: Partial<Record<IconName, string>> = EVERYBODYS

/** Adds icons: a part that loads more screens brings their icons along, before it draws them. */
export function addIcons(more: Partial<Record<IconName, string>>): void {
  Object.assign(ICONS, more)
}
