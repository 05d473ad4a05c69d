import { teacherAccounts } from '#app/rooms/teacher-accounts.ts'
import type { PersonId } from '#core/ids.ts'
import { roomsCalls } from '#features/rooms/schema.ts'
import { teachersCalls } from '#features/teachers/schema.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import { hostHandlers } from '#rooms/calls.ts'
import { teacherHandlers } from '#rooms/teachers/calls.ts'
import { TEST_CONFIG } from '#tests/rig/test-config.ts'
import { openWorld } from '#tests/rig/world.ts'
import { askRooms, openRooms } from './room-life.ts'

/**
 * A first room with a host, and teachers and classes as a test asks for them; calls are made
 * without HTTP.
 */
export async function openTeachersHouse() {
  const world = await openWorld()
  const rooms = openRooms(world)
  const { life } = rooms
  const accounts = teacherAccounts(TEST_CONFIG)
  const ask = askRooms(world, [...hostHandlers(life), ...teacherHandlers(life, accounts)])
  const { person: host } = await world.admin()
  const teacher = async (name: string): Promise<Person & { email: string }> => {
    const email = `${name}@school.example`
    const { id } = await ask(teachersCalls.invite, host, { email, name, about: 'Kumasi' })
    return { id: id as PersonId, name: email, email, role: 'teacher', status: 'active' }
  }
  const opened = async (by: Person, name: string) => {
    const { code } = await ask(roomsCalls.openRoom, by, { name })
    await life.settled()
    return code
  }
  const said = (asked: Promise<unknown>) =>
    asked.then(
      () => 'done',
      (error: { code?: string; message: string }) => error.code ?? `threw: ${error.message}`,
    )
  return { world, ...rooms, ask, host, teacher, opened, said }
}
