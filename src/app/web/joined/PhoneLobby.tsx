import type { ReactNode } from 'react'
import { joiningCalls } from '#features/joining/schema.ts'
import { Lobby } from '#features/joining/web/lobby/Lobby.tsx'
import { lessonCalls } from '#features/lesson/schema/phone.ts'
import { useRead } from '#ui/live/use-read.ts'
import { part } from '#ui/router/part.ts'

const LookUp = part(() => import('#ui/dialogs/LookUp.tsx'))
const AkwaabaLobby = part(() => import('#features/lesson/scenes/akwaaba/Lobby.tsx'))

type Props = {
  /** Around the lobby's page. */
  Frame: (props: { children: ReactNode }) => ReactNode
  /** Stands there until it is known whether the lesson has begun. */
  unknown: ReactNode
  children: ReactNode
}

/** The lobby, in which people who joined with a name wait until the facilitator begins. */
export default function PhoneLobby({ Frame, unknown, children }: Props) {
  const { data, isPending } = useRead(joiningCalls.readLobby)
  if (isPending) return unknown
  // Without a line the books that are on the device are shown.
  if (!data?.isWaiting) return children
  return (
    <Frame>
      <Lobby Scene={WaitingScene} />
      <EyesUp />
    </Frame>
  )
}

const useScene = () => useRead(lessonCalls.readScene).data?.scene

function WaitingScene({ children }: { children: ReactNode }) {
  const scene = useScene()
  if (scene?.name !== 'akwaaba') return children
  return <AkwaabaLobby text={scene.told?.phone} />
}

/** The facilitator's wish for everybody's eyes, which may come before the lesson too. */
function EyesUp() {
  return useScene()?.eyesUp ? <LookUp /> : null
}
