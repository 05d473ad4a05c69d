import type { ReactNode } from 'react'
import { LobbyGate } from '#features/joining/web/lobby/LobbyGate.tsx'
import { lessonCalls } from '#features/lesson/schema/phone.ts'
import { useRead } from '#ui/live/use-read.ts'
import { part } from '#ui/router/part.ts'

const LookUp = part(() => import('#ui/dialogs/LookUp.tsx'))
const AkwaabaLobby = part(() => import('#features/lesson/scenes/akwaaba/Lobby.tsx'))

type Props = Pick<Parameters<typeof LobbyGate>[0], 'Frame' | 'unknown' | 'children'>

/** The lobby with what the lesson says in it. */
export default function PhoneLobby(props: Props) {
  return <LobbyGate {...props} Scene={WaitingScene} EyesUp={EyesUp} />
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
