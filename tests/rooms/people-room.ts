import { peopleCalls } from '#features/people/schema.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import { openWorld } from '#tests/rig/world.ts'

/** A room whose admin, and any other, decides about its people. */
export async function openRoom() {
  const world = await openWorld()
  const admin = await world.admin()
  const as = (person: Person) => ({
    add: (email: string, role: Person['role'] = 'learner') =>
      world.ask(peopleCalls.addPerson, person, { email, role }),
    edit: (id: string, email: string, role: Person['role']) =>
      world.ask(peopleCalls.editPerson, person, { id, email, role }),
    status: (id: string, status: Person['status']) =>
      world.ask(peopleCalls.setStatus, person, { id, status }),
    remove: (id: string) => world.ask(peopleCalls.deletePerson, person, { id }),
    list: (input: Record<string, string> = {}) => world.ask(peopleCalls.listPeople, person, input),
    read: (id: string) => world.ask(peopleCalls.readPerson, person, { id }),
  })
  return { ...world, boss: admin, as, ...as(admin.person) }
}

/** 'done', or the code of the refusal. */
export const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )
