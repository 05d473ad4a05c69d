import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { nothing } from '#core/fields.ts'
import { lessonFriends } from '../words/en/lesson-friends.ts'

/** A code of six letters and digits, however it was typed. */
const code = v.pipe(
  v.string(() => lessonFriends.unknown),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9]{6}$/, () => lessonFriends.unknown),
)

export const friendCalls = {
  takeCode: defineCall({
    name: 'lesson.takeCode',
    method: 'POST',
    path: '/api/lesson/take-code',
    summary: 'In the scene of friends: comes by somebody’s code, also long after joining.',
    actor: 'learner',
    money: true,
    isShop: true,
    input: v.strictObject({ code }),
    answer: nothing,
  }),
  sendCode: defineCall({
    name: 'lesson.sendCode',
    method: 'POST',
    path: '/api/lesson/send-code',
    summary: 'In the scene of friends: a robot comes by one’s code, once in a lesson.',
    actor: 'learner',
    money: true,
    isShop: true,
    input: nothing,
    answer: v.object({ robot: v.string() }),
  }),
}
