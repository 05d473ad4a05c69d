// The controls change the product in these ways: the suite must notice each.

export const WRONGS = {
  names: {
    what: 'statements keep their names through the transaction pooler',
    file: 'src/platform/database/db.ts',
    right: 'isNamed: !pooler',
    wrong: 'isNamed: true',
    tests: ['src/features/wallet/wallet.test.ts', 'src/features/wallet/deposits.test.ts'],
    aborts: 0,
  },
  'no-retries': {
    what: 'what is broken off is not begun again',
    file: 'src/platform/database/lost-connection.ts',
    right: 'return code === SERIALISATION_FAILURE || code === DEADLOCK',
    wrong: 'return false',
    tests: ['src/features/wallet/wallet.test.ts', 'src/features/wallet/deposits.test.ts'],
    aborts: 5,
  },
} as const

export type Wrong = keyof typeof WRONGS
