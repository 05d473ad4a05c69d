/** Drawn as those of icon-paths.ts, for screens of the admin area alone: a phone need not load them. */
export const ADMIN_ICONS = {
  calendar: 'M4 6h16v14H4V6Zm0 4h16M8 3v4m8-4v4',
  collapse: 'M4 5h16v14H4V5Zm5 0v14m7-9.5L13.5 12l2.5 2.5',
  entrance: 'M6.5 20.5v-17h11v17M3.5 20.5h17M14 12v.1',
  edit: 'M4.5 19.5 5.5 15 16 4.5l3.5 3.5L9 18.5l-4.5 1ZM13.5 7l3.5 3.5',
  gear: 'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21M5.6 5.6l1.8 1.8M16.6 16.6l1.8 1.8M18.4 5.6l-1.8 1.8M7.4 16.6l-1.8 1.8',
  layers: 'm12 4-9 4.5 9 4.5 9-4.5L12 4ZM3 13l9 4.5 9-4.5',
  more: 'M5 11.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4Zm7 0a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4Zm7 0a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4Z',
  order: 'M4 6.5h4M4 12h7M4 17.5h10M18 5.5v13m-3-3 3 3 3-3',
  pause: 'M9 5.5v13m6-13v13',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  project: 'M3 4.5h18M4.5 4.5v10h15v-10M12 14.5v2.5m-4 3.5 4-3.5 4 3.5',
  queue:
    'M5 6.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Zm7 0a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Zm7 0a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6ZM2.5 18v-2.5a2.5 2.5 0 0 1 5 0V18m2 0v-2.5a2.5 2.5 0 0 1 5 0V18m2 0v-2.5a2.5 2.5 0 0 1 5 0V18',
  trash: 'M5 7h14M9 7V4h6v3m-8.5 0 1 13h9l1-13M10 11v5m4-5v5',
  zoomOut: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12Zm4.4 10.4L20 20M8 10.5h5',
} as const
