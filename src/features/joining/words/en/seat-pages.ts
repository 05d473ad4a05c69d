import { inLanguage } from '#core/in-words.ts'
import { formatGhs, type Pesewas } from '#core/money.ts'

// The lobby and the return card say these to somebody who is in. The way in is join-pages.ts.

export const lobbyPage = inLanguage('lobbyPage', {
  title: 'You are in',
  name: 'Your name in this room',
  wait: 'Your facilitator begins soon.',
  people: (count: number) => (count === 1 ? `${count} person` : `${count} people`),
  here: (people: number): string => (people === 1 ? 'has joined' : 'have joined'),
  /** After it, where some play under one name. */
  names: (count: number) => (count === 1 ? `under ${count} name` : `under ${count} names`),
  card: 'Show my return card',
  hideCard: 'Hide my return card',
  loading: 'Drawing the card…',
})

export const seatCard = inLanguage('seatCard', {
  title: 'Return card',
  /** Said to somebody who joined once the class had begun. */
  late: (amount: Pesewas) =>
    `The class has begun already. Your pocket starts with ${formatGhs(amount)}: what the others have left decides how much.`,
  none: 'With a return card you come back to your money on any phone, without your password.',
  text: 'The code of this card opens your wallet on any phone.',
  show: 'Show the card',
  hide: 'Hide the card',
  loading: 'Drawing the card…',
  draw: 'Draw a card',
  drawAnew: 'Draw a new card',
  drawing: 'Drawing…',
  drawTitle: 'Draw a new return card?',
  drawText: 'The card you have stops working at once. Phones that are in stay in.',
  drawn: 'This is your new card. The one before no longer works.',
  drawFailed: 'Your card is as it was',
  pin: 'PIN for a shared phone',
  pinIs: 'A PIN is set. It unlocks your wallet on a phone that you share.',
  pinIsNot: 'With a PIN you unlock your wallet on a phone that you share, without the card.',
  pinLabel: 'New PIN, four digits',
  setPin: 'Set the PIN',
  settingPin: 'Saving…',
  pinSet: 'The PIN is set.',
  dropPin: 'Remove the PIN',
  pinDropped: 'The PIN is removed.',
  failed: 'Nothing was changed',
  members: 'People on this seat',
  next: 'Next player',
  /** Stands in the lobby, above the button. */
  nextShared: 'Do you share this phone? Then the next one joins, too.',
  nextTitle: 'Lock it for the next player?',
  nextText:
    'Your wallet is locked on this phone until your card or PIN is given. What you have stays as it is.',
  nextNoPin: 'You have no PIN yet: keep your card at hand, or set a PIN in your profile first.',
  /** Stands in the lobby, from where no profile is reached. */
  nextNoPinYet:
    'You have no PIN: keep your card at hand. Once the lesson goes on you can set one in your profile.',
  nextConfirm: 'Lock it',
  nextPending: 'Locking…',
  nextFailed: 'The next player is not in yet',
})
