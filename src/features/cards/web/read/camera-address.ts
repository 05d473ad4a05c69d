import { CAMERA_PAGE } from '#core/camera-page.ts'
import { inRoom } from '#ui/router/room-base.ts'

// Only the document of this address may ask for the camera: the server sends it with another policy.

const PAGE = '#/admin/cards/read'

export const hasCameraAddress = () => location.pathname === inRoom(CAMERA_PAGE)

/** Opens the same page where the camera may be asked for. */
export const toCameraAddress = () => location.assign(inRoom(CAMERA_PAGE) + PAGE)

/** Back in a document without a camera, at the page that is shown now. */
export function leaveCameraAddress(): void {
  if (!hasCameraAddress() || location.hash.startsWith(PAGE)) return
  location.replace(`${inRoom('/')}${location.hash}`)
}
