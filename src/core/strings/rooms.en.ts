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
    brokenRoom: (room: string, first: string) =>
      `✗ ${room}: THE BOOKS ARE BROKEN. First: ${first}.`,
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
    sayYes: (code: string) =>
      `The room ${code} would be deleted with everything in it. Add --yes to do so.`,
    totals: (count: number, most: number) =>
      `${count} of at most ${most.toLocaleString('en-GH')} further rooms.`,
    usage:
      'Say what: npm run rooms -- list | open --name NAME | close CODE | reopen CODE | duplicate CODE --name NAME | next CODE --name NAME | move CODE SERVER | archive CODE FILE | delete CODE --yes. open takes --scenario, --join name|email|both and --keep DAYS too; --json prints what a script reads.',
  },
  life: {
    allAway: 'No PostgreSQL server for rooms answers at the moment. Try again soon.',
    broke: (why: string) => `It did not work: ${why}`,
    closeFirst: 'Close the room first. Only a closed room is deleted.',
    diskFull: (server: string) =>
      `The disk of the server '${server}' is full. Nothing was left behind. Make space, then open the room again.`,
    firstRoom: 'This is the first room. Open a further room for the next class.',
    full: (most: number) =>
      `This server is full: it opens ${most.toLocaleString('en-GH')} rooms at most. Delete one, or set MAX_ROOMS.`,
    miningScenario: 'Mining machines',
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
      subject: (name: string, days: 1 | 7) =>
        `${name} is deleted in ${days === 1 ? 'a day' : 'a week'}`,
      body: (name: string, day: string) =>
        `The room ${name} is deleted with everything in it on ${day}.\n\nTo keep it, ask who runs the server to open it again, or to download its archive.`,
    },
  },
}
