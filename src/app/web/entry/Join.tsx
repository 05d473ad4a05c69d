import JoinPage from '../../../features/joining/web/join/JoinPage.tsx'
import { sessionBootstrap, usePublicSettings } from './session.ts'

/** The way in by a name or a card. */
export default function Join() {
  const isClosed = usePublicSettings()?.isClosed ?? false
  return <JoinPage isClosed={isClosed} onArrive={sessionBootstrap.refresh} />
}
