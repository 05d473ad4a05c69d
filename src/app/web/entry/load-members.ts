/** What is behind the door, with the styles of all screens; a visitor has only the front's. */
export async function loadMembers() {
  const [members] = await Promise.all([import('./Members.tsx'), import('./inside.css')])
  return members
}
