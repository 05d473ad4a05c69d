/** The path at which a room's page may ask for the camera; at every other path it may not. */
export const CAMERA_PAGE = '/read-cards'
