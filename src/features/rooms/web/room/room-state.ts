import type { IconName } from '#ui/look/icon-paths.ts'
import type { Tone } from '#ui/page/Badge.tsx'
import type { RoomState } from '../../schema.ts'

type StateLook = { readonly tone: Tone; readonly icon?: IconName }

const BUSY: StateLook = { tone: 'wait' }

/** The look of each state; its words are in the strings. */
export const STATE_LOOKS: Readonly<Record<RoomState, StateLook>> = {
  opening: BUSY,
  open: { tone: 'good' },
  closing: BUSY,
  closed: { tone: 'neutral', icon: 'lock' },
  reopening: BUSY,
  moving: BUSY,
  deleting: BUSY,
  deleted: { tone: 'neutral', icon: 'trash' },
  failed: { tone: 'bad' },
}

/** '11.4 MB' of a size in bytes. */
export const saySize = (bytes: number) =>
  `${(bytes / 1_000_000).toLocaleString('en-GB', { maximumFractionDigits: 1 })} MB`
