// Below the sign-in of a further room, for who has an account in the first one.

export const hostsWay = {
  question: 'Do you run this server?',
  signIn: (address: string) => `Sign in at ${address}`,
  after: 'and enter this class from Rooms.',
}
