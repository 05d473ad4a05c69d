import { formatCount, formatCountOf, formatPeopleAndRobots } from '#core/counts.ts'
import { inLanguage, roomWord } from '#core/in-words.ts'

const days = (count: number) => formatCountOf(count, 'day', 'days')
const players = (count: number) => formatCountOf(count, 'player', 'players')
const machines = (count: number) => formatCountOf(count, roomWord('machine'), roomWord('machines'))
const every = (seconds: number) => (seconds === 1 ? 'every second' : `every ${seconds} seconds`)

export const clockPage = inLanguage('clockPage', {
  title: 'Clock',
  lead: 'The clock only goes forward.',
  failed: 'The clock could not be read',

  face: {
    title: 'Business day',
    same: 'The same day as in Accra.',
    ahead: (count: number, accra: string) => `${days(count)} ahead of Accra, where it is ${accra}.`,
    behind: (count: number, accra: string) => `${days(count)} behind Accra, where it is ${accra}.`,
    setBack: (computer: string) =>
      `This computer’s calendar shows ${computer}, an earlier day. The day here does not go back.`,
    settledToday: 'Everyone is settled.',
    settled: (through: string) => `Everyone is settled through ${through}.`,
    settling: (on: string) => `Settling ${on}:`,
    progress: (done: number, of: number) =>
      of === 0 ? 'beginning' : `${formatCount(done)} of ${players(of)} settled`,
    strip: 'The days around today',
    today: 'Today',
    isSettled: 'Settled',
    isNext: 'To come',
    isEnd: 'The move ends here',
  },

  jump: {
    title: (count: number) => `This computer’s calendar was suddenly ${days(count)} ahead`,
    text: 'These days did not pass here, and no money moved for them. Go on as before, or move the clock yourself.',
  },

  controls: {
    title: 'Move the clock',
    one: 'One day',
    pays: (on: string, people: number, robots: number) =>
      `${on} begins, and ${formatPeopleAndRobots(people, robots)} ${people + robots === 1 ? 'is' : 'are'} paid`,
    ofIt: ', of it',
    interest: 'interest of treasury bills',
    paysNobody: (on: string) =>
      `${on} begins. Nobody has ${roomWord('a machine')} that pays for it.`,
    oneButton: '+1 day',
    other: 'Other',
    otherOf: { days: 'Other, in days', seconds: 'Other, in seconds' },
    settling: 'Settling...',
    several: 'Several days',
    number: 'Number of days',
    numberHint: (until: string) => `From today to ${until}.`,
    wrongNumber: (most: number) => `Whole days, 1 to ${most}`,
    presetDays: (count: number) => days(count),
    severalButton: (count: number | null) => (count === null ? 'Move' : `Move ${days(count)}`),
    pace: 'A pace',
    paceText: 'Days pass by themselves until somebody pauses the clock, for a year at most.',
    seconds: 'Seconds a day takes',
    presetSeconds: (count: number) => `${count} s`,
    wrongSeconds: (slowest: number) => `Whole seconds, 1 to ${slowest}`,
    paceButton: (seconds: number | null) =>
      seconds === null ? 'Start' : `Start: a day ${every(seconds)}`,
    starting: 'Starting...',
    failed: 'The clock was not moved',
  },

  confirm: {
    title: (count: number) => `Move the clock on ${days(count)}?`,
    text: 'Each day is settled in full before the next begins. You can stop on the way; days that have passed stay passed.',
    textOne: 'Everyone is paid for that day. It cannot be undone.',
    unasked: 'Do not ask again before moving one day',
    from: 'Today',
    until: 'Then it is',
    paid: 'Paid on the way',
    firstDay: 'Of that on the first day',
    lastDay: 'On the last day',
    ending: '{Machines} that run out on the way',
    ifNobodyBuys: 'The amounts are for the {machines} there are now.',
    button: (count: number) => `Move ${days(count)}`,
    pending: 'Starting...',
  },

  running: {
    move: (until: string) => `On the way to ${until}`,
    day: (begun: number, of: number) => `Day ${begun} of ${of}`,
    progress: 'Progress of the move',
    stop: 'Stop here',
    stopping: 'Stopping...',
    stopText:
      'The day that has begun is settled in full; no other begins until the clock is moved again.',
    pace: (seconds: number) => `A day passes ${every(seconds)}`,
    since: (count: number, on: string) =>
      count === 0 ? `Begun on ${on}.` : `${days(count)} passed since ${on}.`,
    stopsOn: (until: string) => `It stops by itself on ${until}.`,
    next: (seconds: number) =>
      seconds > 0 ? `The next day begins in ${seconds} s` : 'The next day is beginning',
    pause: 'Pause the clock',
    pausing: 'Pausing...',
    otherPace: 'Another pace',
    change: (seconds: number | null) =>
      seconds === null ? 'Change the pace' : `Change: a day ${every(seconds)}`,
    changing: 'Changing...',
    failed: 'The clock goes on as it was',
    said: (today: string) => `It is ${today}.`,
  },

  preview: {
    title: 'The days ahead',
    line: 'In the drawer, if each day’s {profits} were taken out.',
    text: (count: number) => `They go to the ${machines(count)} that run now.`,
    gone: 'Not enough cash',
    noneTitle: 'No day ahead pays anything',
    none: 'Nobody owns {a machine} that still runs. Days can pass all the same.',
    total: (count: number) => `In the next ${days(count)}`,
    tomorrow: (people: number, robots: number) =>
      `Tomorrow, to ${formatPeopleAndRobots(people, robots)}`,
    day: 'Day',
    unit: 'GHS',
    series: 'Left in the drawer',
    failed: 'The days ahead could not be computed',
  },

  history: {
    title: 'Who moved it',
    move: (count: number, on: string, until: string) => `${days(count)} on, from ${on} to ${until}`,
    pace: (seconds: number, on: string) => `A day ${every(seconds)}, from ${on}`,
    pause: (on: string) => `Stopped on ${on}`,
    keep: (count: number, on: string) => `Kept at ${on}: the computer was ${days(count)} ahead`,
    by: (email: string) => `by ${email}`,
    byItself: 'by itself',
    deletedAdmin: 'a deleted admin',
    all: (total: number) => `All ${total} in the audit log`,
    noneTitle: 'Nobody has moved the clock',
    none: 'It shows the same day as Accra until an admin moves it. Every move will stand here.',
    failed: 'The history could not be read',
  },
})
