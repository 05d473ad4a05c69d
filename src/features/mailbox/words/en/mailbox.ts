export const mailbox = {
  unknown: 'This message is not there any more. Nothing was changed.',
  linkHidden: '[link hidden]',
  beingCarried:
    'This message is on its way to the mail server at this moment, so it was not queued again. Look again in a minute: it is sent then, or says why not.',
  noneWaits: 'No message waits any more: another admin has decided. Nothing was changed.',
  noServer: 'No mail server is set, so there is nothing to send it with. Read it here instead.',
}
