/**
 * Loads the members' code with the styles of all screens; a visitor has only those of the front
 * pages.
 */
export async function loadMembers() {
  const [members] = await Promise.all([import('./Members.tsx'), import('./inside.css')])
  return members
}
