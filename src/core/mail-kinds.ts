/** The kinds of messages that this house writes. The Mailbox has a label for each. */
export type MailKind =
  | 'day-letter'
  | 'email-changed'
  | 'invitation'
  | 'password-reset'
  | 'payment-returned'
  | 'request-decided'
  | 'request-made'
  | 'role-changed'
  | 'room-deletion'
  | 'second-factor'
  | 'teacher-request'
