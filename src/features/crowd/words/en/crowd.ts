// Robots that fill the room. They are called robots wherever they stand.

export const crowd = {
  size: 'Choose 1 to 1,000 robots.',
  seed: 'Give the seed up to 40 signs.',
  already: 'The robots are in already. A room has one crowd. Nothing was changed.',

  title: 'Crowd',
  text: 'With a few phones the offer hardly grows. Robots join, deposit, buy, invite and withdraw by a plan, day by day. They are called robots wherever they stand, and count as nobody among people.',
  choose: 'How many robots',
  sizes: { 50: '50', 200: '200', 1000: '1,000' },
  begin: (robots: string) => `Let ${robots} robots in`,
  beginning: 'Letting them in…',
  joined: (joined: number, size: number) =>
    `${joined} of ${size} robots are in.${joined < size ? ' The others come as days pass.' : ''}`,
  moods: {
    calm: 'They live by their plan, day by day.',
    out: 'They ask for everything.',
    away: 'They do nothing any more. Their books stay.',
  },
  sendAway: 'Send them away',
  liveOn: 'Let them live on',
  sending: 'Sending…',
  failed: 'The robots stay as they were',
  loadFailed: 'The crowd could not be loaded',
}

/** The sentences of the audit log about robots. */
export const crowdEntries = {
  'crowd.begin': {
    label: 'Let robots in',
    said: ['size'],
    say: ({ by, after }: { by: string; after: Readonly<Record<string, string>> | null }) =>
      `${by} let ${after?.['size'] ?? 'some'} robots in`,
  },
  'crowd.setMood': {
    label: 'Set the robots’ mood',
    say: ({ by, after }: { by: string; after: Readonly<Record<string, string>> | null }) =>
      after?.['stayed']
        ? `${by} began the run without the robots, who were sent away`
        : after?.['mood'] === 'out'
          ? `${by} let the robots ask for everything`
          : after?.['mood'] === 'away'
            ? `${by} sent the robots away`
            : `${by} let the robots live by their plan`,
  },
}
