import type { CallChecks } from '#tests/rig/call-check.ts'

export const lessonChecks = {
  'lesson.readScene': { for: ['learner'], reaches: 'names nothing' },
  'lesson.readUnderWay': { for: ['learner'], reaches: 'names nothing' },
  'lesson.readAsksForMoney': { for: ['learner'], reaches: 'names nothing' },
  'lesson.readTask': { for: ['learner'], reaches: 'names nothing' },
  'lesson.readThreads': { for: ['learner'], reaches: 'names nothing' },
  'lesson.readLine': { for: ['learner'], reaches: 'names nothing' },
  'lesson.tap': {
    for: ['learner'],
    sound: { scene: 'whisper', choice: 'safe', on: true },
    reaches: 'names nothing',
  },
  'lesson.takeCode': {
    for: ['learner', 'money'],
    sound: { code: 'ABC123' },
    reaches: 'names nothing',
  },
  'lesson.sendCode': { for: ['learner', 'money'], reaches: 'names nothing' },
  'lesson.readLesson': { for: ['admin'], reaches: 'names nothing' },
  'lesson.begin': {
    for: ['admin'],
    sound: { length: 60, scenes: ['akwaaba', 'keep'] },
    reaches: 'names nothing',
  },
  'lesson.exportReport': { for: ['admin'], reaches: 'names nothing' },
  'lesson.readHeld': { for: ['admin'], reaches: 'names nothing' },
  'lesson.listCards': { for: ['admin'], reaches: 'names nothing' },
  'lesson.readWall': { for: ['admin'], reaches: 'names nothing' },
  'lesson.showStep': {
    for: ['admin'],
    sound: { place: 1, from: 1, to: 2 },
    reaches: 'names nothing',
  },
  'lesson.goTo': {
    for: ['admin'],
    sound: { from: 1, to: 2, without: false },
    reaches: 'names nothing',
  },
  'lesson.setEyesUp': { for: ['admin'], sound: { eyesUp: true }, reaches: 'names nothing' },
  'lesson.end': { for: ['admin'], reaches: 'names nothing' },
  'lesson.saveForm': {
    for: ['admin'],
    sound: { name: 'Short', length: 30, scenes: ['akwaaba', 'keep'] },
    reaches: 'names nothing',
  },
  'lesson.deleteForm': { for: ['admin'], sound: { name: 'Short' }, reaches: 'names nothing' },
} satisfies CallChecks
