import { inLanguage } from '#core/in-words.ts'

// Our own lines, one for each business day in turn. None claims what nobody checked.
export const inspirations = inLanguage('inspirations', [
  'A good question costs nothing: where does this money come from?',
  'Small and steady fills the basket.',
  'Before you add a cedi, write down what you can stand to lose.',
  'The one who counts often is seldom surprised.',
  'Patience is the only engine that never breaks.',
  'If it must be decided today, it can be refused today.',
  'Ask the friend who says no. They have nothing to gain.',
  'What you can explain to your grandmother, you understand.',
  'A true figure is better company than a large one.',
  'Learn the rules of the house before you sit down to play.',
  'Money that leaves quickly was never asked to stay.',
  'The scale does not flatter. Weigh first, then choose.',
  'Rest is also a plan for the day.',
  'Share what you learn; it grows by being given.',
])
