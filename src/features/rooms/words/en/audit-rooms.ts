// The log says these of a room of this server.

type RoomFields = Readonly<Record<string, string>> | null
type RoomLine = {
  readonly by: string
  readonly whom: string
  readonly aboutId: string
  readonly before: RoomFields
  readonly after: RoomFields
}
type RoomSentence = {
  readonly label: string
  readonly said?: readonly string[]
  readonly say: (words: RoomLine) => string
}

const room = ({ after, before, aboutId }: RoomLine) =>
  `the room ${after?.['name'] ?? before?.['name'] ?? aboutId}`

export const roomEntries: Readonly<Record<string, RoomSentence>> = {
  'rooms.openRoom': {
    label: 'Open a room',
    say: (words) => `${words.by} opened ${room(words)}`,
  },
  'rooms.changeRoom': {
    label: 'Change a room',
    say: (words) => `${words.by} changed ${room(words)}`,
  },
  'rooms.enterRoom': {
    label: 'Enter a room',
    say: (words) => `${words.by} entered ${room(words)}`,
  },
  'rooms.duplicateRoom': {
    label: 'Duplicate a room',
    say: (words) => `${words.by} opened ${room(words)} as a duplicate`,
  },
  'rooms.closeRoom': {
    label: 'Close a room',
    say: (words) => `${words.by} closed ${room(words)}`,
  },
  'rooms.reopenRoom': {
    label: 'Open a room again',
    say: (words) => `${words.by} opened ${room(words)} again`,
  },
  'rooms.moveRoom': {
    label: 'Move a room',
    say: (words) =>
      `${words.by} moved ${room(words)} to the server ${words.after?.['server'] ?? 'asked for'}`,
  },
  'rooms.deleteRoom': {
    label: 'Delete a room',
    say: (words) => `${words.by} deleted ${room(words)}`,
  },
  'rooms.restored': {
    label: 'Restore a room',
    say: (words) => `${words.by} restored ${room(words)} from a backup`,
  },
  'rooms.archiveRoom': {
    label: 'Archive a room',
    say: ({ by, after }) => `${by} downloaded the archive of the room ${after?.['code'] ?? ''}`,
  },
  'rooms.inviteFacilitator': {
    label: 'Invite a facilitator',
    say: (words) => `${words.by} invited a facilitator to ${room(words)}`,
  },
  'rooms.endFacilitator': {
    label: 'Take a colleague out',
    say: (words) => `${words.by} took a colleague out of ${room(words)}`,
  },
  'rooms.handOver': {
    label: 'Hand a class over',
    say: (words) => `${words.by} handed ${room(words)} over to another teacher`,
  },
  'rooms.nextRoom': {
    label: 'Open the next class',
    say: (words) => `${words.by} closed a class and opened ${room(words)} after it`,
  },
  'rooms.startNextClass': {
    label: 'Start the next class',
    say: ({ by, after }) => `${by} closed this room and opened ${after?.['name'] ?? 'another'}`,
  },
}
