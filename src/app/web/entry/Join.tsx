import { useNavigate } from 'react-router'
import JoinPage from '#features/joining/web/join/JoinPage.tsx'
import { arriveAs, usePublicSettings } from './session.ts'

/** The way in by a name or a card. */
export default function Join() {
  const isClosed = usePublicSettings()?.isClosed ?? false
  const navigate = useNavigate()
  const onArrive = async (id: string) => {
    await arriveAs(id)
    // Somebody who comes back as the person who was in here changes no session: the page leaves by itself.
    await navigate('/', { replace: true })
  }
  return <JoinPage isClosed={isClosed} onArrive={onArrive} />
}
