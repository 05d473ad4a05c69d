import type { InputOf } from '#core/call.ts'
import { notificationsCalls as calls } from '#features/notifications/schema.ts'
import type { Learner, World } from './world.ts'

type NoticeQuery = InputOf<typeof calls.listNotices>

/** The notices of somebody, and how they read them. */
export function noticesOf(world: World, { person }: Pick<Learner, 'person'>) {
  const list = (input: NoticeQuery = {}) => world.ask(calls.listNotices, person, input)
  const see = (through: number) => world.ask(calls.markSeen, person, { through })
  return {
    list,
    see,
    kinds: async () => (await list()).notices.map(({ kind }) => kind),
    unread: async () => (await world.ask(calls.countUnread, person, {})).unread,
    seeAll: async () => see((await list()).through ?? 0),
  }
}
