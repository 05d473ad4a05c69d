export const mailbox = {
  unknown: 'This message is not there any more. Nothing was changed.',
  linkHidden: '[link hidden]',
  noServer: 'No mail server is set, so there is nothing to send it with. Read it here instead.',
}
