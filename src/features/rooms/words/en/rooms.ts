import { formatCount, formatCountOf } from '#core/counts.ts'

const days = (count: number) => formatCountOf(count, 'day', 'days')
const people = (count: number) => formatCountOf(count, 'person', 'people')

export const rooms = {
  code: 'A room’s code has six digits.',
  nameNeeded: 'Give the room a name, such as Form 2B.',
  keepDays: (most: number) => `Say for how many days it is kept, from 0 to ${most}.`,
  cli: {
    archived: (name: string, file: string, tables: number) =>
      `✓ ${file}: the room ${name}, ${tables} tables. Restore it with: npm run restore -- FILE --as-room`,
    backedUp: (count: number, folder: string) =>
      `✓ ${folder}: the first room and ${count} further ${count === 1 ? 'room' : 'rooms'}, each in a file of its own.`,
    busy: 'Another process is at this room. Try again.',
    checked: (room: string, checks: number) => `✓ ${room}: ${checks} checks hold.`,
    brokenRoom: (room: string, checks: string) => `✗ ${room}: THE BOOKS ARE BROKEN, ${checks}:`,
    allHold: (further: string) => `The books of the first room and of ${further} balance.`,
    notChecked: (which: string) =>
      `Nothing is known of the books of ${which}: its database is not here, or does not answer. Restore its backup, or start its server, and check again.`,
    brokenIn: (which: string) => `THE BOOKS ARE BROKEN in ${which}.`,
    fileThere: (file: string) => `${file} exists already. An archive replaces no file.`,
    noEntrance: 'A room is entered in the browser, not from a terminal.',
    noFolder: (folder: string) => `There is no folder ${folder}.`,
    restored: (code: string, checks: number) =>
      `✓ Restored as the room ${code}, at /r/${code}/: every row is as it was written, and ${checks} checks of the books hold.`,
    restoredName: 'Restored room',
    restoredAnew:
      'Everybody signs in anew. Who has a second factor needs it set up again: it was made with another secret.',
    restoring:
      'A backup is being restored here, or was when it was interrupted. Delete the room and restore again.',
    restoreUsage: 'Say which: npm run restore -- FILE --as-room [--name NAME]',
    brokenBackup: (first: string) =>
      `The books of this backup are broken: ${first}. Nothing was restored.`,
    serverAway: (name: string, why: string) =>
      `The server '${name}' is away; its rooms wait for it. ${why}`,
    sayYes: (code: string) =>
      `The room ${code} would be deleted with everything in it. Add --yes to do so.`,
    totals: (count: number, most: number) =>
      `${count} of at most ${formatCount(most)} further rooms.`,
    usage:
      'Say what: npm run rooms -- list | open --name NAME | close CODE | reopen CODE | duplicate CODE --name NAME | next CODE --name NAME | move CODE SERVER | hand-over CODE EMAIL | archive CODE FILE | delete CODE --yes. open takes --scenario, --keep DAYS and --play phones|cards|both --seats N too; --json prints what a script reads.',
  },
  life: {
    nextIsOpen: (name: string) => `‘${name}’ is open already as the next class. Close it first.`,
    nextTooMany: 'Six next classes were opened within an hour. Nothing was changed. Wait a while.',
    anotherIsOpen: 'Another next class of the same room is open. Close that one first.',
    allAway: 'No PostgreSQL server for rooms answers at the moment. Try again soon.',
    broke: (why: string) => `It did not work: ${why}`,
    closeFirst: 'Close the room first. Only a closed room is deleted.',
    diskFull: (server: string) =>
      `The disk of the server '${server}' is full. Nothing was left behind. Make space, then open the room again.`,
    firstRoom: 'This is the first room. Open a further room for the next class.',
    full: (most: number) =>
      `This server is full: it opens ${formatCount(most)} rooms at most. Delete one, or set MAX_ROOMS.`,
    moveBroke: (why: string) => `The room stays where it is. ${why}`,
    nameTaken: (database: string, server: string) =>
      `On the server '${server}' there is a database ${database} that is not this room’s. Open another room.`,
    noCode: 'No free code was found. Try again.',
    noDatabase: 'The room’s database is gone.',
    noRight: (server: string, user: string) =>
      `On the server '${server}' the PostgreSQL user ${user} may not make databases. Grant it there: alter role "${user}" createdb`,
    noServer: (server: string, known: readonly string[]) =>
      `There is no server '${server}'. Known here: ${known.join(', ')}.`,
    notNow: {
      opening: 'The room is being opened. Try again in a moment.',
      open: 'The room is open already.',
      closing: 'The room is being closed. Try again in a moment.',
      closed: 'The room is closed.',
      reopening: 'The room is being opened again. Try again in a moment.',
      moving: 'The room is being moved to another server. Try again in a moment.',
      deleting: 'The room is being deleted.',
      deleted: 'The room was deleted.',
      failed: 'The room cannot be used. Open it again to try once more, or delete it.',
    },
    outdated: (why: string) => `Its tables could not be brought up to date: ${why}`,
    sameServer: (one: string, other: string) =>
      `'${one}' and '${other}' are two names of the same PostgreSQL server.`,
    scenarioUnknown: (name: string) => `There is no scenario '${name}'.`,
    serverUnknown: (server: string) =>
      `The server '${server}' of this room is not in ROOM_SERVERS any more.`,
    slowOpening: 'The room is being opened and takes longer than usual. Look again in a minute.',
    thereAlready: (server: string) => `The room is on the server '${server}' already.`,
    typeName: (name: string) => `Type the room’s name to delete it: ${name}`,
    unknown: (code: string) => `There is no room ${code}.`,
    warnMail: {
      subject: (name: string, left: 1 | 7) =>
        `${name} is deleted in ${left === 1 ? 'a day' : 'a week'}`,
      body: (name: string, day: string) =>
        `The room ${name} is deleted with everything in it on ${day}. Where its server is off in between, that is later.\n\nTo keep it, ask the person who runs the server to open it again, or to download its archive.`,
    },
  },
  // The list of a server's further rooms.
  list: {
    title: 'Rooms',
    lead: 'Each class has a room of its own, with its own people, money and clock.',
    loading: 'Loading rooms...',
    failed: 'Failed to fetch rooms',
    caption: 'Rooms',
    filters: 'Filters',
    byState: 'Filter by state',
    all: 'All',
    open: 'Open',
    closed: 'Closed',
    failedOnly: 'Failed',
    search: 'Search by name or code',
    columns: {
      name: 'Room',
      code: 'Code',
      state: 'State',
      people: 'People',
      day: 'Day',
      size: 'Size',
      used: 'Last used',
      deletes: 'Deletes on',
      enter: 'Enter',
      acts: 'Actions',
    },
    states: {
      opening: 'Opening…',
      open: 'Open',
      closing: 'Closing…',
      closed: 'Closed',
      reopening: 'Opening again…',
      moving: 'Moving…',
      deleting: 'Deleting…',
      deleted: 'Deleted',
      failed: 'Failed',
    },
    away: 'Its server is away',
    noDay: 'Not begun',
    seen: 'People, day and size are those of now. A room that is away, or that nobody uses, is as it was last.',
    showing: (shown: number, matching: number) =>
      `${shown} of ${formatCountOf(matching, 'room', 'rooms')}`,
    full: (most: number) =>
      `This server opens ${formatCountOf(most, 'room', 'rooms')} at most. Delete one to open another.`,
    awayTitle: (server: string) => `The server ${server} does not answer`,
    awayText: (count: number) =>
      `${count === 1 ? 'Its room waits' : `Its ${count} rooms wait`}; the others go on. Nothing is lost.`,
    empty: 'No class has a room yet',
    noMatch: 'No rooms found',
    noMatchText: 'No room matches. Try fewer letters of the name, or another state.',
    clear: 'Clear filters',
  },
  // The dialog that opens a room, and what it shows afterwards.
  open: {
    open: 'Open a room',
    opening: 'Opening...',
    name: 'Name',
    nameHint: 'As the class calls itself, such as Form 2B.',
    scenario: 'Scenario',
    joinBy: 'How people join',
    joinHint:
      'With a name they need no e-mail and no password. It can be changed in the room’s settings.',
    joins: {
      email: 'With e-mail and password',
      name: 'With a name alone',
      both: 'With a name, or with e-mail',
    },
    keep: 'Days until it is deleted, once it is closed',
    keepHint: (most: number) => `0 to ${most}. A room that nobody uses is deleted after 90 days.`,
    failed: 'The room was not opened',
    readyTitle: (name: string) => `${name} is open`,
    waitTitle: (name: string) => `Opening ${name}…`,
    wait: 'This takes about a second. The code is shown when the room is ready.',
    brokenTitle: (name: string) => `${name} was not opened`,
    done: 'Done',
  },
  // The code, the link and the QR code of a room.
  invite: {
    title: 'Invite the class',
    text: 'Phones scan this, or type the address.',
    code: 'Code',
    codeOf: (digits: string) => `Code ${digits}`,
    copyLink: 'Copy link',
    what: 'of the room',
    qr: (address: string) => `QR code that opens ${address}`,
    enlarge: 'Enlarge',
    enlargeLabel: 'Show the code on the whole screen',
  },
  // A room's own page in the first room, and what can be done with it.
  room: {
    title: 'Room',
    back: 'All rooms',
    failed: 'Failed to fetch the room',
    loading: 'Loading the room...',
    goneTitle: 'There is no such room',
    goneText: 'It may have been deleted. The list has the rooms there are.',
    facts: 'The room',
    deletes: 'Deleted by itself on',
    scenario: 'Scenario',
    keeps: 'Kept after it is closed',
    keepsDays: days,
    opened: 'Opened',
    closed: 'Closed',
    server: 'Server',
    faultTitle: 'The last step failed',
    awayTitle: 'The server of this room does not answer',
    awayText:
      'Its people read that it is away. Nothing is lost; it goes on once the server is back.',
    busy: {
      opening: 'The room is being opened. This page shows when it is ready.',
      closing: 'The room is being closed. This page shows when it is done.',
      reopening: 'The days that passed are being settled. Then the room is open again.',
      moving: 'The room is being moved. Its people read ‘one moment’; nothing is lost.',
      deleting: 'The room is being deleted.',
      deleted: 'The room was deleted.',
    },
    acts: 'What you can do',
    enter: 'Enter the room',
    enterText: 'You are an admin there. What you do is in that room’s audit log.',
    entering: 'Entering...',
    enterFailed: 'The room could not be entered',
    change: {
      label: 'Change name or days',
      title: (name: string) => `Change ${name}`,
      save: 'Save',
      saving: 'Saving...',
      failed: 'Nothing was changed',
      done: 'Saved.',
    },
    duplicate: {
      label: 'Duplicate',
      title: (name: string) => `Duplicate ${name}`,
      text: 'The new room has the same settings and machines, and none of the people or their money. This room stays as it is.',
      save: 'Open the duplicate',
      failed: 'The duplicate was not opened',
    },
    archive: {
      label: 'Download an archive',
      under: (size: string) => `Archiving, ${size}`,
      failed: 'The archive did not come whole, so nothing was kept. Please try again.',
    },
    move: {
      label: 'Move to another server',
      title: (name: string) => `Move ${name}`,
      text: 'While it moves, its people read ‘one moment’. Nothing is lost.',
      to: 'Move to',
      choice: (name: string, count: number) => `${name} (${formatCountOf(count, 'room', 'rooms')})`,
      save: 'Move the room',
      saving: 'Moving...',
      failed: 'The room was not moved',
    },
    close: {
      label: 'Close',
      title: (name: string) => `Close ${name}?`,
      people: (count: number) =>
        `${count === 1 ? 'Its 1 person reads' : `All ${count} people read`} the truth, the debrief and their own card. Nobody joins any more.`,
      money: 'No money moves: no deposit, purchase, withdrawal or profit. What they have stays.',
      after: (count: number) =>
        `The room is deleted ${count === 0 ? 'on the same day' : `${days(count)} later`}, with everything in it.`,
      confirm: 'Close the room',
      pending: 'Closing...',
      failed: 'The room was not closed',
    },
    reopen: {
      label: 'Open again',
      title: (name: string) => `Open ${name} again?`,
      text: (count: number) =>
        `The days that passed are settled first: machines pay for them. Then its ${people(count)} can move money again, by the same code.`,
      confirm: 'Open the room again',
      pending: 'Opening...',
      failed: 'The room was not opened again',
    },
    delete: {
      label: 'Delete',
      closeFirst: 'To delete this room, close it first.',
      title: (name: string) => `Delete ${name}?`,
      text: (count: number) =>
        `${count === 0 ? 'Its settings' : `Its ${people(count)}, their practice money`} and its audit log are gone for good. Nobody can bring them back without an archive. Its sums stay among ‘All classes’, without its name.`,
      type: (name: string) => `Type ${name} to confirm`,
      mismatch: 'This is not the room’s name.',
      confirm: 'Delete for good',
      pending: 'Deleting...',
      failed: 'The room was not deleted',
      done: (name: string) => `${name} is being deleted.`,
    },
    facilitators: {
      title: 'Facilitators',
      text: 'They run this room and see no other.',
      none: 'Nobody is invited yet.',
      invited: 'Invited',
      invite: 'Invite',
      inviteTitle: (name: string) => `Invite a facilitator to ${name}`,
      email: 'E-mail',
      save: 'Make the invitation',
      saving: 'Inviting...',
      failed: 'Nobody was invited',
      linkTitle: 'Hand this link over',
      link: (email: string) =>
        `Only ${email} should have it: who opens it runs the room. It is shown once.`,
      copyWhat: 'of the invitation',
      knownTitle: 'They have a password already',
      known: (email: string) =>
        `${email} signs in with a password of their own, so no link is made: who holds one becomes them. If it is lost, delete the account on the room’s page Users, and invite them again.`,
      mailed: (email: string) => `The invitation to ${email} is on its way.`,
    },
  },
}
