// The server says these of the bodies that the debrief lists.
export const debrief = {
  nameRequired: 'Name the body',
  whatForRequired: 'Say what to ask or report there',
  noAccount:
    'This looks like an account that money is paid to. Only give where to ask and to report.',
  most: (most: number) => `At most ${most} bodies fit on the page`,
  checkedAhead: 'The day on which a contact was checked is still to come. Nothing was saved.',
  changedMeanwhile:
    'The settings were changed meanwhile. Nothing was saved. Look at what is stored now and try again.',
}
