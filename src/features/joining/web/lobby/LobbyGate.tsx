import type { ComponentType, ReactNode } from 'react'
import { useRead } from '#ui/live/use-read.ts'
import { joiningCalls } from '../../schema.ts'
import { Lobby } from './Lobby.tsx'

type Props = {
  /** Around the lobby's page. */
  Frame: (props: { children: ReactNode }) => ReactNode
  /** Stands there until it is known whether the lesson has begun. */
  unknown: ReactNode
  /** The lesson's words for people who wait; its children where it has none. */
  Scene: ComponentType<{ children: ReactNode }>
  /** The screen over everything while the facilitator asks for all eyes. */
  EyesUp: ComponentType
  children: ReactNode
}

/** The lobby, in which people who joined with a name wait until the facilitator begins. */
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
