type JudgingSeat = { readonly number: number; readonly hasAnswered: boolean }

/**
 * The numbers whose judgement of offers is read: those that have not answered, as a whole judgement is not
 * replaced by the one letter of a card that is lifted with the others. Where all have, all are read anew.
 */
export function seatsToRead(asked: readonly JudgingSeat[]): number[] {
  const left = asked.filter(({ hasAnswered }) => !hasAnswered)
  return (left.length > 0 ? left : asked).map(({ number }) => number)
}
