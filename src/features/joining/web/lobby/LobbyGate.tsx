import type { ReactNode } from 'react'
import { useRead } from '../../../../ui/live/use-read.ts'
import { lessonCalls } from '../../../lesson/schema.ts'
import { joiningCalls } from '../../schema.ts'
import { Lobby } from './Lobby.tsx'
import { part } from '../../../../ui/kit/part.ts'

const LookUp = part(() => import('../../../../ui/kit/LookUp.tsx'))

type Props = {
  /** Around the lobby's page. */
  Frame: (props: { children: ReactNode }) => ReactNode
  /** Until it is known whether the lesson has begun. */
  unknown: ReactNode
  children: ReactNode
}

/** Who joined with a name waits in the lobby until the facilitator begins. */
export default function LobbyGate({ Frame, unknown, children }: Props) {
  const { data, isPending } = useRead(joiningCalls.readLobby)
  if (isPending) return unknown
  // Without a line the books that are on the device are shown.
  if (!data?.isWaiting) return children
  return (
    <Frame>
      <Lobby />
      <EyesUp />
    </Frame>
  )
}

/** Before the lesson begins too, the facilitator may ask for everybody's eyes. */
function EyesUp() {
  if (!useRead(lessonCalls.readScene).data?.scene?.eyesUp) return null
  return <LookUp />
}
