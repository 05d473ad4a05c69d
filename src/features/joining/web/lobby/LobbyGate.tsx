import type { ComponentType, ReactNode } from 'react'
import { useRead } from '../../../../ui/live/use-read.ts'
import { joiningCalls } from '../../schema.ts'
import { Lobby } from './Lobby.tsx'

type Props = {
  /** Around the lobby's page. */
  Frame: (props: { children: ReactNode }) => ReactNode
  /** Until it is known whether the lesson has begun. */
  unknown: ReactNode
  /** What the lesson says to who waits; its children where it says nothing. */
  Scene: ComponentType<{ children: ReactNode }>
  /** What lies over everything while the facilitator asks for all eyes. */
  EyesUp: ComponentType
  children: ReactNode
}

/** Who joined with a name waits in the lobby until the facilitator begins. */
export function LobbyGate({ Frame, unknown, Scene, EyesUp, children }: Props) {
  const { data, isPending } = useRead(joiningCalls.readLobby)
  if (isPending) return unknown
  // Without a line the books that are on the device are shown.
  if (!data?.isWaiting) return children
  return (
    <Frame>
      <Lobby Scene={Scene} />
      <EyesUp />
    </Frame>
  )
}
