import { expect, test } from 'vitest'
import { codeOf, SOURCES } from '#tests/rig/source-files.ts'

/** Each leads on wherever the person is by then, and why. */
const FROM_ANYWHERE: Readonly<Record<string, string>> = {
  'src/app/web/entry/Enter.tsx': 'the answer signs somebody in, and its page has nothing else',
  'src/features/people/web/user/AdminUserHead.tsx': 'the person whose page it is has gone',
  'src/features/people/web/users/AdminUserList.tsx': 'a key leads on, and no answer',
  'src/features/rooms/web/room/DeleteRoom.tsx': 'the room whose page it is has gone',
  'src/features/rooms/web/room/RoomActs.tsx': 'the class is no longer theirs',
}

const leadsFromAnywhere = (code: string) =>
  /\bonDone\b/.test(code) && /\buseNavigate\(\)/.test(code)

test('the answer to a command leads on nobody who has left its page', () => {
  const leading = SOURCES.filter((file) => leadsFromAnywhere(codeOf(file)))
  expect(leading.toSorted()).toEqual(Object.keys(FROM_ANYWHERE))
  const planted =
    'const navigate = useNavigate()\nuseCommand(call, { onDone: () => navigate("/") })'
  expect(leadsFromAnywhere(planted)).toBe(true)
  expect(leadsFromAnywhere(planted.replace('useNavigate', 'useNavigateFromHere'))).toBe(false)
})
