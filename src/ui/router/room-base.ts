// A server has many rooms: the first at '/', each further one below '/r/<code>/'. Whatever a page asks
// for, stores or links to belongs to the room in whose document it runs, and says so here.

/** The beginning of every address of this page's room: '/r/123456', or '' in the first room. */
export function roomBase(): string {
  // Calls are also asked by programs, which have no address.
  return /^\/r\/\d{6}(?=\/)/.exec(globalThis.location?.pathname ?? '')?.[0] ?? ''
}

/** An address of this page's room, of one that begins with '/'. */
export const inRoom = (path: string) => roomBase() + path

/** The room's whole address, without a slash at its end: links for other devices begin with it. */
export const roomHome = () => location.origin + roomBase()
