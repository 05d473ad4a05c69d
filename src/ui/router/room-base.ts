// A server has many rooms: the first at '/', each further one below '/r/<code>/'. Every address that a page
// requests, stores or links to must start with its own room's base, or it would reach another room.

/** The start of every address in this page's room: '/r/123456', or '' in the first room. */
export function roomBase(): string {
  // Programs also make calls, and they have no `location`.
  return /^\/r\/\d{6}(?=\/)/.exec(globalThis.location?.pathname ?? '')?.[0] ?? ''
}

/** The address of a path in this page's room. The path begins with '/'. */
export const inRoom = (path: string) => roomBase() + path

/** The room's full address without a final slash. Links for other devices begin with it. */
export const roomHome = () => location.origin + roomBase()
