// The short questions before and after, as learners answer them and facilitators read them.
export const debriefQuestions = {
  ask: {
    invest: 'Would you put GHS 100 of real savings into an offer like this?',
    pays: 'How likely is it that such an offer pays everybody what it promised?',
    checks: 'Which of these would you check first?',
  },
  answers: {
    invest: { yes: 'Yes', unsure: 'Not sure', no: 'No' },
    pays: { likely: 'Likely', maybe: 'Possible', unlikely: 'Unlikely', never: 'It cannot' },
    checks: {
      licence: 'Whether it has a licence',
      source: 'What earns the money',
      payouts: 'Whether others have been paid',
      people: 'Whether people I trust are in it',
    },
  },

  before: 'Three questions before',
  after: 'Three questions after',
  lead: 'You need not answer. There is no right or wrong, and nothing depends on it.',
  anonymous:
    'Your answers are kept without your name, your number or the time. Your facilitator sees only sums, once the questions are closed, and only of five people’s answers or more at once.',
  choose: 'Choose one',
  send: 'Send my answers',
  change: 'Change my answers',
  sending: 'Sending...',
  sent: 'Your answers are in. You may change them until these questions are closed.',
  answered: 'You have answered. You may change your answers until these questions are closed.',
  isCounted: 'You have answered, and your answers are counted. They stay as they are.',
  failed: 'Your answers were not kept',
  adminsLook: 'This is what learners see. Admins do not answer, so that the sums are the room’s.',

  // What the server says.
  closed: 'These questions are closed. Nothing was kept.',
  counted: 'Your answers are counted already, so they stay as they are. Nothing was changed.',
  notAdmins: 'Admins do not answer, so that the sums are the room’s.',
  beforeIsOver: 'The room has been told, so the questions before are over for good.',

  sheet: {
    columns: ['Question', 'Answer', 'Before', 'After'],
    count: 'People who answered',
    counted: 'People in these sums',
    hidden: 'not shown',
  },
}
