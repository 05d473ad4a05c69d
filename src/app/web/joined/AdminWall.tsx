import { WallCards } from '#features/cards/web/wall/WallCards.tsx'
import { AdminWallPage } from '#features/lesson/web/wall/AdminWallPage.tsx'

/** The wall, with what a class that answers by cards sees in place of a scene's picture. */
export default function AdminWall() {
  return <AdminWallPage Around={WallCards} />
}
